/** Job that asks a service who owns the bank accounts to which refunds will be sent (PAY-05). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { MINUTE } from '../../values/durations.ts';
import { seal, unseal } from '../../values/seal.server.ts';
import { lockRefund } from '../move-refund.server.ts';
import type { PaymentParts } from '../refund-parts.server.ts';
import { isHolder } from './holder-provider.ts';
import { type ClaimedInquiry, claimInquiries, inquireLater, storeInquiry } from './inquiry-store.server.ts';

const ASKED_AT_ONCE = 8;
/**
 * Milliseconds to wait after each inquiry without an answer before the next one is made. If the inquiry after the last
 * wait has no answer either, people compare the names.
 */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE];
/**
 * Milliseconds after which another process may repeat an inquiry: the first has got its answer by then, or has died.
 */
const CLAIMED_FOR = 2 * MINUTE;

/** Returns the number of inquiries made. */
export async function inquireHolders(ctx: Ctx, parts: PaymentParts): Promise<number> {
  const claimed = await transact(ctx, (trx) => claimInquiries(trx, { limit: ASKED_AT_ONCE, for: CLAIMED_FOR }));
  await Promise.all(claimed.map((one) => ask(ctx, parts, one)));
  return claimed.length;
}

async function ask(ctx: Ctx, parts: PaymentParts, claimed: ClaimedInquiry): Promise<void> {
  const names = await namesOf(parts, claimed);
  await transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, claimed.id);
    if (!refund?.hasAccount || refund.endedAt !== null) return;
    if (names === null && parts.holders !== null && claimed.tries <= WAITS.length) {
      await inquireLater(trx, claimed, WAITS[claimed.tries - 1] ?? MINUTE);
      return;
    }
    const about = `refund ${claimed.id}`;
    const isSame = names !== null && isHolder(unseal(parts.accountKey, about, claimed.holder), names);
    const told = names?.join(', ') ?? '';
    const isStored = await storeInquiry(trx, claimed, {
      inquiry: isSame ? 'same' : names === null ? 'unknown' : 'other',
      bankHolder: told === '' ? null : seal(parts.accountKey, about, told),
    });
    if (isStored && !isSame) await askForPage(trx, parts, refund);
  });
}

/** Names of an account's holders; null if no service is configured, or if it did not answer. */
async function namesOf(
  { holders, accountKey, warn }: PaymentParts,
  { id, sheba, holder }: ClaimedInquiry,
): Promise<readonly string[] | null> {
  const open = (sealed: Buffer): string => unseal(accountKey, `refund ${id}`, sealed);
  try {
    return holders && (await holders.holdersOf({ sheba: open(sheba), holder: open(holder) }));
  } catch (error) {
    warn('nobody told whose an account is', { refund: id, why: error instanceof Error ? error.message : 'unknown' });
    return null;
  }
}

/** Notifies the payer that finance needs a picture of the page of their bank. */
async function askForPage(
  trx: InTransaction,
  { settings }: PaymentParts,
  {
    id,
    amount,
    hasPage,
    sends,
  }: { readonly id: number; readonly amount: number; readonly hasPage: boolean; readonly sends: number },
): Promise<void> {
  if (hasPage || amount <= (await settings()).refundWithoutInquiry) return;
  await recordEvents(trx, [{ kind: 'refund-moved', data: { refundId: id, outcome: 'refund-needs-page', sends } }]);
}
