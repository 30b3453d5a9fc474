import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '../../../../domain/purchases/invoices/invoice-record.ts';
import { readInvoiceBy } from '../../../../domain/purchases/invoices/invoice-store.server.ts';
import { toman } from '../../../../domain/values/money.ts';
import { persianDigits } from '../../../../domain/values/numbers.ts';
import { newBrowser } from '../../../../test/accounts.ts';
import { COMPLAINT, disputesOn, RETURN_NUMBER } from '../../../../test/disputes.ts';
import { sendFiles } from '../../../../test/multipart.ts';
import { halves } from '../../../../test/pictures.ts';
import { createTestSite, type TestSite } from '../../../../test/site.ts';
import { createMember, type Member } from '../../../../test/staff.ts';
import { sample } from '../../../../test/tier.ts';
import { disputes as words } from '../../../messages/purchases.ts';
import { validation } from '../../../messages/validation.ts';
import { newOrderKey } from '../../../web/forms/order-key.ts';

let site: TestSite;
let disputes: ReturnType<typeof disputesOn>;
let jpeg: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  disputes = disputesOn(site);
  jpeg = await halves().jpeg().toBuffer();
});
afterAll(() => site.stop());

const db = () => site.services.db;
const pathOf = ({ publicId }: Invoice, page: string): string => `/secure-purchase/invoice/${publicId}/${page}`;
const act = (by: Member, { publicId }: Invoice, action: string, fields: Readonly<Record<string, unknown>> = {}) =>
  by.browser.call(`/api/web/secure-purchase/invoice/${publicId}/${action}`, {
    'order-key': newOrderKey(site),
    ...fields,
  });

/** A browser in which this user is signed in. */
async function signedInAs(id: number): Promise<Member> {
  const mobile = `+98937${String(1_000_000 + id).slice(-7)}`;
  await db().updateTable('users').set({ mobile }).where('id', '=', id).execute();
  const browser = newBrowser(site);
  await browser.signIn(mobile);
  return { id, mobile, browser };
}

const partiesOf = async ({ buyerId, sellerId }: Invoice) =>
  ({ buyer: await signedInAs(buyerId), seller: await signedInAs(sellerId) }) as const;

/** Uploads a picture to a form; returns the form's token. */
async function upload(by: Member): Promise<string> {
  const token = newOrderKey(site);
  const sent = await sendFiles(by.browser, '/images/upload', [
    ['token', token],
    ['qquuid', 'a'],
    ['qqfile', jpeg],
  ]);
  expect(sent).toMatchObject({ success: true });
  return token;
}

const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

describe('a complaint', () => {
  it('SECP-07 GEN-01 is made without scripts on a page of its own, and read by both sides alone', async () => {
    const invoice = await disputes.shipped();
    const { buyer, seller } = await partiesOf(invoice);
    expect(await buyer.browser.page(`/secure-purchase/invoice/${invoice.publicId}`)).toContain(
      pathOf(invoice, 'complain'),
    );
    const form = await buyer.browser.page(pathOf(invoice, 'complain'));
    for (const said of ['آسیب دیده است', 'uploadToken', 'data-picture-picker'])
      expect([said, form.includes(said)]).toEqual([said, true]);
    const uploadToken = await upload(buyer);
    const fields = { 'order-key': newOrderKey(site), reason: 'damaged', text: `${COMPLAINT} <b>`, uploadToken };
    const call = `/api/web/secure-purchase/invoice/${invoice.publicId}/complain`;
    const sent = await buyer.browser.post(call, fields, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('did=complain')]);
    const page = contentOf(await buyer.browser.page(pathOf(invoice, 'dispute')));
    expect(page).toContain(`${COMPLAINT} &lt;b&gt;`);
    const [, picture = ''] = /href="(\/images\/[^"]+)"/.exec(page) ?? [];
    expect((await buyer.browser.get(picture)).status).toBe(200);
    expect((await newBrowser(site).get(picture)).status).toBe(404);
    const other = contentOf(await seller.browser.page(pathOf(invoice, 'dispute')));
    for (const said of ['پاسخ به شکایت', 'آگهی در زمان پرداخت'])
      expect([said, other.includes(said)]).toEqual([said, true]);
    const stranger = await createMember(site);
    for (const page of ['dispute', 'answer', 'complain'])
      expect((await stranger.browser.get(pathOf(invoice, page))).status).toBe(404);
    expect((await act(stranger, invoice, 'escalate')).status).toBe(404);
  });

  it.each(
    sample(
      [
        [{ reason: 'ugly' }, 'reason'],
        [{ text: 'کوتاه' }, 'text'],
        [{ text: 'ا'.repeat(2_001) }, 'text'],
        [{ uploadToken: 'forged' }, 'pictures'],
        [{ reason: 'not-arrived' }, 'reason'],
      ] as const,
      2,
    ),
  )('SECP-07 with %j is refused beside its field', async (wrong, field) => {
    const invoice = await disputes.shipped();
    const { buyer } = await partiesOf(invoice);
    const fields = { reason: 'damaged', text: COMPLAINT, uploadToken: await upload(buyer), ...wrong };
    const answer = await act(buyer, invoice, 'complain', fields);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
    expect((await readInvoiceBy(db(), { id: invoice.id }))?.state).toBe('shipped');
  });

  it('SECP-08 GEN-02 begins without a reason, and is not sent without one', async () => {
    const invoice = await disputes.shipped();
    const { buyer } = await partiesOf(invoice);
    const form = contentOf(await buyer.browser.page(pathOf(invoice, 'complain')));
    expect(form).toMatch(/<select [^>]*name="reason"[^>]*required=""[^>]*><option value="">/);
    const sent = await act(buyer, invoice, 'complain', {
      reason: '',
      text: COMPLAINT,
      uploadToken: await upload(buyer),
    });
    expect([sent.status, sent.errors]).toEqual([422, { reason: validation.required_field }]);
  });

  it('SECP-07 GEN-01 that was refused shows what was typed, with its pictures', async () => {
    const invoice = await disputes.shipped();
    const { buyer } = await partiesOf(invoice);
    const uploadToken = await upload(buyer);
    const call = `/api/web/secure-purchase/invoice/${invoice.publicId}/complain`;
    const fields = { 'order-key': newOrderKey(site), reason: 'damaged', text: 'کوتاه', uploadToken };
    const answer = await buyer.browser.post(call, fields, { plain: true });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const said of [`value="${uploadToken}"`, 'data-picture="a"', 'کوتاه'])
      expect([said, page.includes(said)]).toEqual([said, true]);
  });
});

describe('an agreement', () => {
  it('SECP-07 is begun by nobody, or waits for the other side: the page speaks of offers that there are', async () => {
    const none = await disputes.answered();
    const { buyer, seller } = await partiesOf(none);
    for (const by of [buyer, seller]) {
      const page = contentOf(await by.browser.page(pathOf(none, 'dispute')));
      expect(page).toContain(words.noneOffered);
      for (const next of [words.next.buyer.answered, words.next.seller.answered]) expect(page).not.toContain(next);
    }
    await act(seller, none, 'offer', { offer: 'part', amount: '۱۰۰٬۰۰۰' });
    expect(contentOf(await buyer.browser.page(pathOf(none, 'dispute')))).toContain(words.next.buyer.answered);
    expect(contentOf(await seller.browser.page(pathOf(none, 'dispute')))).toContain(words.offerWaits.seller);
  });

  it('SECP-07 GEN-03 shows the number of a return in Persian digits, to both sides', async () => {
    const invoice = await disputes.returnSent();
    const { buyer, seller } = await partiesOf(invoice);
    for (const by of [buyer, seller])
      expect(contentOf(await by.browser.page(pathOf(invoice, 'dispute')))).toContain(persianDigits(RETURN_NUMBER));
  });

  it('SECP-07 SECP-08 says at its end who got how much, to both sides', async () => {
    const invoice = await disputes.answered({ kind: 'part', amount: toman(300_000) });
    await disputes.agreeTo(invoice, 'buyer');
    const { buyer, seller } = await partiesOf(invoice);
    expect(contentOf(await buyer.browser.page(pathOf(invoice, 'dispute')))).toContain(
      words.overWith(['۳۰۰٬۰۰۰ تومان به شما برمی‌گردد', 'سهم فروشنده به او می‌رسد']),
    );
    expect(contentOf(await seller.browser.page(pathOf(invoice, 'dispute')))).toContain(
      words.overWith(['۳۰۰٬۰۰۰ تومان به خریدار برمی‌گردد', '۷۲۹٬۶۰۰ تومان سهم شماست']),
    );
  });

  it('SECP-07 GEN-01 is offered by one side and agreed to by the other, as it was read', async () => {
    const invoice = await disputes.complained();
    const { buyer, seller } = await partiesOf(invoice);
    const answered = await act(seller, invoice, 'answer', { text: COMPLAINT, offer: 'part', amount: '۱۰۰٬۰۰۰' });
    expect(answered).toMatchObject({ success: true, data: { state: 60 } });
    expect((await act(seller, invoice, 'answer', { text: COMPLAINT, offer: 'none' })).status).toBe(409);
    const form = contentOf(await buyer.browser.page(pathOf(invoice, 'agree')));
    expect(form).toContain('۱۰۰٬۰۰۰ تومان به خریدار برگردد');
    const [, post = ''] = /name="post" value="(\d+)"/.exec(form) ?? [];
    await act(seller, invoice, 'offer', { offer: 'part', amount: '1' });
    expect(await act(buyer, invoice, 'agree', { post })).toMatchObject({ status: 409 });
    const [, newer = ''] = /name="post" value="(\d+)"/.exec(await buyer.browser.page(pathOf(invoice, 'agree'))) ?? [];
    expect(await act(buyer, invoice, 'agree', { post: newer })).toMatchObject({ success: true, data: { state: 50 } });
  });

  it.each(
    sample(
      [
        [{ offer: 'part', amount: '0' }, 'amount'],
        [{ offer: 'part', amount: '' }, 'amount'],
        [{ offer: 'part', amount: '1045000' }, 'amount'],
        [{ offer: 'part', amount: '99999999999999999999' }, 'amount'],
        [{ offer: 'some' }, 'offer'],
      ] as const,
      3,
    ),
  )('SECP-07 of %j is refused beside its field', async (wrong, field) => {
    const invoice = await disputes.answered();
    const { buyer } = await partiesOf(invoice);
    const answer = await act(buyer, invoice, 'offer', wrong);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
  });

  it('SECP-07 GEN-02 of an amount that is none is answered with what this purchase allows', async () => {
    const invoice = await disputes.answered();
    const { buyer } = await partiesOf(invoice);
    const said = async (amount: string) =>
      (await act(buyer, invoice, 'offer', { offer: 'part', amount })).errors?.amount;
    const range = await said('1045000');
    expect(range).toMatch(/^مبلغی بین ۱ و [۰-۹٬]+ تومان بنویسید/);
    expect([await said('-1'), await said('9'.repeat(20))]).toEqual([range, range]);
  });

  it('SECP-07 SECP-08 to a return shows the seller’s address to the buyer, from then on alone', async () => {
    const invoice = await disputes.answered({ kind: 'return', amount: null });
    const { buyer, seller } = await partiesOf(invoice);
    const place = site.services.catalogue().places.bySlug.get('tehran');
    const kept = await seller.browser.call(
      `/api/web/secure-purchase/seller-info/${invoice.listingId}/${invoice.publicId}`,
      {
        fullName: 'رضا کاظمی',
        shebaNumber: 'IR062960000000100324200001',
        Address: 'خیابان انقلاب، کوچهٔ دوم',
        IDRegion: String(place?.parentId),
        IDCity: String(place?.id),
        Plaque: '۱۲',
        Unit: '',
        Latitude: String(place?.latitude),
        Longitude: String(place?.longitude),
      },
    );
    expect(kept).toMatchObject({ success: true });
    expect(await buyer.browser.page(pathOf(invoice, 'dispute'))).not.toContain('کوچهٔ دوم');
    await disputes.agreeTo(invoice, 'buyer');
    expect(await buyer.browser.page(pathOf(invoice, 'dispute'))).toContain('کوچهٔ دوم');
    expect(await act(buyer, invoice, 'send-back', { carrier: 'post', tracking: '<b>1234567890</b>' })).toMatchObject({
      status: 422,
      errors: { tracking: expect.any(String) },
    });
    const sent = await act(buyer, invoice, 'send-back', { carrier: 'post', tracking: '۱۲۳۴۵۶۷۸۹۰' });
    expect(sent).toMatchObject({ success: true, data: { state: 60 } });
    expect(await act(seller, invoice, 'received')).toMatchObject({ success: true, data: { state: 5 } });
  });
});
