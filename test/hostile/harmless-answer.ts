import { expect } from 'vitest';
import { referrerOf } from '../../app/web/pages/headers.ts';
import type { HostileRequest } from './random-requests.ts';

const REFUSALS = [400, 401, 403, 404, 405, 410, 413, 414, 415, 422, 429, 498];
const ANSWERS = [200, 204, 301, 302, 303, 304, ...REFUSALS];

/** Checks the conditions that every response to a hostile request must fulfil. */
export async function expectHarmless(request: HostileRequest, response: Response, policy: string): Promise<void> {
  const { status, headers } = response;
  expect(ANSWERS).toContain(status);
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const { 'referrer-policy': ofToken } = referrerOf(new URL(`http://localhost:3000${request.address}`));
  expect(headers.get('referrer-policy')).toBe(ofToken ?? 'strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
  if (status === 405) expect(headers.get('allow')).toMatch(/^[A-Z]+(?:, [A-Z]+)*$/);
  if (status === 429) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  for (const cookie of headers.getSetCookie())
    expect(cookie).toMatch(/^(?:geo|province|provinceID|city|cityID|visitor)=/);
  if (status >= 301 && status <= 303) return expect(headers.get('location')).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  if (request.method === 'HEAD' || status === 204 || status === 304) return;
  expect(headers.get('content-type')).toMatch(/^(?:text|application|image)\/[\w.+-]+/);
  expectHarmlessText(await response.text(), headers.get('content-type') ?? '');
}

function expectHarmlessText(text: string, type: string): void {
  if (type.startsWith('image/')) return;
  expect(text).not.toMatch(/\n\s+at .+:\d+|node_modules|\.tsx?:\d+/);
  expect(text).not.toMatch(/syntax error at|invalid input|violates|pg_catalog|ECONN|TypeError|root:x:0/);
  if (!type.startsWith('text/html')) return;
  expect(text).not.toMatch(/<script>alert|<img src=x|<svg onload|<!--#exec/i);
  // Payload quotes stay inside the attributes that they were put into.
  expect(text).not.toMatch(/<[^>"']*(?:"[^"]*"[^>"']*)*\s(?:onmouseover|onfocus|onerror|onload)\s*=/i);
  expect(text).not.toMatch(/(?:href|src|action)="(?:javascript|data):/i);
  expect(text).not.toMatch(/(?:href|src|action)="(?:https?:)?\/\/(?:[^"]*\.)?evil\.example/i);
  // Every script has an address; data for search engines is not a script.
  expect(text).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")/i);
  expect(text).not.toMatch(/\sstyle="/);
}
