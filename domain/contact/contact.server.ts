/** The door of contact: reveals numbers and whole descriptions, and records who asked (REV-01, REV-02). */

import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordLead } from '../analytics/analytics.server.ts';
import { type Onlooker, onlookerOf } from '../listings/listing-sight.ts';
import type { Role } from '../staff/roles.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { DAY } from '../values/durations.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  hasPermission,
  isPaid,
  KEPT_DAYS,
  ONCE_MS,
  type RevealKind,
  type RevealRefusal,
  type RevealWhat,
  refuseReveal,
  TYPE_OF,
} from './contact.ts';
import {
  deleteRevealsBefore,
  insertReveal,
  isRevealed,
  type Revealable,
  readNewestRevealable,
  readRevealable,
  readText,
} from './reveal-store.server.ts';

/**
 * The client that asks: `browser` is a keyed hash of a secret of this browser, `visitor` the hash in the intake's
 * events.
 */
export type RevealClient = {
  readonly viewer: { readonly userId: number; readonly role: Role } | null;
  readonly browser: Buffer;
  readonly visitor: Buffer;
};

/** `text`: a number in E.164, or the stored description; null if the policy does not allow the viewer to see it. */
export type Revealed = Result<
  { readonly listingId: number; readonly hasPermission: boolean; readonly text: string | null },
  RevealRefusal
>;

const NOT_FOUND = refused('not-found');

/**
 * Reveals the number of a listing, or of an account's newest listing; never the number that the account signs in with.
 */
export async function revealNumber(
  ctx: Ctx,
  of: { readonly kind: RevealKind; readonly id: number },
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Revealed> {
  const found =
    of.kind === 'listings'
      ? await readRevealable(ctx.db, of.id)
      : await readNewestRevealable(ctx.db, of.id, TYPE_OF[of.kind]);
  return found ? reveal(ctx, found, 'number', client, taxonomy) : NOT_FOUND;
}

/** Reveals a description with the numbers that its seller wrote into it. */
export async function revealDescription(
  ctx: Ctx,
  listingId: number,
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Revealed> {
  const found = await readRevealable(ctx.db, listingId);
  return found ? reveal(ctx, found, 'description', client, taxonomy) : NOT_FOUND;
}

async function reveal(
  ctx: Ctx,
  found: Revealable,
  what: RevealWhat,
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Revealed> {
  const { listingId } = found;
  const { refusal, permitted, onlooker } = decide(found, client, taxonomy, ctx.now);
  if (refusal) return refused(refusal);
  if (!permitted) return ok({ listingId, hasPermission: false, text: null });
  // Owners' own reveals are not recorded.
  const text =
    onlooker === 'owner'
      ? await readText(ctx.db, listingId, what)
      : await transact(ctx, (trx) => recordReveal(trx, { listingId, what, onlooker, client }));
  return text === null ? NOT_FOUND : ok({ listingId, hasPermission: true, text });
}

function decide(found: Revealable, { viewer }: RevealClient, taxonomy: Taxonomy, now: Date) {
  const onlooker = onlookerOf(found, viewer);
  const path = taxonomy.byId.get(found.categoryId)?.path ?? [];
  const permitted = hasPermission(onlooker, isPaid(found.policies, path));
  return { onlooker, refusal: refuseReveal(found, onlooker, now), permitted };
}

type NewReveal = {
  readonly listingId: number;
  readonly what: RevealWhat;
  readonly onlooker: Onlooker;
  readonly client: RevealClient;
};

/** Records a reveal once per browser and day; another user who asks for the number is a lead. */
async function recordReveal(
  trx: InTransaction,
  { listingId, what, onlooker, client }: NewReveal,
): Promise<string | null> {
  const userId = client.viewer?.userId ?? null;
  const row = { listingId, what, userId, visitor: client.browser };
  const { text, isNew } = await insertReveal(trx, row, new Date(trx.now.getTime() - ONCE_MS));
  if (isNew && what === 'number' && onlooker === 'other') {
    await recordLead(trx, { listingId, userId, visitor: client.visitor });
  }
  return text;
}

/** Contact details on a listing's page: `number` and `description` are set only for viewers who have revealed them. */
export type Contact =
  | { readonly state: 'closed' }
  | { readonly state: 'paid' }
  | { readonly state: 'open'; readonly number: string | null; readonly description: string | null };

/** Reads contact details without revealing any; null if the listing does not exist for this viewer. */
export async function contactOf(
  { db, now }: Ctx,
  listingId: number,
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Contact | null> {
  const found = await readRevealable(db, listingId);
  if (!found) return null;
  const { refusal, permitted, onlooker } = decide(found, client, taxonomy, now);
  if (refusal) return refusal === 'closed' ? { state: 'closed' } : null;
  if (!permitted) return { state: 'paid' };
  const since = new Date(now.getTime() - ONCE_MS);
  const known = async (what: RevealWhat) =>
    onlooker === 'owner' || (await isRevealed(db, { listingId, what, visitor: client.browser }, since))
      ? readText(db, listingId, what)
      : null;
  const [number, description] = await Promise.all([known('number'), known('description')]);
  return { state: 'open', number, description };
}

/** Job that deletes old reveals. */
export function forgetOldReveals({ db, now }: Ctx): Promise<number> {
  return deleteRevealsBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY));
}
