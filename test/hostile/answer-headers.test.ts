import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { routes } from '../../app/routes.ts';
import { createBrowser } from '../browser.ts';
import { sample } from '../tier.ts';
import { createWholeSite, type WholeSite } from '../whole-site.ts';

const READS = routes.filter(([method]) => method === 'GET').map(([, path]) => path);
/** Page that results show in a sandboxed frame. */
const FRAMED = '/advertisement';
/** Pictures of listings and shops, which other sites may embed. */
const EMBEDDED = paths.picture.pattern;

let whole: WholeSite;
beforeAll(async () => {
  whole = await createWholeSite();
});
afterAll(() => whole.site.stop());

/** Returns names for the headers that protect against other sites and that a response lacks. */
function lacking(headers: Headers): string[] {
  const has = (name: string, value: string) => headers.get(name)?.split('; ').includes(value) === true;
  return [
    ...(has('content-security-policy', "default-src 'none'") ? [] : ['policy']),
    ...(has('content-security-policy', "frame-ancestors 'none'") ? [] : ['frame-ancestors']),
    ...(has('x-frame-options', 'DENY') ? [] : ['x-frame-options']),
    ...(has('x-content-type-options', 'nosniff') ? [] : ['nosniff']),
    ...(has('cross-origin-resource-policy', 'same-origin') ? [] : ['cross-origin-resource-policy']),
    ...(headers.has('access-control-allow-origin') ? ['access-control-allow-origin'] : []),
  ];
}

describe('every answer', () => {
  it.each(['a visitor', 'an admin'])('GEN-02 to %s keeps other sites from framing and embedding it', async (who) => {
    const { site, browser, addressOf } = whole;
    const reader = who === 'an admin' ? browser : createBrowser(site);
    const found: [string, number, string[]][] = [];
    for (const path of sample(READS, 3)) {
      const { status, headers } = await reader.get(addressOf(path));
      const lacks = lacking(headers);
      if (path !== FRAMED && lacks.length > 0) found.push([path, status, lacks]);
    }
    expect(found.filter(([path, status]) => !(path === EMBEDDED && status === 200))).toEqual([]);
  });

  it('GEN-02 that refuses does so, too', async () => {
    const { site } = whole;
    const asked = [
      new Request(`${site.services.site.origin}/nowhere`),
      new Request(`${site.services.site.origin}/v/x%`),
      new Request(`${site.services.site.origin}/`, { method: 'PUT' }),
      new Request(`${site.services.site.origin}/session/index`, { method: 'POST', body: 'x' }),
      new Request(`${site.services.site.origin}/session/index`, { method: 'POST', body: 'x'.repeat(2_000_000) }),
    ];
    for (const request of asked) {
      const { status, headers } = await site.ask(request);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(lacking(headers), `${request.method} ${request.url}`).toEqual([]);
    }
  });
});
