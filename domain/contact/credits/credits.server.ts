/** Bought contact (REV-01): a reveal uses one credit, once a listing in 30 days, in its own transaction. */
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

/** Things that a user has bought for a listing. */
export type Bought = {
  /** It is open to them already. */
  readonly isOpened: boolean;
  /** Credit that opening it would use; null also if it is open. */
  readonly credit: Credit | null;
};

const sinceOf = ({ now }: Pick<Ctx, 'now'>): Date => new Date(now.getTime() - OPENED_MS);

export async function readBought(ctx: Ctx, { userId, listingId, path }: ToOpen): Promise<Bought> {
  if (await isOpened(ctx.db, userId, listingId, sinceOf(ctx))) return { isOpened: true, credit: null };
  return { isOpened: false, credit: chooseCredit(await readCredits(ctx, userId), path, ctx.now) };
}

/** Opens a locked listing to a user, by a credit if it is not open yet. False if they have none for it. */
export async function openListing(trx: InTransaction, { userId, listingId, path }: ToOpen): Promise<boolean> {
  // Locked before the look at openings, so that one at the same time is seen.
  const credits = await lockCredits(trx, userId);
  if (await isOpened(trx.db, userId, listingId, sinceOf(trx))) return true;
  const credit = chooseCredit(credits, path, trx.now);
  if (!credit) return false;
  if (!(await takeOne(trx, credit.id))) throw new Error(`nothing is left of the locked credit ${credit.id}`);
  await insertOpening(trx, { creditId: credit.id, userId, listingId });
  return true;
}

/** `contact-credits.json` with all bought contact and the listings that it opened, and `reveals.json` with what was shown. */
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
