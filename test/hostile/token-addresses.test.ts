import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { routes } from '../../app/routes.ts';
import { noteAddress } from '../../app/web/request/client-address.ts';
import type { FailureReport } from '../../domain/analytics/error-reports-gateway.server.ts';
import type { Browser } from '../browser.ts';
import { rowsWith } from '../rows-with.ts';
import { sample } from '../tier.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

/** Parameters of addresses that may be logged and reported: they name something and give no access by themselves. */
const TOLD = new Set([
  ...['id', 'slug', 'place', 'category', 'brand', 'model', 'region', 'city', 'day', 'count', 'type', 'currency'],
  ...['listing', 'invoice', 'rate', 'carrier', 'name', 'key', 'file', 'number', 'option', 'position', 'attribute'],
  // Parameters whose value is a word of a fixed list.
  ...['kind', 'call', 'act', 'action', 'answer', 'picture', 'outlet'],
]);

const TOKENS = routes.filter(([, path]) => path.split('/').includes(':token'));

/** Routes that refuse a wrong token without reading the database; a private picture's address has a signature. */
const WITHOUT_DATABASE = new Set<string>([paths.privatePicture.pattern]);
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const lines: string[] = [];
const note = (message: string, fields?: Readonly<Record<string, unknown>>) =>
  void lines.push(JSON.stringify([message, fields]));
const log = { debug: note, info: note, warn: note, error: note, child: () => log };
const reports: FailureReport[] = [];
let failures = 0;

let whole: WholeSite;
beforeAll(async () => {
  whole = await createWholeSite({ log });
  Object.assign(whole.site.services, { errorReports: { send: (report: FailureReport) => reports.push(report) } });
});
afterAll(() => whole.site.stop());

it('AN-02 every value in an address either names something or is called token', () => {
  const names = routes.flatMap(([, path]) => path.match(/(?<=:)\w+/g) ?? []);
  expect([...new Set(names)].filter((name) => name !== 'token' && !/Id$/.test(name) && !TOLD.has(name))).toEqual([]);
  expect(TOKENS.length).toBeGreaterThan(6);
});

it.each(sample(TOKENS, 4).map(([method, path]) => [method, path] as const))(
  'AN-02 OPS-03 the token of %s %s reaches no log line, report, figure or row, and no other site',
  async (method, path) => {
    const { site, browser, addressOf } = whole;
    const address = addressOf(path);
    const token = address.split('/')[path.split('/').indexOf(':token')] ?? '';
    expect(token.length).toBeGreaterThan(8);
    const before = await rowsWith(site, token);
    lines.length = 0;
    reports.length = 0;

    if (method === 'GET') expectNoReferrer(await browser.get(address));
    else await browser.post(address, {});
    await askInVain(method, address);
    await browser.get(`${address}/and-more`);
    await reportFrom(browser, address);

    if (!WITHOUT_DATABASE.has(path)) expect(lines.join()).toContain('a request failed');
    expect(reports.length).toBe(2);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    expect(reports.filter((report) => JSON.stringify(report).includes(token))).toEqual([]);
    expect(await metrics()).not.toContain(token);
    await site.services.intake.flush();
    expect(await rowsWith(site, token)).toEqual(before);
  },
);

it('AN-02 an answer that sends its reader elsewhere tells other sites nothing either', async () => {
  const { site, addressOf } = whole;
  const read = TOKENS.filter(([method]) => method === 'GET').map(([, path]) => addressOf(path));
  const answers = await Promise.all(read.map((address) => site.ask(address)));
  for (const answer of answers) expectNoReferrer(answer);
  expect(answers.some(({ status }) => status >= 300 && status < 400)).toBe(true);
});

it('AN-02 the link of a letter that confirms an address tells other sites nothing', async () => {
  expectNoReferrer(await whole.browser.get(paths.confirmEmail('a-token-of-a-letter')));
});

it('AN-02 a report names the page, by an id that the server takes', () => {
  for (const [, , { id }] of PAGES) expect(id).toMatch(/^[a-z]{1,20}(?:-[a-z]{1,20}){1,5}$/);
});

function expectNoReferrer(response: Response): void {
  expect(['same-origin', 'no-referrer']).toContain(response.headers.get('referrer-policy'));
}

/** Makes a request while the database fails with an error whose message contains the request's address. */
async function askInVain(method: string, address: string): Promise<void> {
  const { services } = whole.site;
  const { db } = services;
  const failing = new Proxy(db, {
    get() {
      throw new Error(`nothing is known of ${services.site.origin}${address} or ${address}`);
    },
  });
  Object.assign(services, { db: failing });
  try {
    await (method === 'GET' ? whole.browser.get(address) : whole.browser.post(address, {}));
  } finally {
    Object.assign(services, { db });
  }
}

/** Sends every report that a page sends by itself: as its own scripts do, and as outdated or foreign scripts might. */
async function reportFrom(browser: Browser, address: string): Promise<void> {
  const { origin } = whole.site.services.site;
  const headers = { origin, referer: `${origin}${address}`, 'content-type': 'text/plain', 'user-agent': PHONE };
  const send = (path: string, body: unknown) =>
    browser.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  // A different line each time, because an error at a known place is not logged again.
  const failure = { line: ++failures, column: 2, tag: 'JS-ERROR', file: `${origin}${address}` };
  await send(paths.logStore(), { ...failure, errorMessage: `TypeError: no answer of ${address}`, url: address });
  await send(paths.logStore(), {
    ...failure,
    errorMessage: `no answer of ${origin}${address}?x=1`,
    url: 'support-page',
  });
  const batch = { applicationId: 'web', userId: null, device: 'phone', data: [{ kind: 'page', page: address }] };
  await send(paths.beacon(), batch);
  await browser.get(paths.beaconImage(Buffer.from(JSON.stringify(batch)).toString('base64url')), headers);
  await send(paths.performanceLog(), { data: [`lcp ${address}`] });
  await browser.get('/s?q=sofa', headers);
}

async function metrics(): Promise<string> {
  const asked = new Request(`${whole.site.services.site.origin}/metrics`);
  noteAddress(asked, '127.0.0.1');
  return (await whole.site.ask(asked)).text();
}
