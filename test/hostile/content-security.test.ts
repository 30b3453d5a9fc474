import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await site.publish({ name: 'آگهی نخست برای سیاست', facts: {} }, { name: 'آگهی دوم برای سیاست' });
});
afterAll(() => site.stop());

describe('the content security policy', () => {
  it('is the same on every kind of page, without inline scripts and styles', async () => {
    const policies = new Map<string, string>();
    for (const path of onePathOfEachRoute()) {
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

  it('allows the configured advertiser and nobody else', async () => {
    const paid = await createTestSite({ adScriptUrl: 'https://ads.example.com/show.js' });
    const policy = (await paid.ask('/s')).headers.get('content-security-policy') ?? '';
    await paid.stop();
    expect(policy).toContain("script-src 'self' https://ads.example.com;");
    expect((await site.ask('/s')).headers.get('content-security-policy')).not.toContain('ads.example.com');
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
