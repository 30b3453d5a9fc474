/** Security headers of every answer, built once at start: there is no nonce and nothing per request. */
import type { Site } from './context.ts';

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
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const originOf = (template: string): string => new URL(template.replace(/[{}]/g, '')).origin;
