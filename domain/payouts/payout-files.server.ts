/**
 * Files of batches: made and encrypted when a batch is approved, and identical to the byte at every download (SECP-05).
 */
import { createHash } from 'node:crypto';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { readAccountsToPay } from '../bank-accounts/bank-accounts.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { seal, unseal } from '../values/seal.server.ts';
import { payByFile } from './pay-by-file.ts';
import type { PayingOut, PayoutFileName } from './paying-out.ts';
import { type Payout, payoutRef } from './payout.ts';
import { insertFile, readStoredFile } from './payout-file-store.server.ts';

export type PayoutParts = {
  /** Encryption key derived for bank accounts alone. */
  readonly accountKey: Buffer;
  /** Way in which batches reach the bank; by files if absent. */
  readonly payingOut?: PayingOut;
};

const digestOf = (content: string): Buffer => createHash('sha256').update(content).digest();
const about = (batchId: number, name: PayoutFileName): string => `${name} of payouts ${batchId}`;

/** Makes and stores the files of a batch. Throws if a seller has no account. */
export async function freezeFiles(
  trx: InTransaction,
  parts: PayoutParts,
  batchId: number,
  lines: readonly Payout[],
): Promise<void> {
  const { accountKey, payingOut = payByFile } = parts;
  const { operatorName, operatorSheba } = await readSettings(trx.db);
  const accounts = await readAccountsToPay(
    trx.db,
    parts,
    lines.map(({ sellerId }) => sellerId),
  );
  const files = payingOut.filesOf({
    id: `PB-${batchId}`,
    approvedAt: trx.now,
    payer: { name: operatorName, sheba: operatorSheba },
    lines: lines.map(({ id, sellerId, amount }) => {
      const account = accounts.get(sellerId);
      if (!account) throw new Error(`seller ${sellerId} has no account`);
      return { ref: payoutRef(id), ...account, amount };
    }),
  });
  for (const { name, content } of files)
    await insertFile(trx.db, batchId, {
      name,
      content: seal(accountKey, about(batchId, name), content),
      digest: digestOf(content),
    });
}

/**
 * Decrypts a stored file; null if none is stored. Throws if its content differs from what was stored at the approval.
 */
export async function openFile(
  db: Db,
  { accountKey }: PayoutParts,
  batchId: number,
  name: PayoutFileName,
): Promise<string | null> {
  const stored = await readStoredFile(db, batchId, name);
  if (!stored) return null;
  const content = unseal(accountKey, about(batchId, name), stored.content);
  if (!digestOf(content).equals(stored.digest)) throw new Error(`${about(batchId, name)} is not what was frozen`);
  return content;
}

/**
 * Downloads a file for a member of finance who takes it to the bank; the audit log records it. `gone`: the batch is not
 * approved.
 */
export const fetchFile = (
  ctx: Ctx,
  parts: PayoutParts,
  actor: Actor,
  { id, name }: { readonly id: number; readonly name: PayoutFileName },
): Promise<StaffChange<'gone', { readonly content: string }>> =>
  changeAsStaff(ctx, actor, { permission: 'decide payments' }, async ({ db }) => {
    const content = await openFile(db, parts, id, name);
    if (content === null) return refused('gone');
    const subject = { kind: 'payout-batch', id: String(id) } as const;
    return ok({ entry: { action: 'fetch-payouts', subject, before: null, after: { file: name } }, content });
  });
