import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../../web/application.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { tableOf } from '../../web/pages/route-table.ts';
import { get, post } from '../../web/request/address.ts';
import { noteAddress } from '../../web/request/client-address.ts';
import type { Services } from '../../web/request/context.ts';
import { path } from '../../web/request/path.ts';
import { Problem, type ProblemDetails, type ProblemStatus } from '../../web/request/problem.ts';
import { messages } from './problem-messages.ts';

let site: TestSite;
let ids: number[];
beforeAll(async () => {
  site = await createTestSite();
  ids = await site.publish(...Array.from({ length: 6 }, (_, n) => ({ name: `مبل راحتی شمارهٔ ${n}` })));
});
afterAll(() => site.stop());

/** Answer of a route that throws this error. */
async function answerTo(error: unknown, init: RequestInit = {}, services: Services = site.services): Promise<Response> {
  const thrower = defineAnswer({
    at: [get(path('/throws')), post(path('/throws'))],
    guard: 'anyone',
    about: { summary: '' },
    answer: () => {
      throw error;
    },
  });
  const { fetch } = createApplication(services, {
    ...siteDefinition,
    routes: tableOf([thrower]),
  });
  return fetch(new Request('http://localhost:3000/throws?a=1', init));
}
const problem = (status: ProblemStatus, details?: ProblemDetails) => answerTo(new Problem(status, details));

const STATUSES = [400, 404, 405, 410, 413, 414, 415, 429, 500, 503] as const;

describe('the problem page', () => {
  it.each(STATUSES)('GEN-20 %i is Persian, not indexed, and has a search box and a link home', async (status) => {
    const response = await problem(status);
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain(`<h1>${messages(status).title}</h1>`);
    expect(page).toContain(messages(status).text);
    expect(page).toMatch(/<main[\s\S]*href="\/"[\s\S]*<\/main>/);
    expect(page).toContain('role="combobox"');
    expect(page).not.toMatch(/\bat .*\.tsx?:\d+/);
  });

  it.each([
    [404, 'not-found-page'],
    [410, 'gone-page'],
    [429, 'too-many-requests-page'],
    [500, 'error-page'],
    [503, 'unavailable-page'],
  ] as const)('GEN-21 %i has the page id %s', async (status, id) => {
    expect(await (await problem(status)).text()).toContain(`data-page="${id}"`);
  });

  it('GEN-20 is an envelope for a background call', async () => {
    const response = await answerTo(new Problem(429, { retryAfter: 7 }), { headers: { accept: 'application/json' } });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toEqual({ success: false, message: messages(429).title });
  });

  it('GEN-20 shows the waiting time', async () => {
    expect(await (await problem(429, { retryAfter: 7 })).text()).toContain('۷ ثانیه');
    expect(await (await problem(429, { retryAfter: 600 })).text()).toContain('۱۰ دقیقه');
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await answerTo(new Problem(404), { method: 'HEAD' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });
});

describe('a form of our own page under another name than ORIGIN', () => {
  const asked = (address: string, headers: Record<string, string>) => {
    const request = new Request(`${headers.origin}/session/sign-out`, { method: 'POST', headers });
    noteAddress(request, address);
    return request;
  };

  it('GEN-20 OPS-04 is refused with the ORIGIN to set, to the machine itself, and in the log once a minute', async () => {
    const said: string[] = [];
    const log = { ...site.services.log, warn: (message: string) => said.push(message) };
    const { fetch } = createApplication({ ...site.services, log } as Services, siteDefinition);
    const own = { origin: 'http://127.0.0.1:4000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };
    const there = await fetch(asked('127.0.0.1', own));
    expect(there.status).toBe(403);
    expect(await there.text()).toContain('ORIGIN=http://127.0.0.1:4000');
    const visitor = await fetch(asked('5.22.1.9', own));
    expect(visitor.status).toBe(403);
    expect(await visitor.text()).not.toContain('ORIGIN');
    expect(said).toEqual([expect.stringContaining('Set ORIGIN=http://127.0.0.1:4000')]);
  });

  it.each([
    [
      'a page of another site',
      { origin: 'http://evil.example', host: 'localhost:3000', 'sec-fetch-site': 'cross-site' },
    ],
    ['a page of another site in an old browser', { origin: 'http://evil.example', host: 'localhost:3000' }],
  ])('GEN-20 OPS-04 %s is refused without a word', async (_, headers) => {
    const said: string[] = [];
    const log = { ...site.services.log, warn: (message: string) => said.push(message) };
    const { fetch } = createApplication({ ...site.services, log } as Services, siteDefinition);
    const answer = await fetch(asked('127.0.0.1', headers as Record<string, string>));
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('ORIGIN');
    expect(said).toEqual([]);
  });
});

describe('the links of a problem page', () => {
  it('GEN-20 lead back to the page of ours that the visitor came from', async () => {
    const back = (referer: string) => answerTo(new Problem(404), { headers: { referer } }).then((it) => it.text());
    expect(await back('http://localhost:3000/s/tehran?q=a')).toContain('href="/s/tehran?q=a"');
    expect(await back('http://evil.example/s/tehran')).not.toContain('/s/tehran"');
    expect(await back('http://localhost:3000//evil.example/')).not.toContain('href="//evil');
    expect(await back('javascript:alert(1)')).not.toContain('javascript:');
    expect(await back('http://localhost:3000/throws?a=1')).not.toContain('href="/throws');
  });

  it('GEN-20 offer a retry where that helps, and never repeat a post', async () => {
    const main = async (answer: Promise<Response>) => (await (await answer).text()).match(/<main[\s\S]*<\/main>/)?.[0];
    expect(await main(problem(503))).toContain('href="">تلاش دوباره');
    expect(await main(answerTo(new Problem(503), { method: 'POST' }))).not.toContain('تلاش دوباره');
    expect(await main(problem(404))).not.toContain('تلاش دوباره');
  });
});

describe('a gone listing', () => {
  const cards = (page: string) => [...page.matchAll(/data-card="(\d+)"/g)].map(([, id]) => Number(id));

  it('GEN-20 shows at least four similar ones, never itself', async () => {
    const [gone = 0] = ids;
    await sql`update listings set status = 'removed' where id = ${gone}`.execute(site.services.db);
    const response = await site.ask(`/v/${gone}`);
    const shown = cards(await response.text());
    expect(response.status).toBe(410);
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown).not.toContain(gone);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('GEN-20 shows the newest if nothing is known of it', async () => {
    expect(cards(await (await problem(410)).text()).length).toBeGreaterThanOrEqual(4);
  });

  it('GEN-20 still has its page when the database does not answer', async () => {
    const unreachable = { ...site.services.search, page: () => Promise.reject(new Error('unreachable')) };
    const response = await answerTo(new Problem(410), {}, { ...site.services, search: unreachable });
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('data-page="gone-page"');
  });
});

describe('an unexpected error', () => {
  it('GEN-20 OPS-03 shows no stack, and the request id of its log line', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = { ...site.services.log, error: (_: string, fields = {}) => void lines.push(fields) };
    const response = await answerTo(new Error('secret words'), {}, { ...site.services, log });
    const page = await response.text();
    expect(response.status).toBe(500);
    expect(page).not.toContain('secret words');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.error).toContain('secret words');
    expect(lines[0]?.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(page).toContain(String(lines[0]?.requestId));
    expect(response.headers.get('x-request-id')).toBe(lines[0]?.requestId);
  });

  it("OPS-03 keeps a proxy's request id if it is valid", async () => {
    const idFor = async (given: string) =>
      (await answerTo(new Error('x'), { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor('edge-0123456789')).toBe('edge-0123456789');
    expect(await idFor('"><script>')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('GEN-20 is 503 with a time to retry when the database is unreachable', async () => {
    const response = await answerTo(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a wrong request', () => {
  it('GEN-20 is 404 for an unknown address', async () => {
    expect((await site.ask('/no/such/page')).status).toBe(404);
  });

  it('GEN-20 is 405 with the allowed methods', async () => {
    const posted = await site.ask('/robots.txt', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const got = await site.ask('/session/freshit');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await site.ask('/', { method: 'PUT' })).status).toBe(405);
  });

  it('GEN-20 is 414 for an address of more than 8 KB', async () => {
    expect((await site.ask(`/s?q=${'a'.repeat(9_000)}`)).status).toBe(414);
  });

  const post = (body: string, type = 'application/json') =>
    site.ask('/session/freshit', { method: 'POST', body, headers: { 'content-type': type } });

  it('GEN-20 is 413 for a body that is too long', async () => {
    expect((await post(JSON.stringify({ pagePath: 'a'.repeat(100_000) }))).status).toBe(413);
  });

  it('GEN-20 is 415 for a body of another type', async () => {
    expect((await post('a=1', 'text/plain')).status).toBe(415);
  });

  it.each(['{"templates": [', '"x"', 'null', '{"templates": "x"}'])('GEN-20 is 400 for the body %s', async (body) => {
    expect((await post(body)).status).toBe(400);
  });
});
