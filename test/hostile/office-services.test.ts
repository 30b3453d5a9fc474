import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestInspection } from '../../domain/inspections/inspections.server.ts';
import { openTicket } from '../../domain/support/support.server.ts';
import { CARS } from '../../domain/taxonomy/taxonomy.ts';
import { DAY } from '../../domain/values/durations.ts';
import { addAccount } from '../accounts.ts';
import { leasingOn } from '../leasing.ts';
import { addReviewCase } from '../review-cases.ts';
import { addUser } from '../review-people.ts';
import { addHeldReviews } from '../reviews.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';
import { sample } from '../tier.ts';
import { PAYLOADS } from './payloads.ts';

/** Values of JSON that no form sends. */
const OTHER_KINDS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  9e15,
  [],
  ['1', '2'],
  [[]],
  {},
  { toString: 'x', length: 3 },
];
const BAD: readonly unknown[] = [...PAYLOADS, ...OTHER_KINDS];
const BAD_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'x',
  '%00',
  '%ff',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(400),
];

type Fields = Readonly<Record<string, unknown>>;
type Prepared = { readonly path: string; readonly fields: Fields };

let site: TestSite;
let admin: Member;
let key: string;
let car: number;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  key = await admin.browser.csrfKey();
  await leasingOn(site).lease();
  car = await leasingOn(site).car();
  const { db } = site.services;
  await db.updateTable('limit_rules').set({ threshold: 1_000_000 }).where('action', 'like', 'office-%').execute();
  site.services.limits.forget();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.clock = TEST_NOW;
});

const call = (path: string, fields: Fields) => admin.browser.call(path, fields, { key });

/** Address of an act of a case that the admin has claimed. */
async function claimed(queue: string, id: number, act: string): Promise<string> {
  expect((await call(`/admin/${queue}/${id}/claim`, { take: 'case' })).status, `${queue} ${id}`).toBe(200);
  return `/admin/${queue}/${id}/${act}`;
}

type Prepare = () => Promise<Prepared>;
const at =
  (path: string, fields: Fields): Prepare =>
  async () => ({ path, fields });

const OFFER = { text: 'پیشنهاد ما این است' };

const leasing =
  (act: string, fields: Fields, { isOffered = false } = {}): Prepare =>
  async () => {
    const { id } = await leasingOn(site).request({ listingId: car });
    if (isOffered) expect((await call(await claimed('leasing', id, 'offer'), OFFER)).status).toBe(200);
    return { path: await claimed('leasing', id, act), fields };
  };

const APPOINTMENT = { on: '1405/09/10', hour: '10:30', place: 'تهران، میدان ونک' };

const inspection =
  (act: string, fields: Fields, { isScheduled = false } = {}): Prepare =>
  async () => {
    site.clock = TEST_NOW;
    const userId = await addUser(site.ctx);
    const applicant = { name: 'سارا محمدی', mobile: '+989121112233', times: 'عصرها' };
    const asked = await requestInspection(site.ctx, { ...applicant, listingId: car, userId, orderKey: null });
    if (!asked.ok) throw new Error(asked.refused);
    const { id } = asked.request;
    if (isScheduled) {
      expect((await call(await claimed('inspections', id, 'schedule'), APPOINTMENT)).status).toBe(200);
      site.clock = new Date(TEST_NOW.getTime() + 14 * DAY);
    }
    return { path: await claimed('inspections', id, act), fields };
  };

const review =
  (act: string, fields: Fields, { isLive = false } = {}): Prepare =>
  async () => {
    const id = await addReviewCase(site, await addUser(site.ctx));
    const path = await claimed('reviews', id, isLive ? 'decide' : act);
    if (!isLive) return { path, fields };
    expect((await call(path, { verdict: 'keep' })).status).toBe(200);
    return { path: `/admin/reviews/${id}/${act}`, fields };
  };

/** Ratings that wait together. */
async function held(): Promise<Prepared> {
  const { sellerId, reviewIds } = await addHeldReviews(site.ctx, 2);
  const { id } = await site.services.db
    .selectFrom('review_cases')
    .select('id')
    .where('kind', '=', 'seller')
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const fields = { verdict: 'keep', shown: reviewIds.join(' '), ids: [String(reviewIds[0])], all: '' };
  return { path: await claimed('reviews', id, 'decide'), fields };
}

async function ticketOf(userId: number): Promise<number> {
  const asked = { sender: { userId }, topic: 'payment', about: {}, text: 'پولم کم شد', tokenHash: Buffer.alloc(32) };
  const opened = await openTicket(site.ctx, { ...asked, orderKey: null });
  if (!opened.ok) throw new Error(opened.refused);
  return opened.ticketId;
}

let written = 0;
/**
 * An act on a ticket. `fields` gets the id of the ticket's newest message and the id of another ticket of its sender.
 */
const ticket =
  (act: string, fields: (upTo: string, into: string) => Fields, { isClosed = false } = {}): Prepare =>
  async () => {
    const userId = await addAccount(site, {});
    const [id, into] = [await ticketOf(userId), await ticketOf(userId)];
    const { id: message } = await site.services.db
      .selectFrom('support_messages')
      .select('id')
      .where('ticket_id', '=', id)
      .executeTakeFirstOrThrow();
    const upTo = String(message);
    const path = await claimed('support', id, isClosed ? 'close' : act);
    if (isClosed) expect((await call(path, { upTo, close: 'ticket' })).status).toBe(200);
    return { path: `/admin/support/${id}/${act}`, fields: fields(upTo, String(into)) };
  };

async function savedReply(): Promise<Prepared> {
  const { id } = await site.services.db
    .insertInto('support_replies')
    .values({ title: `پاسخ ${++written}`, text: 'سلام', changed_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { path: `/admin/saved-replies/${id}`, fields: { title: `پاسخ تازه ${written}`, text: 'سلام {name}' } };
}

const TERMS = {
  allowed: '1',
  yearlyRate: '17.5',
  months: '12 24',
  prepaymentMin: '20',
  prepaymentMax: '70',
  priceMin: '100000000',
  priceMax: '9000000000',
  oldestYear: '1390',
};
const RESULT = { on: '1405/09/10', inspector: 'کارشناس', mileage: '85000', 'part-engine': 'sound', notes: 'سالم' };
const RATE = { name: 'پاکیزگی', position: '9', 'for-user': '1' };

/** Calls of the back office about leasing, inspections, reviews and support, each with fields that it takes. */
const CALLS: readonly (readonly [string, Prepare])[] = [
  ['leasing offer', leasing('offer', OFFER)],
  ['leasing refuse', leasing('refuse', { text: 'مدارک کافی نیست' })],
  ['leasing close', leasing('close', { text: 'قرارداد بسته شد' }, { isOffered: true })],
  ['leasing reveal', leasing('reveal', { reason: 'استعلام از بانک' })],
  ['leasing claim', leasing('claim', { take: 'case' })],
  ['leasing renew', leasing('renew', { take: 'case' })],
  ['leasing skip', leasing('skip', { skip: 'case', together: '1' })],
  ['leasing terms', at(`/admin/leasing-terms/${CARS}`, TERMS)],
  ['inspection schedule', inspection('schedule', APPOINTMENT)],
  ['inspection refuse', inspection('refuse', { reason: 'این شهر را نداریم' })],
  ['inspection result', inspection('result', RESULT, { isScheduled: true })],
  ['inspection skip', inspection('skip', { skip: 'case', together: '1' })],
  ['review text', review('decide', { verdict: 'refuse', version: '1', reason: 'other', words: 'نشانی نوشته است' })],
  ['review hide', review('hide', { part: 'review', reason: 'other', words: 'نشانی نوشته است' }, { isLive: true })],
  ['review skip', review('skip', { skip: 'case', together: '1' })],
  ['held ratings', held],
  ['ticket answer', ticket('answer', (upTo) => ({ upTo, text: 'درست شد' }))],
  ['ticket note', ticket('note', () => ({ text: 'یادداشت' }))],
  ['ticket change', ticket('change', () => ({ topic: 'listing', priority: '1' }))],
  ['ticket close', ticket('close', (upTo) => ({ upTo, close: 'ticket' }))],
  ['ticket reopen', ticket('reopen', () => ({ reopen: 'ticket' }), { isClosed: true })],
  ['ticket merge', ticket('merge', (_, into) => ({ into }))],
  ['ticket skip', ticket('skip', () => ({ skip: 'case', together: '1' }))],
  ['saved reply', savedReply],
];

describe.each(
  sample(
    CALLS.map(([name, prepare], row) => [name, prepare, row] as const),
    5,
  ),
)('the call %s of the back office', (_, prepare, row) => {
  it('ADM-02 LEAS-03 ITEM-19 RATE-02 SUPP-01 takes or refuses whatever a field says, and never fails', async () => {
    const first = await prepare();
    expect((await call(first.path, first.fields)).status).toBe(200);
    let { path, fields } = await prepare();
    const failed: string[] = [];
    for (const name of Object.keys(fields)) {
      for (const bad of sample(BAD, 12, row)) {
        const { status } = await call(path, { ...fields, [name]: bad });
        if (status >= 500) failed.push(`${status} ${name}: ${JSON.stringify(bad)?.slice(0, 60)}`);
        // If the value was accepted, the case is decided, and the next value needs a new case.
        if (status < 300) ({ path, fields } = await prepare());
      }
    }
    expect(failed).toEqual([]);
  });

  it('ADM-02 GEN-20 knows no impossible id', async () => {
    const { path, fields } = await prepare();
    for (const id of BAD_IDS) {
      const { status } = await call(path.replace(/\/\d+(?=\/|$)/, `/${id}`), fields);
      expect([400, 404], `${status} ${id.slice(0, 20)}`).toContain(status);
    }
  });
});

it('RATE-01 ADM-02 a rate is added, or refused, whatever its fields say', async () => {
  expect((await call('/admin/review-rates', RATE)).status).toBe(200);
  const failed: string[] = [];
  for (const [row, name] of Object.keys(RATE).entries())
    for (const bad of sample(BAD, 6, row)) {
      const { status } = await call('/admin/review-rates', { ...RATE, [name]: bad });
      if (status >= 500) failed.push(`${status} ${name}: ${JSON.stringify(bad)?.slice(0, 60)}`);
    }
  expect(failed).toEqual([]);
});
