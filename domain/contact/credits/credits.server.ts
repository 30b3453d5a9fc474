/**
 * Use of credits for paid contact (REV-01). The first reveal of a listing uses one unit of a credit, in the same
 * transaction. Further reveals of the listing within 30 days are free.
 */
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { rowsById } from '../../identity/account/exported-rows.ts';
import type { ExportPart } from '../../values/area.server.ts';
import { readRevealsForExport } from '../reveal-store.server.ts';
import { type Credit, chooseCredit, OPENED_MS } from './credit.ts';
import {
  type ExportedCredit,
  insertOpening,
  isOpened,
  lockCredits,
  readCredits,
  readExportedCredits,
  takeOne,
} from './credit-store.server.ts';

export { deleteOpeningsBefore } from './credit-store.server.ts';

export type ToOpen = { readonly userId: number; readonly listingId: number; readonly path: readonly number[] };

/** State of a listing's contact for a user: opened already, or the credit that would open it. */
export type ContactAccess = {
  /** Whether the listing is open to the user already. */
  readonly isOpened: boolean;
  /** Credit that opening the listing would use; null if the user has none, or the listing is open. */
  readonly credit: Credit | null;
};

const sinceOf = ({ now }: Pick<Ctx, 'now'>): Date => new Date(now.getTime() - OPENED_MS);

export async function readBought(ctx: Ctx, { userId, listingId, path }: ToOpen): Promise<ContactAccess> {
  if (await isOpened(ctx.db, userId, listingId, sinceOf(ctx))) return { isOpened: true, credit: null };
  return { isOpened: false, credit: chooseCredit(await readCredits(ctx, userId), path, ctx.now) };
}

/** Opens a listing to a user with a credit, unless it is open already. False if the user has no credit for it. */
export async function openListing(trx: InTransaction, { userId, listingId, path }: ToOpen): Promise<boolean> {
  // Locks before looking for an opening, so that one made by a concurrent request is seen.
  const credits = await lockCredits(trx, userId);
  if (await isOpened(trx.db, userId, listingId, sinceOf(trx))) return true;
  const credit = chooseCredit(credits, path, trx.now);
  if (!credit) return false;
  if (!(await takeOne(trx, credit.id))) throw new Error(`nothing is left of the locked credit ${credit.id}`);
  await insertOpening(trx, { creditId: credit.id, userId, listingId });
  return true;
}

/**
 * Part of the account's export: `contact-credits.json` with all bought contact and the listings that it opened, and
 * `reveals.json` with what was revealed.
 */
export const contactPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.rows('contact-credits.json', credits(db, userId));
  await sink.rows(
    'reveals.json',
    rowsById((after, limit) => readRevealsForExport(db, userId, after, limit)),
  );
};

async function* credits(db: Db, userId: number): AsyncGenerator<ExportedCredit> {
  yield* await readExportedCredits(db, userId);
}
