import { readBanks } from '../../../../../domain/bank-accounts/bank-accounts.server.ts';
import type { PayoutFileName } from '../../../../../domain/payouts/paying-out.ts';
import {
  type BatchLine,
  type PayoutBatch,
  readBatchFile,
  readDigests,
} from '../../../../../domain/payouts/payouts.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

export type PayoutBatchView = {
  readonly batch: PayoutBatch;
  readonly madeByName: string;
  readonly decidedByName: string | null;
  readonly lines: readonly (BatchLine & {
    readonly sellerName: string;
    /** Bank code of the account; null if the seller has changed or removed the account since. */
    readonly bank: string | null;
  })[];
  /** Stored files; only staff who may decide about payments can download them. */
  readonly files: readonly { readonly name: PayoutFileName; readonly digest: string; readonly href: string | null }[];
  /** Form that uploads the bank's answer; null if none is expected or the viewer may not decide. */
  readonly results: OfficeFormView | null;
};

/** Reads a batch; null if it does not exist. */
export async function payoutBatchView(context: SignedIn, id: number): Promise<PayoutBatchView | null> {
  const { db, viewer } = context;
  const found = await readBatchFile(context, id, viewer.userId);
  if (!found) return null;
  const { batch, lines } = found;
  const sellerIds = lines.map(({ sellerId }) => sellerId);
  const people = [batch.madeBy, ...(batch.decidedBy === null ? [] : [batch.decidedBy])];
  const names = await readShownNames(db, [...new Set([...people, ...sellerIds])]);
  const nameOf = (userId: number): string => names.get(userId) ?? persianDigits(userId);
  const banks = await readBanks(db, context.services.payments, sellerIds);
  const bankOf = ({ sellerId, lastFour }: BatchLine): string | null => {
    const kept = banks.get(sellerId);
    return kept?.lastFour === lastFour ? kept.bank : null;
  };
  const digests = await readDigests(db, id);
  const decides = may(viewer.role, 'decide payments');
  const action = paths.office.payoutCall(id, 'import');
  return {
    batch,
    madeByName: nameOf(batch.madeBy),
    decidedByName: batch.decidedBy === null ? null : nameOf(batch.decidedBy),
    lines: lines.map((line) => ({ ...line, sellerName: nameOf(line.sellerId), bank: bankOf(line) })),
    files: digests.map(({ name, digest }) => ({
      name,
      digest,
      href: decides ? paths.office.payoutFile(id, name) : null,
    })),
    results: decides && batch.state === 'approved' ? { action, state: formStateAt(context, action) } : null,
  };
}
