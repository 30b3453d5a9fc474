/**
 * Security headers of every answer, built once at startup. They contain no nonce and nothing else per request, except
 * on pages that link to payment gateways.
 */
import type { Context, Site } from '../request/context.ts';
import { isTokenAddress } from '../request/token-addresses.ts';
import type { PageRoute } from './route.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

export function securityHeaders(site: Site): SecurityHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(site),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(site.origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

type Leading = Pick<PageRoute<unknown>, 'postsToGateways' | 'tellsOrigin' | 'framesAdvertisement'>;

/**
 * Security headers of a page. Forms may post to the configured gateways (PAY-01), and a page may frame the
 * advertisement (SRCH-14), if the page needs it.
 */
export function headersOfPage(
  security: SecurityHeaders,
  { postsToGateways, tellsOrigin, framesAdvertisement }: Leading,
  { services: { payments, site }, url, request }: Pick<Context, 'services' | 'url' | 'request'>,
): SecurityHeaders {
  const origins = postsToGateways ? [...payments.gateways.values()].flatMap((gateway) => gateway.origins) : [];
  const forms = [FORMS, ...new Set(origins)].join(' ');
  const frames = framesAdvertisement && site.adScriptUrl !== null ? "frame-src 'self'" : NO_FRAMES;
  const policy = security['content-security-policy'] ?? '';
  return {
    ...security,
    'content-security-policy': policy.replace(FORMS, forms).replace(NO_FRAMES, frames),
    ...(tellsOrigin ? { 'referrer-policy': 'origin' } : {}),
    ...referrerOf(url),
    // The address of the request, which for a form sent to its page differs from the call's address.
    ...referrerOf(new URL(request.url)),
  };
}

/**
 * Referrer policy of a page whose address contains a token: other sites do not get the address, while forms and calls
 * still send their origin to this site.
 */
export const referrerOf = (url: URL): SecurityHeaders =>
  isTokenAddress(url) ? { 'referrer-policy': 'same-origin' } : {};

const FORMS = "form-action 'self'";
const NO_FRAMES = "frame-src 'none'";

function contentSecurityPolicy({ mapTileUrl }: Site): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${originOf(mapTileUrl)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    NO_FRAMES,
    FORMS,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const originOf = (template: string): string => new URL(template.replace(/[{}]/g, '')).origin;
