import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

/** Pages of results, which alone may frame an advertisement. */
const RESULTS = ['/s', '/s/tehran', '/s/tehran/cars', '/s/tehran/cars/peugeot', '/search'];

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await site.publish({ name: 'آگهی نخست برای سیاست', facts: {} }, { name: 'آگهی دوم برای سیاست' });
});
afterAll(() => site.stop());

describe('the content security policy', () => {
  it('is the same on every kind of page, without inline scripts and styles', async () => {
    const policies = new Map<string, string>();
    for (const path of sample(onePathOfEachRoute(), 6)) {
      const response = await site.ask(path);
      policies.set(path, response.headers.get('content-security-policy') ?? 'none');
      const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : '';
      expect(html, path).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")/);
      expect(html, path).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    }
    expect(policies.size).toBeGreaterThan(15);
    const [policy = '', ...others] = new Set(policies.values());
    expect(others).toEqual([]);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy.split('; ')).toContain(directive);
    }
  });

  it('SRCH-14 names the configured advertiser in its own sandboxed frame, which results alone may show', async () => {
    const paid = await createTestSite({ adScriptUrl: 'https://ads.example.com/show.js' });
    const policyOf = async (path: string) => (await paid.ask(path)).headers.get('content-security-policy') ?? '';
    const framing: string[] = [];
    const others = onePathOfEachRoute().filter((path) => path !== '/advertisement' && !RESULTS.includes(path));
    for (const path of [...RESULTS, ...sample(others, 9)]) {
      const policy = await policyOf(path);
      expect(policy, path).not.toContain('ads.example.com');
      if (policy.includes("frame-src 'self'")) framing.push(path);
      else expect(policy, path).toContain("frame-src 'none'");
    }
    expect(framing).toEqual(RESULTS);
    const frame = await paid.ask('/advertisement');
    const policy = (frame.headers.get('content-security-policy') ?? '').split('; ');
    await paid.stop();
    expect(policy).toContain('script-src https://ads.example.com');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.find((part) => part.startsWith('sandbox'))).not.toMatch(/same-origin|top-navigation|forms/);
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await site.ask('/advertisement')).status).toBe(404);
  });
});

function onePathOfEachRoute(): string[] {
  const named: Record<string, string> = {
    place: 'tehran',
    category: 'cars',
    brand: 'peugeot',
    model: '206',
    id: '1001',
  };
  const reads = routes.filter(([method]) => method === 'GET').map(([, path]) => path);
  return [...reads.map((path) => path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? 'x')), '/nowhere'];
}
