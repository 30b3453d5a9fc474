import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { shebaOf } from '../../test/shebas.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { DAY } from '../values/durations.ts';
import { forgetBankInfo } from './bank-account-store.server.ts';
import {
  type BankInfoInput,
  hasBankInfo,
  readAccountsToPay,
  readBankInfo,
  saveBankInfo,
} from './bank-accounts.server.ts';
import { isHeld } from './bank-info.ts';

let site: TestSite;
let sellerId: number;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  sellerId = await addAccount(site, {});
});

const FIRST = shebaOf(620_000_000_012_345);
const SECOND = shebaOf(120_000_000_067_890);

const address = () => {
  const { fullName: _, ...rest } = purchasesOn(site).address();
  return rest;
};
const save = (asked: Partial<BankInfoInput> = {}) =>
  saveBankInfo(site.ctx, site.services.payments, {
    sellerId,
    sheba: FIRST,
    fullName: 'رضا کاظمی',
    address: address(),
    hasCode: false,
    ...asked,
  });
const info = () => readBankInfo(site.services.db, site.services.payments, sellerId);
const shebaNow = async () =>
  (await readAccountsToPay(site.services.db, site.services.payments, [sellerId])).get(sellerId)?.sheba;
const told = async () => {
  await site.runEvents();
  const { db } = site.services;
  const notices = await db
    .selectFrom('notifications')
    .select('data')
    .where('kind', '=', 'payout')
    .where('user_id', '=', sellerId)
    .execute();
  return notices.length;
};

describe('the bank account of a seller', () => {
  it('SECP-05 is stored sealed, and shows its bank and its last digits alone', async () => {
    expect([await info(), await hasBankInfo(site.services.db, sellerId)]).toEqual([null, false]);
    expect(await save({ sheba: `  ${FIRST.slice(2).replace(/(.{4})/g, '$1 ')}` })).toEqual({
      ok: true,
      isChanged: false,
    });
    expect(await hasBankInfo(site.services.db, sellerId)).toBe(true);
    expect(await info()).toEqual({
      lastFour: FIRST.slice(-4),
      bank: FIRST.slice(4, 7),
      fullName: 'رضا کاظمی',
      address: address(),
      changedAt: null,
    });
    expect(await shebaNow()).toBe(FIRST);
    const row = await site.services.db
      .selectFrom('seller_accounts')
      .selectAll()
      .where('seller_id', '=', sellerId)
      .executeTakeFirstOrThrow();
    for (const sealed of [row.sheba, row.holder])
      for (const secret of [FIRST, FIRST.slice(2), 'رضا', 'کاظمی'])
        expect(sealed.includes(Buffer.from(secret))).toBe(false);
    const { sheba: _, holder: __, ...rest } = row;
    expect(JSON.stringify(rest)).not.toContain(FIRST.slice(-8));
  });

  it.each([
    ['another country', 'GB82WEST12345698765432'],
    ['23 digits', FIRST.slice(0, -1)],
    ['a wrong check', FIRST.replace(/^IR../, FIRST.startsWith('IR00') ? 'IR01' : 'IR00')],
    ['nothing', ''],
    ['markup', '<b>IR</b>'],
    ['none, where there is none yet', null],
  ])('SECP-05 %s is refused', async (_, sheba) => {
    expect(await save({ sheba })).toEqual({ ok: false, refused: 'sheba' });
    expect(await info()).toBeNull();
  });

  it('SECP-05 another sheba needs a fresh code, tells its seller and holds payouts for a day', async () => {
    await save();
    expect(await save({ sheba: SECOND })).toEqual({ ok: false, refused: 'code-needed' });
    expect([await shebaNow(), await told()]).toEqual([FIRST, 0]);
    expect(await save({ sheba: SECOND, hasCode: true })).toEqual({ ok: true, isChanged: true });
    expect([await shebaNow(), await told()]).toEqual([SECOND, 1]);
    const changedAt = (await info())?.changedAt ?? null;
    expect(changedAt).toEqual(site.ctx.now);
    const later = (ms: number) => new Date(site.ctx.now.getTime() + ms);
    expect([isHeld({ changedAt }, later(DAY - 1)), isHeld({ changedAt }, later(DAY))]).toEqual([true, false]);
    expect(isHeld({ changedAt: null }, site.ctx.now)).toBe(false);
  });

  it('SECP-05 the same sheba, or none, keeps it: the rest changes without a code', async () => {
    await save();
    for (const sheba of [FIRST, FIRST.toLowerCase(), null])
      expect(await save({ sheba, fullName: 'رضا کاظمی‌نژاد' })).toEqual({ ok: true, isChanged: false });
    expect(await shebaNow()).toBe(FIRST);
    expect(await info()).toMatchObject({ fullName: 'رضا کاظمی‌نژاد', changedAt: null });
    expect(await told()).toBe(0);
  });

  it('SECP-05 of two first ones at one moment one needs a code', async () => {
    const both = await Promise.all([save(), save({ sheba: SECOND })]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('SECP-05 of another seller does not open in its place', async () => {
    const other = await addAccount(site, {});
    await save();
    await save({ sellerId: other, sheba: SECOND });
    const { db } = site.services;
    const theirs = await db
      .selectFrom('seller_accounts')
      .select('sheba')
      .where('seller_id', '=', other)
      .executeTakeFirstOrThrow();
    await db.updateTable('seller_accounts').set(theirs).where('seller_id', '=', sellerId).execute();
    await expect(shebaNow()).rejects.toThrow();
  });

  it('SECP-05 is forgotten with its account', async () => {
    await save();
    await transact(site.ctx, (trx) => forgetBankInfo(trx, sellerId));
    expect([await info(), await hasBankInfo(site.services.db, sellerId)]).toEqual([null, false]);
  });
});
