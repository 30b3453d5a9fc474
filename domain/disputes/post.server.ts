/** Posts of a dispute. Each one is a step of the dispute or an offer, and is stored permanently (SECP-07). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { selectDays } from '../calendar/calendar.server.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { recordEvents } from '../events/events.server.ts';
import { dueWithin } from '../purchases/invoices/deadlines.ts';
import type { Invoice, Side } from '../purchases/invoices/invoice-record.ts';
import { type ActRefusal, lockInvoiceBy, sideFor, storeInvoice } from '../purchases/purchases.server.ts';
import { isPublicId } from '../values/public-ids.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import {
  type DisputeAct,
  type DisputeActor,
  type DisputeMove,
  type DisputeStep,
  nextDisputeMove,
  waitsWhileFrozen,
} from './dispute.ts';
import { dueAfterStep } from './dispute-deadlines.ts';
import {
  countPosts,
  type Dispute,
  hasPost,
  insertPost,
  type NewPost,
  readDispute,
  readPosts,
  storeDispute,
} from './dispute-store.server.ts';
import { sideToHear } from './hearing.ts';

/** Number of posts from which on no further offers are accepted. All other acts are possible only a few times. */
const MOST_POSTS = 100;

export type PostBy = {
  readonly publicId: string;
  readonly userId: number;
  readonly side: Side;
  readonly orderKey: string | null;
};

export type PostContent = Partial<Pick<NewPost, 'text' | 'pictures' | 'offer'>>;
/** Result of preparing a post. `facts`: columns of the dispute to change besides its step. */
export type PreparedPost = Ok<{ readonly said: PostContent; readonly facts?: Partial<Dispute> }>;
export type Posted<R extends string = never> =
  | Ok<{ readonly invoice: Invoice; readonly isNew: boolean }>
  | ActRefusal<R>;

/**
 * `advanceDispute`: the act is not allowed at this step of the dispute. `frozen`: the act is not allowed while the purchase is
 * frozen. `many`: the dispute has reached its maximum number of posts.
 */
export type PostRefusal = 'step' | 'frozen' | 'many';

/**
 * Makes a post that moves no money; the key of the form makes it count once. `prepare` runs under the lock of the
 * invoice.
 */
export function postInDispute<R extends string = never>(
  ctx: Ctx,
  by: PostBy,
  act: DisputeAct,
  prepare: (trx: InTransaction, invoice: Invoice, dispute: Dispute) => Promise<PreparedPost | Refused<R>>,
): Promise<Posted<R | PostRefusal>> {
  const { publicId, userId, side, orderKey } = by;
  return transact(ctx, async (trx): Promise<Posted<R | PostRefusal>> => {
    const invoice = isPublicId(publicId) ? await lockInvoiceBy(trx, { publicId }) : null;
    if (!invoice || (await sideFor(trx.db, invoice, userId)) !== side) return refused('not-found');
    if (orderKey !== null && (await hasPost(trx.db, { invoiceId: invoice.id, act, orderKey })))
      return ok({ invoice, isNew: false });
    const dispute = await readDispute(trx.db, invoice.id);
    if (!dispute || !(invoice.state === 'disputed' || isCharged(dispute)))
      return refused('state', { state: invoice.state });
    const move = moveNow(invoice, dispute, act, side);
    if (!move) return refused(moveNow({ frozenAt: null }, dispute, act, side) ? 'frozen' : 'step');
    if (act === 'offer' && (await countPosts(trx.db, invoice.id)) >= MOST_POSTS) return refused('many');
    const prepared = await prepare(trx, invoice, dispute);
    if (!prepared.ok) return prepared;
    const { said, facts = {} } = prepared;
    const postId = await addPost(trx, invoice, { ...said, act, side, authorId: userId, orderKey });
    const hears = sideToHear(await readPosts(trx.db, invoice.id));
    const to = act === 'escalate' ? (hears === null ? 'with-staff' : 'hearing') : move.to;
    await advanceDispute(trx, invoice, { ...dispute, ...facts }, { act, to });
    await recordPosted(trx, {
      invoiceId: invoice.id,
      postId,
      act,
      side,
      to,
      ...(to === 'hearing' && hears && { hears }),
    });
    return ok({ invoice, isNew: true });
  });
}

/**
 * Returns whether a dispute is about a chargeback and still open. The purchase stays settled meanwhile; the sides are
 * heard, and finance decides.
 */
export const isCharged = ({ reason, step: at }: Pick<Dispute, 'reason' | 'step'>): boolean =>
  reason === 'charged-back' && at !== 'over';

/** Transition for this act; null if it is not allowed now. */
export const moveNow = (
  { frozenAt }: Pick<Invoice, 'frozenAt'>,
  { step: at }: Pick<Dispute, 'step'>,
  act: DisputeAct,
  actor: DisputeActor,
): DisputeMove | null => (frozenAt !== null && waitsWhileFrozen(act) ? null : nextDisputeMove(at, act, actor));

/**
 * Moves a dispute to its next step and sets the deadline of the invoice to that of the step. If the step stays the
 * same, as for an offer, the deadline stays the same too. Asking staff to decide never extends a running deadline.
 */
export async function advanceDispute(
  trx: InTransaction,
  invoice: Invoice,
  dispute: Dispute,
  { act, to }: Pick<DisputeMove, 'to'> & { readonly act?: DisputeAct },
): Promise<void> {
  const isSame = to === dispute.step;
  await storeDispute(trx, { ...dispute, step: to, since: isSame ? dispute.since : trx.now });
  if (isSame) return;
  const own = dueWithin(invoice, await disputeDueAfter(trx, to), trx.now);
  const isRunning = act === 'escalate' && own !== null && invoice.dueAt !== null;
  const dueAt = isRunning && invoice.dueAt < own ? invoice.dueAt : own;
  await storeInvoice(trx, { ...invoice, dueAt }, dueAt);
}

export const disputeDueAfter = async ({ db, now }: InTransaction, to: Dispute['step']): Promise<Date | null> =>
  dueAfterStep(to, now, calendarOf(await selectDays(db)));

type Saying = PostContent & Pick<NewPost, 'act' | 'side' | 'authorId' | 'orderKey'>;

export const addPost = (trx: InTransaction, { id }: Pick<Invoice, 'id'>, saying: Saying): Promise<number> =>
  insertPost(trx, { text: null, pictures: [], offer: null, ...saying, invoiceId: id });

type Told = {
  readonly invoiceId: number;
  readonly postId: number;
  readonly act: NewPost['act'];
  readonly side: DisputeActor;
  readonly to?: DisputeStep;
  /** Side that may still answer before staff decide. */
  readonly hears?: Side;
};

export const recordPosted = async (trx: InTransaction, data: Told): Promise<void> => {
  await recordEvents(trx, [{ kind: 'dispute-posted', data }]);
};
