import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseOldRequests, mobileOf, sealOldMobiles } from '../../../domain/leasing/leasing.server.ts';
import { markOfMobile } from '../../../domain/leasing/requests/applicant-mobile.server.ts';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import { maskMobile } from '../../../domain/values/phone.ts';
import { textApplicants } from '../../../server/jobs/text-applicants.ts';
import { messagesTo, newBrowser, newMobile, noticeKinds } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { leasingOn } from '../../../test/leasing.ts';
import { nationalCode } from '../../../test/national-codes.ts';
import { rowsWith } from '../../../test/rows-with.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { apart } from '../../parts/isolated.ts';
import { paths } from '../../paths.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';

type Person = Browser & { readonly id: number; readonly mobile: string };

let site: TestSite;
let leasing: ReturnType<typeof leasingOn>;
let buyer: Person;
let support: Member;
let car: number;

const TERMS = { prePayment: '300000000', numberOfMonths: '12' };
const FIGURES = { price: 1_000_000_000, prePayment: 300_000_000, installment: 66_192_000, total: 1_094_304_000 };
const words = fa.leasing;

beforeAll(async () => {
  site = await createTestSite();
  leasing = leasingOn(site);
  buyer = await signedIn();
  support = await createMember(site, 'support');
});
afterAll(() => site.stop());
beforeEach(async () => {
  await leasing.lease();
  car = await leasing.car();
});

const isOfLeasing = (row: string) => row.startsWith('public.leasing_');
const sealedMobile = ({ id, mobile_sealed }: { readonly id: number; readonly mobile_sealed: Buffer | null }) => ({
  id,
  mobileSealed: mobile_sealed,
});

async function signedIn(): Promise<Person> {
  const [browser, mobile] = [newBrowser(site), newMobile()];
  return { ...browser, mobile, id: await browser.signIn(mobile) };
}

const db = () => site.services.db;
const stored = () =>
  db().selectFrom('leasing_requests').selectAll().where('listing_id', '=', car).orderBy('id').execute();
const register = (who: Browser, fields: Readonly<Record<string, unknown>> = {}) =>
  who.call(paths.registerLeasing(car), { ...TERMS, nationalCode: nationalCode(), ...fields });
const calculate = (fields: Readonly<Record<string, unknown>>, who: Browser = newBrowser(site)) =>
  who.call(paths.calculateInstallment(car), fields);
const price = (to: number | null) =>
  db()
    .updateTable('listings')
    .set({ price: to, price_kind: to === null ? 'negotiable' : 'amount' })
    .where('id', '=', car)
    .execute();

async function popup(who: Browser, listing: string): Promise<string> {
  const body = JSON.stringify({
    pagePath: 'add-details-page',
    templates: [{ id: 'leasing-car', params: { listing } }],
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await who.send('/session/freshit', { method: 'POST', headers, body });
  return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
}

describe('the link and the form', () => {
  it('LEAS-01 stand on cars that have a price and terms, and nowhere else', async () => {
    const has = async () => {
      site.pages.clear();
      const { headers } = await newBrowser(site).get(paths.listingById(car));
      return (await site.page(headers.get('location') ?? '')).includes('data-popup="leasing-car"');
    };
    expect(await has()).toBe(true);
    await price(null);
    expect(await has()).toBe(false);
    await price(1_000_000_000);
    await leasing.lease({ allowed: false });
    expect(await has()).toBe(false);
    await leasing.lease({ oldestYear: 1401 });
    expect(await has()).toBe(false);
  });

  it('LEAS-01 GEN-22 is a page and a popup, with the figures of the least prepayment', async () => {
    const visitor = newBrowser(site);
    for (const html of [await visitor.page(paths.leasing(car)), await popup(visitor, String(car))]) {
      expect(html).toContain(`action="${paths.registerLeasing(car)}"`);
      expect(html).toContain('۶۶٬۱۹۲٬۰۰۰');
      expect(html).toContain('name="phoneNumber"');
    }
    for (const html of [await buyer.page(paths.leasing(car)), await popup(buyer, String(car))])
      expect(html).not.toContain('name="phoneNumber"');
    for (const wrong of ['', 'x', '0', '999999', '1e9']) expect(await popup(visitor, wrong)).not.toContain('<form');
    expect((await visitor.get('/v/999999/leasing')).status).toBe(404);
  });

  it('LEAS-01 says why nothing can be asked for', async () => {
    await price(null);
    expect(await buyer.page(paths.leasing(car))).toContain(words.refused['not-leased']);
    await price(1_000_000_000);
    await db().updateTable('listings').set({ user_id: buyer.id }).where('id', '=', car).execute();
    expect(await buyer.page(paths.leasing(car))).toContain(words.refused.own);
    expect((await register(buyer)).status).toBe(409);
  });
});

describe('a calculation', () => {
  it('LEAS-01 answers price, prepayment, instalment and total', async () => {
    for (const fields of [
      TERMS,
      { prePayment: 300_000_000, numberOfMonths: 12 },
      { prePayment: '۳۰۰٬۰۰۰٬۰۰۰', numberOfMonths: '۱۲' },
    ]) {
      const { status, data } = await calculate(fields);
      expect([status, data]).toEqual([200, FIGURES]);
    }
  });

  const { number, missing } = words.faults;
  const range = words.outOfRange('۳۰۰٬۰۰۰٬۰۰۰', '۸۰۰٬۰۰۰٬۰۰۰');
  it.each([
    [{}, { prePayment: missing, numberOfMonths: missing }],
    [{ ...TERMS, prePayment: '1000000000' }, { prePayment: range }],
    [{ ...TERMS, prePayment: '299999999' }, { prePayment: range }],
    [{ ...TERMS, numberOfMonths: '13' }, { numberOfMonths: words.faults['not-offered'] }],
    [
      { prePayment: ['x'], numberOfMonths: { a: 1 } },
      { prePayment: missing, numberOfMonths: missing },
    ],
    [
      { prePayment: -1, numberOfMonths: 1.5 },
      { prePayment: range, numberOfMonths: number },
    ],
    [
      { prePayment: null, numberOfMonths: true },
      { prePayment: missing, numberOfMonths: missing },
    ],
  ])('LEAS-03 of %j is refused beside its fields', async (fields, errors) => {
    const answer = await calculate(fields);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  it.each(['0', '999999', 'x', '1e3'])('LEAS-01 of listing %s is 404', async (id) => {
    for (const call of ['calculate-installment', 'register'])
      expect((await newBrowser(site).call(`/api/web/leasing/${call}/${id}`, TERMS)).status).toBe(404);
  });
});

describe('a request', () => {
  it('LEAS-02 of an account is stored with its figures, its code sealed, and needs no number', async () => {
    const code = nationalCode();
    const { status, data } = await register(buyer, { nationalCode: code, phoneNumber: 'x' });
    expect([status, data]).toEqual([200, FIGURES]);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: 'new', user_id: buyer.id, code_tail: code.slice(-3) });
    expect(row).toMatchObject({ price: 1_000_000_000, pre_payment: 300_000_000, months: 12, yearly_rate: 24 });
    expect(row?.code_sealed?.includes(Buffer.from(code))).toBe(false);
    expect(JSON.stringify({ ...row, code_sealed: null })).not.toContain(code);
    expect((await rowsWith(site, buyer.mobile.slice(3))).filter(isOfLeasing)).toEqual([]);
    expect(row && mobileOf(site.services.keys, sealedMobile(row))).toBe(buyer.mobile);
    await site.runEvents();
    expect(await noticeKinds(site, buyer.id)).toContain('leasing');
  });

  it.each([
    ['', validation.required_field],
    ['049937089', validation.invalid_national_code],
    ['04993708990', validation.invalid_national_code],
    ['049937089912', validation.invalid_national_code],
    ['1111111111', validation.invalid_national_code],
    ['0499370898', validation.invalid_national_code],
    ['<b>0499370899</b>', validation.invalid_national_code],
  ])('LEAS-02 with the national code %j is refused', async (code, why) => {
    const { status, errors } = await register(buyer, { nationalCode: code });
    expect([status, errors]).toEqual([422, { nationalCode: why }]);
    expect(await stored()).toEqual([]);
  });

  it('LEAS-02 with Persian digits or a company’s code is taken', async () => {
    expect((await register(buyer, { nationalCode: '۰۴۹۹۳۷۰۸۹۹' })).status).toBe(200);
    expect((await register(buyer, { nationalCode: '10380284790' })).status).toBe(200);
    expect((await stored()).map(({ code_tail }) => code_tail)).toEqual(['899', '790']);
  });

  it('LEAS-02 LEAS-03 says all faults of a visitor together', async () => {
    const answer = await newBrowser(site).call(paths.registerLeasing(car), { prePayment: '1', phoneNumber: '0912' });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual({
      prePayment: words.outOfRange('۳۰۰٬۰۰۰٬۰۰۰', '۸۰۰٬۰۰۰٬۰۰۰'),
      numberOfMonths: words.faults.missing,
      nationalCode: validation.required_field,
      phoneNumber: validation.invalid_phone,
    });
  });

  it('LEAS-02 of a visitor is stored once a code has proven the number', async () => {
    const [visitor, mobile] = [newBrowser(site), newMobile()];
    const fields = { nationalCode: nationalCode(), phoneNumber: mobile };
    const asked = await register(visitor, fields);
    const sentTo = words.codeAsked(apart(maskMobile(`+98${mobile.slice(-10)}`)));
    expect([asked.status, asked.errors ?? {}, asked.message, asked.data.codeLength]).toEqual([422, {}, sentTo, 4]);
    expect(await stored()).toEqual([]);
    const said = db().selectFrom('outbox_messages').select('text').where('recipient', '=', mobile);
    expect((await said.executeTakeFirst())?.text).toContain(words.link);
    const code = await lastCode(site, mobile);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    expect((await register(visitor, { ...fields, code: wrong })).errors).toHaveProperty('code');
    expect((await register(newBrowser(site), { ...fields, code })).errors).toHaveProperty('code');
    expect(await stored()).toEqual([]);
    expect((await register(visitor, { ...fields, code })).status).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({ user_id: null, mobile: null, mobile_mark: markOfMobile(site.services.keys, mobile) });
    expect((await rowsWith(site, mobile.slice(3))).filter(isOfLeasing)).toEqual([]);
    await site.runEvents();
    await textApplicants(site.job);
    await textApplicants(site.job);
    const texts = await db().selectFrom('outbox_messages').select('text').where('recipient', '=', mobile).execute();
    expect(texts.filter(({ text }) => text.includes(words.news.new))).toHaveLength(1);
  });

  it('LEAS-02 LEAS-03 asks a visitor for the code, and says what became of another one, without calling it an error', async () => {
    const [visitor, mobile] = [newBrowser(site), newMobile()];
    const fields = { ...TERMS, nationalCode: nationalCode(), phoneNumber: mobile, step: 'person' };
    const sentTo = words.codeAsked(apart(maskMobile(`+98${mobile.slice(-10)}`)));
    const answer = (more: object) => visitor.post(paths.registerLeasing(car), { ...fields, ...more }, { plain: true });
    const said: (readonly [more: object, sentence: string])[] = [
      [{}, sentTo],
      [{ resend: '1' }, words.codeSame],
    ];
    for (const [more, sentence] of said) {
      const html = await (await answer(more)).text();
      expect(html).toContain(`role="status" data-leasing-said="">${sentence}<`);
      expect(html).not.toContain('aria-invalid');
      expect(html.split(sentence)).toHaveLength(2);
      // The button must skip validation, because scripts would require the code that did not arrive.
      expect(html).toMatch(/<button(?=[^>]*name="resend")(?=[^>]*formnovalidate)/i);
    }
    site.clock = new Date(site.clock.getTime() + 70_000);
    expect(await (await answer({ resend: '1' })).text()).toContain(`>${words.codeSentAgain}<`);
    site.clock = TEST_NOW;
  });

  it('LEAS-02 whose numbers an earlier release stored plainly are sealed at the start, and found as before', async () => {
    const [owner, visitor] = [await signedIn(), { userId: null, visitorHash: null }];
    const { id } = await leasing.request({ listingId: car, applicant: { ...visitor, mobile: owner.mobile } });
    const erased = await leasing.request({ listingId: car, applicant: { ...visitor, mobile: newMobile() } });
    const plainly = { mobile: owner.mobile, mobile_sealed: null, mobile_mark: null };
    await db().updateTable('leasing_requests').set(plainly).where('id', '=', id).execute();
    await db()
      .updateTable('leasing_requests')
      .set({ ...plainly, mobile: null })
      .where('id', '=', erased.id)
      .execute();
    expect(await sealOldMobiles(db(), site.services.keys, 1)).toBe(1);
    expect(await sealOldMobiles(db(), site.services.keys)).toBe(0);
    expect((await rowsWith(site, owner.mobile.slice(3))).filter(isOfLeasing)).toEqual([]);
    const [row, other] = await stored();
    expect(row && mobileOf(site.services.keys, sealedMobile(row))).toBe(owner.mobile);
    expect(other).toMatchObject({ mobile: null, mobile_sealed: null, mobile_mark: null });
    expect(await owner.page(paths.myLeasing())).toContain('پژو ۲۰۷ پانوراما');
  });

  it('LEAS-03 CAPT-02 of a visitor above the limit of the number is told later, of the last step alone', async () => {
    const [visitor, mobile] = [newBrowser(site), newMobile()];
    const fields = { nationalCode: nationalCode(), phoneNumber: mobile };
    await register(visitor, fields);
    expect((await register(visitor, { ...fields, code: await lastCode(site, mobile) })).status).toBe(200);
    await site.runEvents();
    const before = { sender: 'leasing-news', channel: 'sms', to: mobile, subject: '', text: 'x' } as const;
    for (let time = 0; time < 10; time++) await site.services.delivery.send(before, site.clock);
    const sent = await messagesTo(site, mobile);
    await textApplicants(site.job);
    const [{ id = 0 } = {}] = await db()
      .selectFrom('leasing_requests')
      .select('id')
      .where('mobile_mark', '=', markOfMobile(site.services.keys, mobile))
      .execute();
    const step = { at: site.clock, act: 'claim', from_state: 'new', to_state: 'claimed', actor: 'staff' };
    const claimed = await db()
      .insertInto('leasing_changes')
      .values({ request_id: id, ...step })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db().insertInto('leasing_texts').values({ change_id: claimed.id, due_at: site.clock }).execute();
    await textApplicants(site.job);
    expect(await messagesTo(site, mobile)).toBe(sent);
    expect(await db().selectFrom('leasing_texts').select(['change_id', 'tries']).execute()).toEqual([
      { change_id: claimed.id, tries: 0 },
    ]);
    site.clock = new Date(site.clock.getTime() + 2 * HOUR);
    await textApplicants(site.job);
    expect(await messagesTo(site, mobile)).toBe(sent + 1);
  });

  it('LEAS-03 sent twice with its key is one', async () => {
    const html = await buyer.page(paths.leasing(car));
    const key = /name="order-key" value="([\w-]{32})"/.exec(html)?.[1] ?? '';
    const fields = { nationalCode: nationalCode(), 'order-key': key };
    const answers = await Promise.all([1, 2, 3].map(() => register(buyer, fields)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it('LEAS-03 of a form that is open after its request is stored for another national code, and for another account', async () => {
    const fields = { nationalCode: nationalCode(), 'order-key': newOrderKey(site) };
    await register(buyer, fields);
    const other = await signedIn();
    for (const [who, code] of [
      [buyer, nationalCode()],
      [other, nationalCode()],
      [other, fields.nationalCode],
    ] as const)
      expect((await register(who, { ...fields, nationalCode: code })).status).toBe(200);
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([buyer.id, buyer.id, other.id, other.id]);
    expect((await register(buyer, fields)).status).toBe(200);
    expect(await stored()).toHaveLength(4);
  });

  it('LEAS-03 again by the same person is the one before; by another both are stored and flagged', async () => {
    const code = nationalCode();
    await Promise.all([1, 2].map(() => register(buyer, { nationalCode: code })));
    expect(await stored()).toMatchObject([{ is_flagged: false }]);
    const other = await signedIn();
    expect((await register(other, { nationalCode: code })).status).toBe(200);
    expect(await stored()).toMatchObject([{ is_flagged: true }, { is_flagged: true }]);
    expect(await support.browser.page('/admin/leasing')).toContain(words.queue.flagged);
  });

  it('LEAS-03 with other figures is refused while one is open, which the form names before', async () => {
    const open = words.open(words.openTerms('۳۰۰٬۰۰۰٬۰۰۰', '۱۲'));
    const fields = { nationalCode: nationalCode() };
    const pages = async () => [await buyer.page(paths.leasing(car)), await popup(buyer, String(car))];
    for (const html of await pages()) expect(html).not.toContain(open);
    await register(buyer, fields);
    for (const html of await pages()) expect(html).toContain(open);
    expect(await newBrowser(site).page(paths.leasing(car))).not.toContain(open);
    const other = await register(buyer, { ...fields, numberOfMonths: '24' });
    expect([other.status, other.message]).toEqual([409, `${open} ${words.openOther}`]);
    const [first] = await stored();
    await buyer.call(paths.leasingRequest(first?.id ?? 0), { action: 'withdraw' });
    for (const html of await pages()) expect(html).not.toContain(open);
    expect((await register(buyer, { ...fields, numberOfMonths: '24' })).status).toBe(200);
    expect((await stored()).map(({ months }) => months)).toEqual([12, 24]);
  });

  it('LEAS-03 is refused with the new figures if price or terms changed since they were seen', async () => {
    const seen = { price: '1000000000', installment: '66192000' };
    await price(900_000_000);
    const moved = await register(buyer, seen);
    expect([moved.status, moved.data.price, moved.data.installment]).toEqual([409, 900_000_000, 56_736_000]);
    await price(2_000_000_000);
    const few = await register(buyer, seen);
    const range = words.outOfRange('۶۰۰٬۰۰۰٬۰۰۰', '۱٬۶۰۰٬۰۰۰٬۰۰۰');
    expect([few.status, few.data.price, few.errors]).toEqual([409, 2_000_000_000, { prePayment: range }]);
    await price(1_000_000_000);
    await leasing.lease({ yearlyRate: 30 });
    const dearer = await register(buyer, seen);
    expect([dearer.status, dearer.data.price]).toEqual([409, 1_000_000_000]);
    expect(dearer.data.installment).toBeGreaterThan(66_192_000);
    await price(null);
    const gone = await register(buyer, seen);
    expect([gone.status, gone.message]).toEqual([409, words.refused['not-leased']]);
    expect(await stored()).toEqual([]);
  });

  it('LEAS-02 needs a key of our pages, and is limited (CAPT-02)', async () => {
    expect((await buyer.call(paths.registerLeasing(car), TERMS, { key: null })).status).toBe(498);
    expect((await buyer.call(paths.calculateInstallment(car), TERMS, { key: 'x' })).status).toBe(498);
    const eager = await signedIn();
    const kinds: string[] = [];
    for (let times = 0; times < 11; times++) {
      const answer = await register(eager, { nationalCode: '' });
      kinds.push(answer.captcha ? 'captcha' : String(answer.status));
    }
    expect([kinds[9], kinds[10]]).toEqual(['422', 'captcha']);
  });

  it('LEAS-01 goes through its steps as pages without scripts', async () => {
    const who = await signedIn();
    const turn = (fields: Record<string, string>) => who.post(paths.leasing(car), fields, { plain: true });
    const shown = (html: string) => /data-step="(\w+)" data-level="\w+" aria-label/.exec(html)?.[1];
    const few = await turn({ ...TERMS, prePayment: '5', go: 'person' });
    expect([few.status, shown(await few.text())]).toEqual([422, 'money']);
    const person = await (await turn({ ...TERMS, go: 'person' })).text();
    expect(shown(person)).toBe('person');
    expect(shown(await (await turn({ ...TERMS, step: 'person', go: 'money' })).text())).toBe('money');
    const wrong = await who.post(
      paths.registerLeasing(car),
      { ...TERMS, step: 'person', nationalCode: '1' },
      { plain: true },
    );
    const html = await wrong.text();
    expect([wrong.status, shown(html)]).toEqual([422, 'person']);
    expect(html).toContain(validation.invalid_national_code);
    const fields = { ...TERMS, step: 'person', nationalCode: nationalCode() };
    const sent = await who.post(paths.registerLeasing(car), fields, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, confirmed(`${paths.leasing(car)}?did=sent`)]);
    expect(await who.page(sent.headers.get('location') ?? '')).toContain(words.registered);
  });
});

describe('my requests', () => {
  it('LEAS-03 show states and answers, and are withdrawn by their applicant alone', async () => {
    const [who, other] = [await signedIn(), await signedIn()];
    await register(who);
    const [{ id } = { id: 0 }] = await stored();
    expect(await who.page(paths.myLeasing())).toContain(words.states.new);
    expect(await other.page(paths.myLeasing())).toContain(words.mine.none);
    expect((await other.call(paths.leasingRequest(id), { action: 'withdraw' })).status).toBe(404);
    expect((await newBrowser(site).call(paths.leasingRequest(id), { action: 'withdraw' })).status).toBe(401);
    expect((await who.call(paths.leasingRequest(id), { action: 'offer' })).status).toBe(422);
    for (let times = 0; times < 2; times++) {
      const { status, data } = await who.call(paths.leasingRequest(id), { action: 'withdraw' });
      expect([status, data.state]).toEqual([200, 'withdrawn']);
    }
    expect(await who.page(paths.myLeasing())).toContain(words.states.withdrawn);
    expect((await site.ask(paths.myLeasing())).status).toBe(302);
  });

  /** A request made by a visitor with a number that they confirm. */
  async function asVisitor() {
    const [visitor, mobile] = [newBrowser(site), newMobile()];
    const fields = { nationalCode: nationalCode(), phoneNumber: mobile };
    await register(visitor, fields);
    await register(visitor, { ...fields, code: await lastCode(site, mobile) });
    return { visitor, mobile };
  }
  const NAME = 'پژو ۲۰۷ پانوراما';

  it.each([
    ['with their number elsewhere, within a month', 29, false, true],
    ['with their number elsewhere, after it', 31, false, false],
    ['in the same browser, however late', 400, true, true],
  ] as const)('LEAS-03 made by a visitor who signs in %s', async (_, days, isSame, isTheirs) => {
    const { visitor, mobile } = await asVisitor();
    try {
      site.clock = new Date(TEST_NOW.getTime() + days * DAY);
      const browser = isSame ? visitor : newBrowser(site);
      await (isSame ? browser.signInByCode(mobile) : browser.signIn(mobile));
      expect((await browser.page(paths.myLeasing())).includes(NAME)).toBe(isTheirs);
    } finally {
      site.clock = TEST_NOW;
    }
  });

  it('LEAS-03 stay with who made them when their number becomes somebody else’s', async () => {
    const { mobile } = await asVisitor();
    const owner = newBrowser(site);
    const ownerId = await owner.signIn(mobile);
    expect(await owner.page(paths.myLeasing())).toContain(NAME);
    await db().updateTable('users').set({ mobile: newMobile() }).where('id', '=', ownerId).execute();
    const next = newBrowser(site);
    await next.signIn(mobile);
    expect(await next.page(paths.myLeasing())).not.toContain(NAME);
    expect(await owner.page(paths.myLeasing())).toContain(NAME);
    const [{ id } = { id: 0 }] = await stored();
    expect((await next.call(`/api/web/leasing/request/${id}`, { action: 'withdraw' })).status).toBe(404);
  });
});

describe('the back office', () => {
  const work = (id: number, call: string, fields: Readonly<Record<string, unknown>>) =>
    support.browser.call(`/admin/leasing/${id}/${call}`, fields);
  const told = async (userId: number) => (await noticeKinds(site, userId)).filter((kind) => kind === 'leasing').length;

  it('LEAS-03 ADM-02 claims, offers and closes, and its applicant is told of each step', async () => {
    const who = await signedIn();
    await register(who);
    const [{ id } = { id: 0 }] = await stored();
    expect((await work(id, 'offer', { text: 'پیشنهاد ما' })).status).toBe(409);
    expect((await work(id, 'claim', { take: 'case' })).status).toBe(200);
    expect((await stored())[0]?.state).toBe('claimed');
    expect((await work(id, 'close', {})).status).toBe(409);
    expect((await work(id, 'offer', { text: '' })).status).toBe(422);
    await site.runEvents();
    expect(await told(who.id)).toBe(2);
    expect((await work(id, 'offer', { text: 'با ضامن، بانک ملت' })).status).toBe(200);
    await site.runEvents();
    expect(await told(who.id)).toBe(2);
    const shown = await who.page(paths.myLeasing());
    expect([shown.includes(words.states.claimed), shown.includes('با ضامن، بانک ملت')]).toEqual([true, false]);
    await site.runDecisions();
    expect(await told(who.id)).toBe(3);
    expect(await who.page(paths.myLeasing())).toContain('با ضامن، بانک ملت');
    expect(await support.browser.page('/admin/leasing?show=offered')).toContain(`/admin/leasing/${id}`);
    await work(id, 'claim', { take: 'case' });
    expect((await work(id, 'close', { text: '' })).status).toBe(200);
    expect((await stored())[0]).toMatchObject({ state: 'done', ended_at: site.clock });
    await site.runDecisions();
    expect(await told(who.id)).toBe(4);
  });

  it('LEAS-03 ADM-02 of two who claim at once one gets it, and the other may do nothing', async () => {
    await register(await signedIn());
    const [{ id } = { id: 0 }] = await stored();
    const other = await createMember(site, 'support');
    const claims = await Promise.all(
      [support, other].map(({ browser }) => browser.call(`/admin/leasing/${id}/claim`, { take: 'case' })),
    );
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = claims[0]?.status === 200 ? other : support;
    expect((await loser.browser.call(`/admin/leasing/${id}/offer`, { text: 'پیشنهاد ما' })).status).toBe(409);
    expect((await stored())[0]?.state).toBe('claimed');
  });

  it('LEAS-03 an act that is sent twice at once counts once, and tells once, also where reactions run twice', async () => {
    const who = await signedIn();
    await register(who);
    const [{ id } = { id: 0 }] = await stored();
    await work(id, 'claim', { take: 'case' });
    const acts = await Promise.all([1, 2].map(() => work(id, 'offer', { text: 'پیشنهاد ما' })));
    expect(acts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await site.runDecisions();
    await site.runEvents();
    // Three notices: the request was stored, claimed and answered with an offer.
    expect(await told(who.id)).toBe(3);
  });

  it('LEAS-03 masks national codes, and tells one for a reason, which is logged', async () => {
    const code = nationalCode();
    await register(await signedIn(), { nationalCode: code });
    const [{ id } = { id: 0 }] = await stored();
    const persian = code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    await work(id, 'claim', { take: 'case' });
    for (const page of [
      await support.browser.page(`/admin/leasing/${id}`),
      await support.browser.page('/admin/leasing'),
    ])
      for (const written of [code, persian]) expect(page).not.toContain(written);
    expect((await work(id, 'reveal', { reason: '' })).status).toBe(422);
    const told = await work(id, 'reveal', { reason: 'استعلام از بانک' });
    expect([told.status, told.message]).toEqual([200, expect.stringContaining(persian)]);
    const entry = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'reveal-national-code')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ reason: 'استعلام از بانک', actor_id: support.id, subject_id: String(id) });
    expect(JSON.stringify(entry)).not.toContain(code);
  });

  it('LEAS-03 refuses with a reason; 180 days later code and number are erased, by a job that may run twice', async () => {
    await register(await signedIn());
    const [{ id } = { id: 0 }] = await stored();
    await work(id, 'claim', { take: 'case' });
    expect((await work(id, 'refuse', { text: 'مدارک کافی نیست' })).status).toBe(200);
    const later = (days: number) => ({ db: db(), now: new Date(TEST_NOW.getTime() + days * DAY) });
    await eraseOldRequests(later(179));
    expect((await stored())[0]?.code_mark).not.toBeNull();
    await eraseOldRequests(later(181));
    await eraseOldRequests(later(181));
    expect((await stored())[0]).toMatchObject({
      code_sealed: null,
      code_mark: null,
      code_tail: null,
      mobile_sealed: null,
      mobile_mark: null,
    });
    expect((await work(id, 'reveal', { reason: 'استعلام از بانک' })).status).toBe(409);
  });

  it('LEAS-01 ADM-03 terms are set, inherited and removed by finance', async () => {
    const finance = await createMember(site, 'finance');
    const brand = site.services.catalogue().taxonomy.bySlug.get('peugeot')?.id ?? 0;
    const terms = {
      allowed: '1',
      yearlyRate: '۱۷٫۵',
      months: '۳۶ 12, 24',
      prepaymentMin: '20',
      prepaymentMax: '70',
      priceMin: '100000000',
      priceMax: '9000000000',
      oldestYear: '',
    };
    const set = (fields: object, path = '/admin/leasing-terms') => finance.browser.call(path, { ...terms, ...fields });
    const sofas = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id;
    for (const wrong of [
      ...[{ category: sofas }, { yearlyRate: '61' }, { yearlyRate: '1.234' }, { months: '0' }, { months: '' }],
      ...[{ prepaymentMin: '0' }, { prepaymentMax: '10' }, { priceMax: '5' }, { oldestYear: '1295' }],
    ])
      expect((await set({ category: brand, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await set({ category: brand })).status).toBe(200);
    expect((await calculate({ prePayment: '200000000', numberOfMonths: '36' })).status).toBe(200);
    expect(await finance.browser.page(`/admin/leasing-terms?edit=${brand}`)).toContain('۱۷٫۵');
    expect((await set({}, `/admin/leasing-terms/${brand}`)).status).toBe(409);
    expect((await set({ yearlyRate: '0' }, `/admin/leasing-terms/${brand}`)).status).toBe(200);
    expect((await calculate({ prePayment: '280000000', numberOfMonths: '36' })).data.installment).toBe(20_000_000);
    const removed = await finance.browser.call(`/admin/leasing-terms/${brand}/delete`, { sure: 'yes' });
    expect(removed.status).toBe(200);
    expect((await calculate(TERMS)).data).toEqual(FIGURES);
    expect((await set({ category: 0 })).status).toBe(422);
    expect((await support.browser.get('/admin/leasing-terms')).status).toBe(404);
  });
});
