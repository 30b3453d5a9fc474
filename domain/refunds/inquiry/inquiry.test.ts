import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadPage } from '../../../test/bank-page.ts';
import { createFinancePeople } from '../../../test/finance-people.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import type { ApprovingActor } from '../../identity/identity.server.ts';
import { SAME_CARD_FOR } from '../../orders/refund.ts';
import { DAY, HOUR, MINUTE } from '../../values/durations.ts';
import {
  accountsOf,
  forgetBankPages,
  giveAccount,
  inquireHolders,
  needsPage,
  readRefundsOfUser,
  requestRefund,
  takeAsCredit,
  workRefunds,
} from '../refunds.server.ts';
import { createFakeHolderProvider, FAKE_HOLDERS } from './holder-provider.fake.ts';
import { isHolder } from './holder-provider.ts';

const SHEBA = 'IR062960000000100324200001';
/** Sum in toman above which a typed account needs an inquiry. */
const ABOVE = 500_001;

let site: SandboxPayments;
let people: ReturnType<typeof createFinancePeople>;
let first: ApprovingActor;
let second: ApprovingActor;
beforeAll(async () => {
  site = await createSandboxPayments();
  people = createFinancePeople(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.begin();
  await site.db.updateTable('refunds').set({ next_look_at: null, inquire_at: null }).execute();
  site.holders = createFakeHolderProvider();
  [first, second] = [await people.add(), await people.add()];
});

/** A refund that waits for finance, long enough after its payment for its payer to enter a sheba (IBAN). */
async function waiting(amount = ABOVE) {
  const { userId, attempt } = await site.pay({ items: [], amount: 600_000, kind: 'top-up' });
  const booked = await requestRefund(site.ctx(), {
    userId,
    paymentId: attempt.id,
    amount,
    orderKey: String(attempt.id),
  });
  if (!booked.ok) throw new Error(booked.refused);
  await workRefunds(site.ctx(), site.parts);
  site.later(SAME_CARD_FOR);
  const { id } = booked;
  const refund = async () => (await readRefundsOfUser(site.db, userId, 1))[0];
  const give = (holder: string, pictures?: Buffer) =>
    giveAccount(site.ctx(), site.parts, { id, userId, sheba: SHEBA, holder, ...(pictures && { pictures }) });
  return { id, userId, refund, give };
}
const ask = () => inquireHolders(site.ctx(), site.parts);
const eventsOf = async (id: number) => {
  const rows = await site.db.selectFrom('events').select('data').where('kind', '=', 'refund-moved').execute();
  return rows
    .filter(({ data }) => (data as { refundId: number }).refundId === id)
    .map(({ data }) => (data as { outcome: string }).outcome);
};

it.each([
  ['سارا رضایی', ['سارا رضایی'], true],
  ['سارا رضایی', ['رضايي سارا'], true],
  ['علی‌رضا کریمی', ['عليرضا كريمي', 'علی رضا کریمی'], true],
  ['سارا رضایی', ['سارا رضایی فر'], false],
  ['سارا رضایی', ['مهدی رضایی'], false],
  ['سارا رضایی', [], false],
  ['', [''], false],
])('PAY-05 %s is a holder among %j: %s', (typed, names, is) => {
  expect(isHolder(typed, names)).toBe(is);
});

describe('an account that a payer names', () => {
  it('PAY-05 of a holder whom the bank names the same is sent to by one colleague, below the sum of two', async () => {
    const { id, refund, give } = await waiting();
    expect(await give('سارا رضایی')).toMatchObject({ ok: true });
    // The bank has not answered yet.
    expect(await people.take(first, id)).toMatchObject({ refused: 'inquiring' });
    expect([await ask(), await ask()]).toEqual([1, 0]);
    expect((await refund())?.inquiry).toBe('same');
    expect((await accountsOf(site.db, site.parts, [id])).get(id)?.bankHolder).toBe('سارا رضایی');
    expect(await people.take(first, id)).toMatchObject({ ok: true, approvalId: null });
    expect(JSON.stringify(await people.log())).not.toContain('سارا');
  });

  it.each([
    ['another name', FAKE_HOLDERS.differs, 'other', 1],
    ['no such account', FAKE_HOLDERS.unknown, 'other', 1],
    ['nothing, four times', FAKE_HOLDERS.unreachable, 'unknown', 4],
  ])(
    'PAY-05 ADM-02 with %s needs its payer’s page of the bank, and a second person',
    async (_, name, inquiry, tries) => {
      const { id, refund, give } = await waiting();
      await give(`${name} Rezaei`);
      let asked = 0;
      for (let minute = 0; minute < 40; minute++) {
        asked += await ask();
        site.later(MINUTE);
      }
      expect([asked, (await refund())?.inquiry]).toEqual([tries, inquiry]);
      expect(await people.take(first, id)).toMatchObject({ refused: 'no-page' });
      expect((await eventsOf(id)).filter((outcome) => outcome === 'refund-needs-page')).toHaveLength(1);
      // Refused without the picture; with the picture, a second person compares the names.
      expect(await give(`${name} Rezaei`)).toMatchObject({ refused: 'no-page' });
      expect(await give(`${name} Rezaei`, await uploadPage(site, (await refund())?.userId ?? 0))).toMatchObject({
        ok: true,
      });
      for (let minute = 0; minute < 40; minute++) {
        await ask();
        site.later(MINUTE);
      }
      const taken = await people.take(first, id);
      if (!taken.ok || taken.approvalId === null) throw new Error('it does not wait');
      expect(await people.approve(first, taken.approvalId)).toMatchObject({ refused: 'own-act' });
      expect(await people.approve(second, taken.approvalId)).toMatchObject({ ok: true });
      expect((await refund())?.state).toBe('sending');
    },
  );

  it('PAY-05 of a small sum is sent to as it was typed, whatever the bank says', async () => {
    const { id, give } = await waiting(500_000);
    await give(`${FAKE_HOLDERS.differs} Rezaei`);
    await ask();
    expect(await people.take(first, id)).toMatchObject({ ok: true, approvalId: null });
    expect(await eventsOf(id)).not.toContain('refund-needs-page');
  });

  it('PAY-05 without a service needs the page at once, by its own payer and alone', async () => {
    site.holders = null;
    const stranger = await waiting();
    const { userId, refund, give } = await waiting();
    const found = await refund();
    expect(found && (await needsPage(site.parts, found))).toBe(true);
    expect(await give('سارا رضایی')).toMatchObject({ refused: 'no-page' });
    expect(await give('سارا رضایی', await uploadPage(site, stranger.userId))).toMatchObject({ refused: 'pictures' });
    expect(await give('سارا رضایی', await uploadPage(site, userId))).toMatchObject({ ok: true });
    expect((await refund())?.hasPage).toBe(true);
    await ask();
    expect((await refund())?.inquiry).toBe('unknown');
  });

  it('PAY-05 that takes the place of another is asked about anew, and an answer about the one before is none', async () => {
    const { refund, give } = await waiting();
    await give('سارا رضایی');
    site.holders = {
      name: 'slow',
      async holdersOf({ holder }) {
        await give(`${FAKE_HOLDERS.differs} Rezaei`);
        return [holder];
      },
    };
    await ask();
    expect((await refund())?.inquiry).toBeNull();
    site.holders = createFakeHolderProvider();
    await ask();
    expect((await refund())?.inquiry).toBe('other');
  });

  it('PAY-05 AUTH-05 leaves no picture: of one that was replaced, of credit that was taken, a month after it was sent', async () => {
    site.holders = null;
    const { id, userId, give } = await waiting();
    const removed: string[] = [];
    const media = { remove: async (key: string) => void removed.push(key) };
    const forget = () => forgetBankPages(site.ctx(), media);
    await give('سارا رضایی', await uploadPage(site, userId));
    await forget();
    expect(removed).toEqual([]);
    await give('سارا رضایی', await uploadPage(site, userId));
    await forget();
    expect(removed).toHaveLength(1);
    expect(await takeAsCredit(site.ctx(), { id, userId })).toMatchObject({ ok: true });
    await forget();
    await forget();
    expect([removed.length, new Set(removed).size]).toEqual([2, 2]);
    const other = await waiting();
    await other.give('سارا رضایی', await uploadPage(site, other.userId));
    await site.db.updateTable('refunds').set({ ended_at: site.ctx().now }).where('id', '=', other.id).execute();
    site.later(30 * DAY);
    await forget();
    expect(removed).toHaveLength(2);
    site.later(HOUR);
    await forget();
    expect(removed).toHaveLength(3);
    await site.db.updateTable('refunds').set({ ended_at: null }).where('id', '=', other.id).execute();
  });
});
