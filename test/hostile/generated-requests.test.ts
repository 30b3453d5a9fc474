import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { securityHeaders } from '../../app/web/pages/headers.ts';
import { renewDueSitemaps } from '../../server/jobs/renew-due-sitemaps.ts';
import { cpuTime } from '../cpu-time.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL, runs } from '../tier.ts';
import { expectHarmless } from './harmless-answer.ts';
import { type HostileRequest, hostileRequests, type Sensible } from './random-requests.ts';

const BATCHES = runs(ALL ? 270 : 90);
const BATCH = 8;
/** Milliseconds of CPU time for a batch: if requests cost more, a few visitors could stop the site. */
const COST_MAX = 8_000;
/** Milliseconds, enough for a busy machine. */
const PATIENCE = 60_000;

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite({ listings: 300 });
  await renewDueSitemaps(site.ctx, site.job);
});
afterAll(() => site.stop());

describe('generated requests', () => {
  it('GEN-20 SRCH-02 are answered or refused, never fail, and return nothing unescaped', async () => {
    const policy = securityHeaders(site.services.site)['content-security-policy'] ?? '';
    const asked = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostileRequests(routes, sensible()), { minLength: BATCH, maxLength: BATCH }),
        async (requests) => {
          const answered = requests.map((request) => async () => {
            const response = await answerInTime(request);
            asked.set(response.status, (asked.get(response.status) ?? 0) + 1);
            await expectHarmless(request, response, policy);
          });
          expect(await cpuTime(() => Promise.all(answered.map((answer) => answer())))).toBeLessThan(COST_MAX);
        },
      ),
      { numRuns: BATCHES, endOnFailure: false },
    );
    expect([...asked.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(BATCHES * BATCH);
    // Both valid and invalid requests were generated.
    for (const status of [200, 400, 404, 405]) expect(asked.get(status) ?? 0).toBeGreaterThan(BATCHES / 27);
  }, 240_000);

  it('leave the data unchanged', async () => {
    expect(await site.page('/s')).toMatch(/<article/);
  });
});

function sensible(): Sensible {
  const { taxonomy, places } = site.services.catalogue();
  const [apartment, cars] = ['apartments-for-sale', 'cars'].map((slug) => taxonomy.bySlug.get(slug));
  const attributes = [apartment, cars].flatMap((category) =>
    (category?.attributes ?? []).map(({ attribute: { id, type, options } }): [string, string] => [
      `a${id}`,
      type === 'number' ? '10-2000' : String(options[0]?.id ?? 1),
    ]),
  );
  return {
    segments: [
      'tehran',
      'iran',
      'cars',
      'sofas',
      'tehran~shiraz',
      '1001',
      '1002',
      'listings-0.xml',
      '35.7000,51.4000.png',
    ],
    params: [
      ['q', 'پژو'],
      ['q', 'خانه'],
      ['c', String(cars?.id)],
      ['c', 'apartments-for-sale'],
      ['ct', String(places.bySlug.get('tehran')?.id)],
      ['mnp', '1000000'],
      ['mxp', '900000000000'],
      ['o', 'cheapest'],
      ['o', 'nearest'],
      ['location', '35.7,51.4'],
      ...attributes,
    ],
  };
}

async function answerInTime({ method, address, headers, body }: HostileRequest): Promise<Response> {
  const timer = Promise.withResolvers<never>();
  const late = setTimeout(() => timer.reject(new Error(`${method} ${address} took too long`)), PATIENCE);
  try {
    return await Promise.race([
      site.ask(new Request(`http://localhost:3000${address}`, { method, headers, body })),
      timer.promise,
    ]);
  } finally {
    clearTimeout(late);
  }
}
