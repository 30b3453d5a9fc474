import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workDueInvoices } from '../../../../../domain/disputes/disputes.server.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { orderNumber } from '../../../../../domain/values/order-number.ts';
import { COMPLAINT, disputesOn, RETURN_NUMBER } from '../../../../../test/disputes.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { purchasesOn } from '../../../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../../../test/staff.ts';
import { fa } from '../../../../messages/fa.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let disputes: ReturnType<typeof disputesOn>;
let purchases: ReturnType<typeof purchasesOn>;
let colleague: Member;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  colleague = await createMember(site, 'support');
  disputes = disputesOn(site);
  purchases = purchasesOn(site);
});
afterAll(() => site.stop());

const AT = '/admin/purchases';
const REASON = 'به دلیل آزمایش';
const db = () => site.services.db;
const of = (invoice: { readonly id: number }, call: string) => `${AT}/${invoice.id}/${call}`;
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const stateOf = async (invoice: { readonly id: number }) => (await purchases.read(invoice)).state;

testResource('purchases', {
  site: () => site,
  members: () => members,
  permission: 'decide purchases',
  path: AT,
  csvPath: `${AT}.csv`,
  casePath: (id) => `${AT}/${id}`,
  async add(count) {
    const ids: number[] = [];
    const sold = await purchases.sell();
    for (let n = 0; n < count; n++) {
      ids.push((await purchases.invoice(sold, await purchases.addBuyer())).id);
    }
    await db().updateTable('invoices').set({ state: 'cancelled' }).where('id', 'in', ids.slice(0, 1)).execute();
    return ids;
  },
  async expected({ state }) {
    const all = await db().selectFrom('invoices').select(['id', 'state']).orderBy('id', 'desc').execute();
    return all.filter((row) => state === undefined || row.state === state).map(({ id }) => Number(id));
  },
  filters: [{ state: 'created' }, { state: 'cancelled' }],
  sorts: ['newest'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/purchases\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    freeze: {
      permission: 'decide purchases',
      action: 'freeze-purchase',
      prepare: async () => ({ path: of(await disputes.paid(), 'freeze'), fields: { reason: REASON } }),
    },
    thaw: {
      permission: 'decide purchases',
      action: 'thaw-purchase',
      async prepare() {
        const invoice = await disputes.paid();
        await colleague.browser.call(of(invoice, 'freeze'), { reason: REASON });
        return { path: of(invoice, 'thaw'), fields: { reason: REASON } };
      },
    },
    release: {
      permission: 'decide purchases',
      action: 'schedule-decision',
      async prepare() {
        const invoice = await disputes.shipped();
        await colleague.browser.call(of(invoice, 'freeze'), { reason: REASON });
        return { path: of(invoice, 'release'), fields: { reason: REASON } };
      },
    },
    stop: {
      permission: 'decide purchases',
      action: 'schedule-decision',
      prepare: async () => ({ path: of(await disputes.paid(), 'stop'), fields: { reason: REASON } }),
    },
    decide: {
      permission: 'decide purchases',
      action: 'schedule-decision',
      prepare: async () => ({
        path: of(await disputes.answered(), 'decide'),
        fields: { reason: REASON, back: '100000' },
      }),
    },
    refuse: {
      permission: 'decide purchases',
      action: 'refuse-decision',
      prepare: async () => ({
        path: of(await disputes.proposed(colleague.id), 'refuse'),
        fields: { reason: REASON },
      }),
    },
    'see-return': {
      permission: 'decide purchases',
      action: 'see-return',
      prepare: async () => ({ path: of(await disputes.returnSent(), 'see-return'), fields: { sure: 'yes' } }),
    },
  },
});

describe('a dispute in the back office', () => {
  it('SECP-07 ADM-02 GEN-01 is read with its pictures and decided without scripts, and both sides read why', async () => {
    const invoice = await disputes.answered();
    const list = contentOf(await members.support.browser.page(`${AT}?waiting=disputes&order=asc`));
    expect(list).toContain(`${AT}/${invoice.id}"`);
    const page = contentOf(await members.support.browser.page(`${AT}/${invoice.id}`));
    for (const said of [COMPLAINT, 'pic-dispute', 'آگهی در زمان پرداخت', of(invoice, 'decide')])
      expect([said, page.includes(said)]).toEqual([said, true]);
    const fields = { back: '۱٬۰۰۰٬۰۰۰', reason: 'عکس‌ها نشان می‌دهند', withCarriage: '' };
    const decided = await members.support.browser.post(of(invoice, 'decide'), fields, { plain: true });
    expect(decided.status).toBe(303);
    // The money does not move while the decision can be undone.
    expect(await stateOf(invoice)).toBe('disputed');
    const waits = contentOf(await members.support.browser.page(`${AT}/${invoice.id}`));
    for (const said of [fa.officePurchases.scheduled, 'data-seconds-left="30"', '/undo"'])
      expect(waits).toContain(said);
    expect(waits).not.toContain(of(invoice, 'approve'));
    const now = site.clock;
    await site.runDecisions();
    site.clock = now;
    expect(await stateOf(invoice)).toBe('refunded');
    expect(contentOf(await members.support.browser.page(`${AT}/${invoice.id}`))).toContain('عکس‌ها نشان می‌دهند');
    expect(await purchases.differences()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ what: 'held' })]),
    );
  });

  it('SECP-07 ADM-01 a decision that fails holds up none after it', async () => {
    const [broken, after] = [await disputes.answered(), await disputes.answered()];
    const asked = { back: '100000', reason: REASON };
    for (const invoice of [broken, after]) await members.support.browser.call(of(invoice, 'decide'), asked);
    await sql`create function planted() returns trigger language plpgsql as 'begin raise exception ''planted''; end'`.execute(
      db(),
    );
    await sql`
      create trigger planted before update on invoices
      for each row when (old.id = ${sql.lit(broken.id)}) execute function planted()`.execute(db());
    const now = site.clock;
    await expect(site.runDecisions()).rejects.toThrow('planted');
    expect([await stateOf(broken), await stateOf(after)]).toEqual(['disputed', 'settled']);
    await sql`drop function planted cascade`.execute(db());
    await site.runDecisions();
    site.clock = now;
    expect(await stateOf(broken)).toBe('settled');
  });

  it('SECP-07 ADM-01 a decision is taken back within 30 s and moves nothing, and one that may no longer be made is dropped', async () => {
    const taken = await disputes.answered();
    const late = await disputes.answered({ kind: 'all', amount: null });
    const asked = { back: '100000', reason: REASON };
    const { data } = await members.support.browser.call(of(taken, 'decide'), asked);
    await members.support.browser.call(of(late, 'decide'), asked);
    expect(await members.support.browser.call(String(data.undo), { sure: 'yes' })).toMatchObject({ success: true });
    await disputes.agreeTo(late, 'buyer');
    const agreed = await stateOf(late);
    const now = site.clock;
    await site.runDecisions();
    expect([await stateOf(taken), await stateOf(late)]).toEqual(['disputed', agreed]);
    const proposals = db()
      .selectFrom('purchase_proposals')
      .select('state')
      .where('invoice_id', 'in', [taken.id, late.id]);
    expect((await proposals.execute()).map(({ state }) => state)).toEqual(['refused', 'refused']);
    // The colleague is notified of the reason and can read it in the back office.
    const dropped = await db()
      .selectFrom('notifications')
      .select('data')
      .where('kind', '=', 'decision-dropped')
      .where('user_id', '=', members.support.id)
      .execute();
    expect(dropped.map(({ data }) => data)).toEqual([{ purchaseId: late.id, why: 'changed' }]);
    const notice = await members.support.browser.page('/my/notifications');
    for (const said of [fa.notices.decisionDropped.title, `${AT}/${late.id}"`]) expect(notice).toContain(said);
    const why = fa.notices.decisionDropped.why.changed;
    expect(contentOf(await members.support.browser.page(`${AT}/${late.id}`))).toContain(why);
    expect(contentOf(await members.support.browser.page(`${AT}/${taken.id}`))).not.toContain(why);
    // The purchase can be decided again.
    expect((await members.support.browser.call(of(taken, 'decide'), asked)).success).toBe(true);
    await site.runDecisions();
    site.clock = now;
    expect(await stateOf(taken)).toBe('settled');
  });

  it('SECP-07 a sum that is none, or more than was paid, is not given back', async () => {
    const invoice = await disputes.answered();
    for (const back of ['-1', '1045001', '1.5', '۲۰۰۰۰۰۰', 'همه', '']) {
      const answer = await members.support.browser.call(of(invoice, 'decide'), { back, reason: REASON });
      expect([back, [409, 422].includes(answer.status)]).toEqual([back, true]);
      expect(await stateOf(invoice)).toBe('disputed');
    }
  });

  it('SECP-07 ADM-02 nobody decides about their own purchase', async () => {
    const invoice = await disputes.answered();
    await db().updateTable('invoices').set({ buyer_id: colleague.id }).where('id', '=', invoice.id).execute();
    const answer = await colleague.browser.call(of(invoice, 'decide'), { back: '0', reason: REASON });
    expect(answer.status).toBe(409);
    expect(await colleague.browser.page(`${AT}/${invoice.id}`)).not.toContain(of(invoice, 'decide'));
    await db().updateTable('invoices').set({ buyer_id: invoice.buyerId }).where('id', '=', invoice.id).execute();
  });

  it('SECP-07 ADM-02 above 20,000,000 toman waits for a second person', async () => {
    const invoice = await disputes.answered(null, { isLarge: true });
    const asked = await colleague.browser.call(of(invoice, 'decide'), { back: '0', reason: REASON });
    expect(asked).toMatchObject({ success: true });
    expect(await stateOf(invoice)).toBe('disputed');
    expect((await colleague.browser.call(of(invoice, 'decide'), { back: '0', reason: REASON })).status).toBe(409);
    const { id } = await db()
      .selectFrom('purchase_proposals')
      .select('id')
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    const sure = { sure: 'yes', proposal: String(id) };
    expect((await colleague.browser.call(of(invoice, 'approve'), sure)).status).toBe(409);
    expect((await members.support.browser.call(of(invoice, 'approve'), { ...sure, proposal: '1000000' })).status).toBe(
      409,
    );
    const page = contentOf(await members.finance.browser.page(`${AT}/${invoice.id}`));
    expect(page).toContain('در انتظار تأیید نفر دوم');
    expect(await members.support.browser.call(of(invoice, 'approve'), sure)).toMatchObject({ success: true });
    expect(await stateOf(invoice)).toBe('settled');
  });

  it('SECP-07 a return with a number that a colleague has to look at stands in its list', async () => {
    const invoice = await disputes.returnSent();
    const list = () => members.support.browser.page(`${AT}?waiting=returns`);
    expect(await list()).toContain(`${AT}/${invoice.id}"`);
    expect(await members.support.browser.page(`${AT}/${invoice.id}`)).toContain(persianDigits(RETURN_NUMBER));
    await members.support.browser.post(of(invoice, 'see-return'), { sure: 'yes' }, { plain: true });
    expect(await list()).not.toContain(`${AT}/${invoice.id}"`);
    const before = site.clock;
    site.clock = new Date(before.getTime() + 14 * DAY);
    await workDueInvoices(site.ctx);
    expect(await stateOf(invoice)).toBe('refunded');
    site.clock = before;
  });
});

it('SECP-08 ADM-02 finds a purchase by the number that its sides read out, in any digits', async () => {
  const [wanted, other] = [await disputes.paid(), await disputes.paid()];
  const number = persianDigits(orderNumber(wanted.id));
  const list = contentOf(
    await colleague.browser.page(`${AT}?q=${encodeURIComponent(`${number.slice(0, 4)} ${number.slice(4)}`)}`),
  );
  expect(list).toContain(`href="${AT}/${wanted.id}"`);
  expect(list).not.toContain(`href="${AT}/${other.id}"`);
  expect(contentOf(await colleague.browser.page(`${AT}/${wanted.id}`))).toContain(number.slice(0, 4));
});
