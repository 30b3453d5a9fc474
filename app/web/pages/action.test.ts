import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaptcha } from '../../../domain/captcha/captcha.server.ts';
import { codeOf, readToken } from '../../../domain/captcha/captcha-token.server.ts';
import { newBrowser } from '../../../test/accounts.ts';
import type { Browser, Envelope } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { optional } from '../../parts/form/kind-changes.ts';
import { name, text } from '../../parts/form/text-kinds.ts';
import { signInPage } from '../../routes/session/sign-in.route.tsx';
import { routes } from '../../routes.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../application.ts';
import { Url } from '../request/about.ts';
import { post } from '../request/address.ts';
import { path } from '../request/path.ts';
import { defineAction, done, refuse } from './action.ts';
import { tableOf } from './route-table.ts';

const KEY = Buffer.from('the key of the captchas in this test');
const THRESHOLD = 2;
/** Number of calls above which a captcha no longer helps: three times the threshold. */
const MOST = THRESHOLD * 3;

let site: TestSite;
let setClock: (time: Date) => void;
let acts: string[];
let browser: Browser;

const greeted = defineAction({
  at: post(path('/test/greeted')),
  guard: 'anyone',
  about: { summary: '', answers: Url },
  input: defineForm({ name: name({}), note: optional(text({ max: 5 })) }, { name: 'x', note: 'y' }).input,
  limits: () => [{ action: 'feedback' }],
  page: signInPage,
  async act(_, { name, note }) {
    acts.push(`${name} ${note}`);
    return done({ data: { url: '/done' }, to: '/done', message: 'شد' });
  },
});
const refused = defineAction({
  at: post(path('/test/refused')),
  guard: 'anyone',
  about: { summary: '' },
  input: v.object({}),
  act: async () => refuse({ status: 409, message: 'نشد', errors: { name: 'تکراری' }, data: { version: 3 } }),
});
const forMembers = defineAction({
  at: post(path('/test/members')),
  guard: 'signed-in',
  about: { summary: '', answers: Url },
  input: v.object({}),
  act: async () => done({ data: { url: '/my' } }),
});
const forStaff = defineAction({
  at: post(path('/test/staff')),
  guard: { may: 'see users' },
  about: { summary: '' },
  input: v.object({}),
  act: async () => done(),
});

beforeAll(async () => {
  site = await createTestSite();
  const captcha = createCaptcha({ db: site.services.db, key: KEY });
  const application = createApplication(
    { ...site.services, captcha },
    {
      ...siteDefinition,
      routes: [...routes, ...tableOf([greeted, refused, forMembers, forStaff])],
    },
  );
  const whole = site;
  setClock = (time) => {
    whole.clock = time;
  };
  site = { ...site, ask: async (request) => application.fetch(request as Request) };
  await site.services.db
    .updateTable('limit_rules')
    .set({ threshold: THRESHOLD })
    .where('action', '=', 'feedback')
    .where('subject', '=', 'visitor')
    .execute();
});
afterAll(() => site.stop());
beforeEach(() => {
  acts = [];
  browser = newBrowser(site);
});

const tell = (headers: Record<string, string> = {}, fields: Record<string, string> = {}): Promise<Envelope> =>
  browser.call('/test/greeted', { name: 'مریم', ...fields }, { headers });

/** Reads the code from the captcha's token, in place of a person who reads it from the picture. */
function solved({ captcha }: Pick<Envelope, 'captcha'>): string {
  const token = readToken(KEY, captcha?.token, TEST_NOW);
  if (!token) throw new Error('No captcha was asked');
  return codeOf(KEY, token);
}

const wrong = (code: string): string => code.replace(/./, (digit) => String((Number(digit) % 9) + 1));

describe('an action', () => {
  it('GEN-02 answers a script with the envelope and redirects a plain form', async () => {
    expect(await tell()).toMatchObject({ status: 200, success: true, message: 'شد', data: { url: '/done' } });
    const plain = await browser.post('/test/greeted', { name: 'علی' }, { plain: true });
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/done']);
    const headers = { 'x-requested-with': 'XMLHttpRequest', accept: '*/*' };
    expect(await (await browser.post('/test/members', {}, { headers })).json()).toMatchObject({ success: false });
    expect(acts).toEqual(['مریم null', 'علی null']);
  });

  it('GEN-02 reports the errors of all fields at once, and changes nothing', async () => {
    const answer = await tell({}, { name: '', note: 'بسیار دراز' });
    expect(answer).toMatchObject({ status: 422, success: false });
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual(['name', 'note']);
    expect(acts).toEqual([]);
  });

  it('GEN-02 answers a refusal with its status, message, errors and data', async () => {
    expect(await browser.call('/test/refused')).toMatchObject({
      status: 409,
      success: false,
      message: 'نشد',
      errors: { name: 'تکراری' },
      data: { version: 3 },
    });
    expect((await browser.post('/test/refused', {}, { plain: true })).status).toBe(409);
  });

  it('GEN-02 is never cacheable, whether it succeeds or fails', async () => {
    for (const plain of [true, false]) {
      for (const [path, fields] of [
        ['/test/greeted', { name: 'مریم' }],
        ['/test/greeted', {}],
        ['/test/refused', {}],
        ['/test/members', {}],
        ['/test/staff', {}],
      ] as const) {
        const answer = await browser.post(path, fields, { plain });
        expect(answer.headers.get('cache-control'), `${path} ${answer.status}`).toBe('no-store');
      }
    }
  });
});

describe('the limit of an action', () => {
  it('CAPT-01 CAPT-02 asks for a captcha, and lets the same call through with its answer in headers', async () => {
    for (let index = 0; index < THRESHOLD; index++) expect((await tell()).success).toBe(true);
    const asked = await tell();
    expect(asked).toMatchObject({ status: 429, success: false, message: fa.forms.captchaAsked });
    expect(asked.captcha).toEqual({
      token: expect.stringMatching(/^[\w-]{44}$/),
      image: `/captcha/${asked.captcha?.token}.webp`,
      length: 5,
    });
    expect(acts).toHaveLength(THRESHOLD);
    const headers = { 'x-captcha-token': asked.captcha?.token ?? '', 'x-captcha-code': solved(asked) };
    expect((await tell(headers)).success).toBe(true);
    expect(acts).toHaveLength(THRESHOLD + 1);
    // A captcha answer is valid for one call only.
    const again = await tell(headers);
    expect(again).toMatchObject({ status: 429, message: fa.forms.captchaWrong });
    expect(again.captcha?.token).not.toBe(asked.captcha?.token);
    expect(acts).toHaveLength(THRESHOLD + 1);
  });

  it('CAPT-01 accepts the captcha answer in form fields, and in Persian digits', async () => {
    for (let index = 0; index < THRESHOLD; index++) await tell();
    const asked = await browser.post('/test/greeted', { name: 'نام من' }, { plain: true });
    expect(asked.status).toBe(429);
    const html = await asked.text();
    const token = /name="x-captcha-token" value="([\w-]{44})"/.exec(html)?.[1] ?? '';
    expect(html).toContain(`src="/captcha/${token}.webp"`);
    const code = solved({ captcha: { token, image: '' } });
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const fields = { name: 'نام من', 'x-captcha-token': token, 'x-captcha-code': persian };
    expect((await browser.post('/test/greeted', fields, { plain: true })).status).toBe(303);
    expect(acts.at(-1)).toBe('نام من null');
  });

  it('CAPT-02 replies to a wrong answer with a new captcha, and the old one is spent', async () => {
    for (let index = 0; index < THRESHOLD; index++) await tell();
    const asked = await tell();
    const token = asked.captcha?.token ?? '';
    const right = solved(asked);
    const missed = await tell({ 'x-captcha-token': token, 'x-captcha-code': wrong(right) });
    expect(missed).toMatchObject({ status: 429, message: fa.forms.captchaWrong });
    expect(missed.captcha?.token).not.toBe(token);
    expect((await tell({ 'x-captcha-token': token, 'x-captcha-code': right })).success).toBe(false);
    expect(acts).toHaveLength(THRESHOLD);
  });

  it('CAPT-02 rejects an answer that is late, missing or for another captcha', async () => {
    await site.services.db
      .updateTable('limit_rules')
      .set({ threshold: 100 })
      .where('subject', '=', 'address')
      .execute();
    for (let index = 0; index < THRESHOLD; index++) await tell();
    const [one, two] = [await tell(), await tell()];
    const swapped = { 'x-captcha-token': one.captcha?.token ?? '', 'x-captcha-code': solved(two) };
    if (solved(one) !== solved(two)) expect((await tell(swapped)).success).toBe(false);
    setClock(new Date(TEST_NOW.getTime() + 120_000));
    const late = { 'x-captcha-token': two.captcha?.token ?? '', 'x-captcha-code': solved(two) };
    expect((await tell(late)).success).toBe(false);
    setClock(TEST_NOW);
    expect(acts).toHaveLength(THRESHOLD);
  });

  it('CAPT-02 refuses beyond three times the threshold, even with a right answer', async () => {
    let last = await tell();
    for (let index = 1; index < MOST; index++) last = await tell();
    expect(last.captcha).toBeDefined();
    const headers = { 'x-captcha-token': last.captcha?.token ?? '', 'x-captcha-code': solved(last) };
    const over = await tell(headers);
    expect(over).toMatchObject({ status: 429, success: false });
    expect(over.captcha).toBeUndefined();
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    const plain = await browser.post('/test/greeted', { name: 'نام' }, { plain: true });
    expect(plain.status).toBe(429);
    expect(Number(plain.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(acts).toHaveLength(THRESHOLD);
  });

  it('CAPT-02 admits one of three simultaneous calls that share one captcha', async () => {
    await site.services.db
      .updateTable('limit_rules')
      .set({ threshold: 100 })
      .where('subject', '=', 'address')
      .execute();
    for (let index = 0; index < THRESHOLD; index++) await tell();
    const asked = await tell();
    const headers = { 'x-captcha-token': asked.captcha?.token ?? '', 'x-captcha-code': solved(asked) };
    const answers = await Promise.all([tell(headers), tell(headers), tell(headers)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(acts).toHaveLength(THRESHOLD + 1);
  });

  it('CAPT-02 does not count calls without a key or with invalid input', async () => {
    for (let index = 0; index < MOST + 2; index++) {
      await browser.call('/test/greeted', { name: 'مریم' }, { key: null });
      await tell({}, { name: '' });
    }
    expect((await tell()).success).toBe(true);
  });
});
