/** Security headers of every answer, built once at start: there is no nonce and nothing per request but on pages that lead to gateways. */
import type { Context, Site } from './context.ts';
import type { PageRoute } from './route.ts';
import { isTokenAddress } from './token-addresses.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

export function securityHeaders(site: Site): SecurityHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(site),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(site.origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

type Leading = Pick<PageRoute<unknown>, 'postsToGateways' | 'tellsOrigin'>;

/** Those of a page that may lead to the configured gateways (PAY-01). */
export function headersOfPage(
  security: SecurityHeaders,
  { postsToGateways, tellsOrigin }: Leading,
  { services: { payments }, url }: Pick<Context, 'services' | 'url'>,
): SecurityHeaders {
  const origins = postsToGateways ? [...payments.gateways.values()].flatMap((gateway) => gateway.origins) : [];
  const policy = security['content-security-policy'] ?? '';
  return {
    ...security,
    ...(origins.length === 0
      ? {}
      : { 'content-security-policy': policy.replace(FORMS, `${FORMS} ${[...new Set(origins)].join(' ')}`) }),
    ...(tellsOrigin ? { 'referrer-policy': 'origin' } : {}),
    ...referrerOf(url),
  };
}

/** A page whose address is a token tells it to nobody else; forms and calls of it go on naming their origin to us. */
export const referrerOf = (url: URL): SecurityHeaders =>
  isTokenAddress(url) ? { 'referrer-policy': 'same-origin' } : {};

const FORMS = "form-action 'self'";

function contentSecurityPolicy({ mapTileUrl, adScriptUrl }: Site): string {
  const tiles = ` ${originOf(mapTileUrl)}`;
  const ads = adScriptUrl ? ` ${originOf(adScriptUrl)}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${ads}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${tiles}${ads}`,
    "font-src 'self'",
    `connect-src 'self'${ads}`,
    "media-src 'self' https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${ads || "'none'"}`,
    FORMS,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const originOf = (template: string): string => new URL(template.replace(/[{}]/g, '')).origin;
