import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { requestDeletion, requestExport } from '../../domain/identity/identity.server.ts';
import { bindVisitorRequests } from '../../domain/leasing/leasing.server.ts';
import { markOfMobile } from '../../domain/leasing/requests/applicant-mobile.server.ts';
import { listReviews, replyToReview } from '../../domain/reviews/reviews.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../test/accounts.ts';
import type { Browser } from '../../test/browser.ts';
import { leasingOn } from '../../test/leasing.ts';
import { sendFiles } from '../../test/multipart.ts';
import { nationalCode } from '../../test/national-codes.ts';
import { halves } from '../../test/pictures.ts';
import { ratingsOn } from '../../test/ratings.ts';
import { rowsWith } from '../../test/rows-with.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { createMember, type Member } from '../../test/staff.ts';
import { unzip } from '../../test/unzip.ts';
import { finishDeletions } from './finish-deletions.ts';

/** Texts that the account wrote to leasing, support, surveys, inspections and sellers. */
const SAID = {
  ticket: 'آگهی شیرافکن رد شد و نمی‌دانم چرا',
  reason: 'دوستم شاهپرک هم راضی بود',
  name: 'گلناز شاهپرکیان',
  times: 'عصرهای شیرافکن پس از ۱۷',
  review: 'شیرافکن‌وار خوش‌قول بود',
} as const;
const TOLD = {
  offer: 'با یک ضامن رسمی پیشنهاد می‌شود',
  answer: 'عکس‌ها را روشن‌تر بگیرید',
  note: 'مشتری زبرآهنگ',
} as const;
/** Mileage in kilometres that no other car in these tests has. */
const MILEAGE = '123457';

let site: TestSite;
let support: Member;
let browser: Browser;
let userId: number;
let mobile: string;
let sellerId: number;
let car: number;
/**
 * Ids of two leasing requests: one by the account, and one by the same person as a visitor. Their national codes are
 * `code` and `visitorCode`.
 */
let requests: number[];
let code: string;
let visitorCode: string;
let ticket: number;
let picture: string;
let ratings: ReturnType<typeof ratingsOn>;

beforeAll(async () => {
  site = await createTestSite();
  support = await createMember(site, 'support');
  ratings = ratingsOn(site);
});
afterAll(() => site.stop());
afterEach(() => end());

const accepted = async (browserOf: Browser, path: string, fields: Readonly<Record<string, unknown>>) => {
  const answer = await browserOf.call(path, fields);
  expect(answer, path).toMatchObject({ status: 200, success: true });
  return answer.data;
};

async function askForLeasing(leasing: ReturnType<typeof leasingOn>): Promise<void> {
  [code, visitorCode] = [nationalCode(), nationalCode()];
  const account = { userId, visitorHash: null, mobile: null };
  const asked = await leasing.request({
    listingId: car,
    applicant: account,
    nationalCode: code,
    orderKey: randomUUID(),
  });
  await accepted(support.browser, `/admin/leasing/${asked.id}/claim`, { take: 'case' });
  await accepted(support.browser, `/admin/leasing/${asked.id}/offer`, { text: TOLD.offer });
  // Requests leasing again as a visitor who has proven the same mobile number.
  const visitor = { userId: null, visitorHash: randomBytes(16), mobile };
  const other = await leasing.request({ applicant: visitor, nationalCode: visitorCode, orderKey: randomUUID() });
  requests = [asked.id, other.id];
}

async function askSupport(): Promise<void> {
  const uploadToken = newOrderKey(site);
  const sent = await sendFiles(browser, '/images/upload', [
    ['token', uploadToken],
    ['qquuid', 'p'],
    ['qqfile', await halves(400, 300).jpeg().toBuffer(), 'a.jpg'],
  ]);
  expect(sent).toMatchObject({ success: true });
  const asked = { topic: 'payment', text: SAID.ticket, uploadToken };
  ticket = Number((await accepted(browser, '/api/web/feedback', asked)).ticketId);
  const { id: upTo, pictures } = await site.services.db
    .selectFrom('support_messages')
    .select(['id', 'pictures'])
    .where('ticket_id', '=', ticket)
    .executeTakeFirstOrThrow();
  picture = (pictures as { key: string }[])[0]?.key ?? '';
  const office = (act: string, fields: object) =>
    accepted(support.browser, `/admin/support/${ticket}/${act}`, { ...fields });
  await office('claim', { take: 'case' });
  await office('note', { text: TOLD.note });
  await office('answer', { upTo: String(upTo), text: TOLD.answer });
}

/** An account that has used every service of this site, and a seller who has answered it. */
beforeEach(async () => {
  site.clock = TEST_NOW;
  [browser, mobile] = [newBrowser(site), newMobile()];
  userId = await browser.signIn(mobile);
  const leasing = leasingOn(site);
  await leasing.lease();
  car = await leasing.car();
  const { user_id } = await site.services.db
    .selectFrom('listings')
    .select('user_id')
    .where('id', '=', car)
    .executeTakeFirstOrThrow();
  sellerId = Number(user_id);
  await askForLeasing(leasing);
  await askSupport();
  await accepted(browser, '/api/web/nps', { score: 4, userType: 'Buyer', listingId: car, comment: SAID.reason });
  const inspection = { name: SAID.name, mobile: '09121112233', times: SAID.times };
  await accepted(browser, `/api/web/inspection-request/${car}`, inspection);
  await rate();
  await suggestPrice();
});

async function rate(): Promise<void> {
  const moderator = await createMember(site, 'moderator');
  await ratings.reveal(car, userId);
  const id = await ratings.give({ type: 'listing', typeId: car }, userId, { text: SAID.review });
  await ratings.decide(moderator.id, 'text', id, 'keep');
  const reply = { reviewId: id, userId: sellerId, text: 'سپاس از شما', orderKey: randomUUID() };
  expect(await replyToReview(site.ctx, reply)).toMatchObject({ ok: true });
}

async function suggestPrice(): Promise<void> {
  const brand = site.services.catalogue().taxonomy.bySlug.get('saipa');
  const told = (brand?.attributes ?? []).flatMap(({ attribute: { id, key, options } }): [string, unknown][] => {
    if (key === 'mileage') return [[`a${id}`, MILEAGE]];
    if (key === 'production_year') return [[`a${id}`, '1396']];
    return options[0] ? [[`a${id}`, String(options[0].id)]] : [];
  });
  await accepted(browser, '/api/web/price-suggest', { category: String(brand?.id), ...Object.fromEntries(told) });
}

/** Files of the archive that the account gets. */
async function exported(): Promise<Map<string, Buffer>> {
  await requestExport(site.ctx, { userId, idempotencyKey: randomUUID() });
  await site.runJobs();
  const { file_key: key } = await site.services.db
    .selectFrom('account_exports')
    .select('file_key')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const stored = await site.job.exports.read(String(key));
  if (!stored) throw new Error('The export was not made');
  return unzip(await buffer(stored.body));
}

async function end(): Promise<void> {
  await requestDeletion(site.ctx, userId);
  site.clock = new Date(TEST_NOW.getTime() + 15 * DAY);
  await finishDeletions(site.job);
}

it('AUTH-05 LEAS-03 SUPP-01 NPS-01 ITEM-19 RATE-01 the export holds what an account asked and was answered', async () => {
  // Assigns the visitor's requests to the account, as the next sign-in would.
  await bindVisitorRequests(site.ctx, site.services.keys, { userId, mobile, visitorHash: null });
  const files = await exported();
  const json = (name: string) => JSON.parse(String(files.get(name)));
  const figures = { price: 1_000_000_000, prePayment: 300_000_000, months: 12, installment: 66_192_000 };
  expect(json('leasing.json')).toMatchObject([
    { ...figures, listingId: expect.any(Number), state: 'new', mobile, nationalCode: visitorCode },
    {
      ...figures,
      listingId: car,
      state: 'offered',
      nationalCode: code,
      history: [{ act: 'make' }, { act: 'claim' }, { act: 'offer', text: TOLD.offer }],
    },
  ]);
  const [question, answer, ...others] = json('support.json');
  expect(question).toMatchObject({ ticket, topic: 'payment', state: 'answered', by: 'me', text: SAID.ticket });
  expect(answer).toMatchObject({ ticket, by: 'support', text: TOLD.answer, pictures: [] });
  // Internal notes of staff are not in the export.
  expect(others).toEqual([]);
  expect(files.has(question.pictures[0])).toBe(true);
  expect(json('surveys.json')).toMatchObject([{ score: 4, listingId: car, comment: SAID.reason }]);
  expect(json('inspections.json')).toMatchObject([
    { listingId: car, name: SAID.name, mobile: '+989121112233', times: SAID.times, state: 'new' },
  ]);
  expect(json('reviews.json')).toMatchObject({ given: [{ sellerId, text: SAID.review, stars: 5, state: 'live' }] });
  // Price suggestions must store nothing about the account that requested them.
  for (const [name, file] of files) if (name.endsWith('.json')) expect(String(file), name).not.toContain(MILEAGE);
  expect(await rowsWith(site, MILEAGE)).toEqual([]);
});

it('AUTH-05 LEAS-03 the end of an account withdraws its requests and erases who asked', async () => {
  const rows = () =>
    site.services.db.selectFrom('leasing_requests').selectAll().where('id', 'in', requests).orderBy('id').execute();
  expect((await rows()).map(({ state }) => state)).toEqual(['offered', 'new']);
  expect((await rows()).map(({ mobile_mark }) => mobile_mark)).toEqual([
    null,
    markOfMobile(site.services.keys, mobile),
  ]);
  await end();
  const sealed = { code_sealed: null, code_mark: null, code_tail: null, mobile_sealed: null, mobile_mark: null };
  const erased = { ...sealed, mobile: null, visitor_hash: null };
  expect(await rows()).toMatchObject([
    { state: 'withdrawn', installment: 66_192_000, ...erased },
    { state: 'withdrawn', installment: 66_192_000, ...erased },
  ]);
  expect((await rowsWith(site, mobile)).filter((row) => row.startsWith('public.leasing_'))).toEqual([]);
  expect(await support.browser.page(`/admin/leasing/${requests[0]}`)).not.toContain(SAID.name);
});

it('AUTH-05 SUPP-01 the end of an account deletes its tickets, with what staff wrote and the pictures', async () => {
  expect(await site.job.images.read(picture, 'original.jpg')).not.toBeNull();
  await end();
  for (const text of [SAID.ticket, TOLD.answer, TOLD.note]) expect(await rowsWith(site, text), text).toEqual([]);
  expect(await site.job.images.read(picture, 'original.jpg')).toBeNull();
  expect((await support.browser.get(`/admin/support/${ticket}`)).status).toBe(404);
});

it('AUTH-05 NPS-01 ITEM-19 the end of an account keeps a score without its words, and empties its inspection', async () => {
  const votes = () => site.services.db.selectFrom('nps_votes').select(['score', 'user_id']).execute();
  const before = (await votes()).length;
  await end();
  const left = await votes();
  expect(left).toHaveLength(before);
  expect(left.filter(({ user_id }) => Number(user_id) === userId)).toEqual([]);
  for (const text of [SAID.reason, SAID.name, SAID.times, '+989121112233'])
    expect(await rowsWith(site, text), text).toEqual([]);
  const asked = site.services.db.selectFrom('inspection_requests').select(['state', 'name']);
  expect(await asked.where('user_id', '=', userId).execute()).toEqual([{ state: 'withdrawn', name: '' }]);
});

it('AUTH-05 RATE-01 the end of an account leaves its rating, of a former user, with the reply', async () => {
  await end();
  const { reviews } = await listReviews(site.ctx, sellerId, null);
  expect(reviews).toMatchObject([{ by: null, isFormer: true, stars: 5, text: SAID.review }]);
  const page = await newBrowser(site).page(`/user/${sellerId}`);
  expect(page).toContain('کاربر حذف‌شده');
  expect(page).toContain(SAID.review);
});
