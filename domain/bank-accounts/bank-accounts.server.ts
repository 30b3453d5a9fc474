/**
 * Public interface of the bank accounts module. Sellers' accounts are stored encrypted and shown only by their last
 * digits. They are changed only with a code that was just sent to the seller (SECP-05).
 */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import { isNewlyMoved } from '../identity/identity.server.ts';
import { hasChangedOwner, isTransferFresh, readShop } from '../sellers/sellers.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { seal, unseal } from '../values/seal.server.ts';
import { bankOfSheba, parseSheba } from '../values/sheba.ts';
import { shebaMark } from '../values/sheba-mark.server.ts';
import { lockAccountOf, readAccounts, type SealedAccount, writeAccount } from './bank-account-store.server.ts';
import type { BankInfo, SellerAddress } from './bank-info.ts';

export { moveAccounts, moveAccountsBack } from './account-place-store.server.ts';
export {
  forgetBankInfo,
  hasBankInfo,
  holdAccounts,
  readAccounts,
  readUnacceptedSale,
} from './bank-account-store.server.ts';

/** Encryption key that is derived only for bank accounts. */
type Sealing = { readonly accountKey: Buffer };

export async function readBankInfo(db: Db, parts: Sealing, sellerId: number): Promise<BankInfo | null> {
  const [stored] = await readAccounts(db, [sellerId]);
  if (!stored) return null;
  const { lastFour, address, changedAt } = stored;
  const { sheba, holder } = opened(parts, sellerId, stored);
  return { lastFour, bank: bankOfSheba(sheba), fullName: holder, address, changedAt };
}

export type BankInfoInput = {
  readonly sellerId: number;
  /** Sheba as it was typed; null leaves the stored one unchanged. */
  readonly sheba: string | null;
  readonly fullName: string;
  readonly address: SellerAddress;
  /** Whether the caller has just verified a code sent to the seller. */
  readonly hasCode: boolean;
};

/**
 * Reasons for refusing a change.
 * - `sheba`: the typed sheba is not valid, or none was typed and none is stored.
 * - `code-needed`: replacing a stored sheba needs a code; nothing is stored.
 * - `soon`: the shop has a new owner, and the former owner can take the shop back within a day.
 * - `moved`: staff changed the owner's mobile number in the last three days.
 */
export type BankInfoRefusal = 'sheba' | 'code-needed' | 'soon' | 'moved';

/**
 * Stores the bank account to which a seller is paid, and the seller's address. The caller has validated the address.
 * `isChanged`: a stored sheba was replaced by another.
 */
export const saveBankInfo = (
  ctx: Ctx,
  parts: Sealing,
  { sellerId, fullName, address, hasCode, ...asked }: BankInfoInput,
): Promise<Result<{ readonly isChanged: boolean }, BankInfoRefusal>> =>
  transact(ctx, async (trx) => {
    await lockAccountOf(trx, sellerId);
    const [stored] = await readAccounts(trx.db, [sellerId]);
    const before = stored ? opened(parts, sellerId, stored).sheba : null;
    const sheba = asked.sheba === null ? before : parseSheba(asked.sheba);
    if (sheba === null) return refused('sheba');
    if (before !== sheba && (await isTransferFresh(trx, sellerId))) return refused('soon');
    const ownerId = (await readShop(trx.db, sellerId))?.ownerId ?? sellerId;
    if (before !== sheba && (await isNewlyMoved(trx, ownerId))) return refused('moved');
    const isChanged = before !== null && before !== sheba;
    if (isChanged && !hasCode) return refused('code-needed');
    // After a change of owner the first sheba delays payouts just like a replaced one.
    const waits = isChanged || (!stored && (await hasChangedOwner(trx.db, sellerId)));
    const changedAt = waits ? trx.now : (stored?.changedAt ?? null);
    const sealed = sealedOf(parts, sellerId, { sheba, holder: fullName });
    const mark = shebaMark(parts.accountKey, sheba);
    await writeAccount(trx, { sellerId, ...sealed, shebaMark: mark, lastFour: sheba.slice(-LAST), address, changedAt });
    if (isChanged) await tellChanged(trx, sellerId);
    return ok({ isChanged });
  });

const LAST = 4;

const tellChanged = async (trx: InTransaction, sellerId: number): Promise<void> => {
  await recordEvents(trx, [{ kind: 'bank-account-changed', data: { sellerId } }]);
};

type Account = { readonly sheba: string; readonly holder: string };

const about = (sellerId: number, what: keyof Account): string => `${what} of seller ${sellerId}`;

const sealedOf = ({ accountKey }: Sealing, sellerId: number, account: Account): SealedAccount => ({
  sheba: seal(accountKey, about(sellerId, 'sheba'), account.sheba),
  holder: seal(accountKey, about(sellerId, 'holder'), account.holder),
});

const opened = ({ accountKey }: Sealing, sellerId: number, { sheba, holder }: SealedAccount): Account => ({
  sheba: unseal(accountKey, about(sellerId, 'sheba'), sheba),
  holder: unseal(accountKey, about(sellerId, 'holder'), holder),
});

/**
 * Banks of sellers' accounts by seller: the three-digit code of the bank (empty if unknown) and the last four digits of
 * the account.
 */
export async function readBanks(
  db: Db,
  parts: Sealing,
  sellerIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly bank: string; readonly lastFour: string }>> {
  const stored = await readAccounts(db, sellerIds);
  return new Map(
    stored.map(({ sellerId, lastFour, ...sealed }) => {
      const { sheba } = opened(parts, sellerId, sealed);
      return [sellerId, { bank: bankOfSheba(sheba) ?? '', lastFour }];
    }),
  );
}

/** Decrypted accounts by seller, for use only in the files of a payout batch. */
export async function readAccountsToPay(
  db: Db,
  parts: Sealing,
  sellerIds: readonly number[],
): Promise<ReadonlyMap<number, Account>> {
  const stored = await readAccounts(db, sellerIds);
  return new Map(stored.map(({ sellerId, ...sealed }) => [sellerId, opened(parts, sellerId, sealed)]));
}
