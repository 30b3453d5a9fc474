/** Tells applicants what came of their requests (LEAS-03): accounts by a notice, others by a message to their number. */
import { type Ctx, ctxNow, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { EventData } from '../../events/events.ts';
import { findByMobile } from '../../identity/identity.server.ts';
import type { LeasingNews } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notifications.server.ts';
import { MINUTE, SECOND } from '../../values/durations.ts';
import type { Refused, Result } from '../../values/result.ts';
import type { RequestAct, RequestState } from '../requests/leasing-request.ts';
import { readRequest } from '../requests/request-store.server.ts';
import { deleteText, insertText, postponeText, takeText } from '../requests/text-store.server.ts';

/** News that an act is for its applicant; their own withdrawal and the end of their account are none. */
const NEWS: Readonly<Partial<Record<RequestAct | 'make', LeasingNews>>> = {
  make: 'received',
  claim: 'claimed',
  offer: 'offered',
  refuse: 'refused',
  close: 'done',
};

/** Reaction: one notice, or one message, of each step. */
export async function tellApplicant(
  trx: InTransaction,
  { requestId, changeId, act }: EventData['leasing-moved'],
): Promise<void> {
  const did = NEWS[act as RequestAct];
  const request = did && (await readRequest(trx.db, requestId));
  if (!did || !request) return;
  const { listingId, mobile } = request;
  const userId = request.userId ?? (mobile === null ? null : ((await findByMobile(trx.db, mobile))?.id ?? null));
  if (userId !== null) {
    await notify(trx, [{ userId, kind: 'leasing', key: String(changeId), data: { requestId, listingId, did } }]);
  } else if (mobile !== null) await insertText(trx, changeId);
}

/** A message to a number, as its words are chosen: the step, and the name of the listing. */
type LeasingText = { readonly mobile: string; readonly to: RequestState; readonly name: string };

const AGAIN_AFTER = 5 * MINUTE;
/** Given up after this many tries. */
const TRIES_MOST = 6;
const BATCH = 100;

/** Outcome of sending: `failed` is tried again a little later, `often` is one too many for its number until `retryAfter` seconds later. */
type TextSent = Result<object, 'failed'> | Refused<'often', { readonly retryAfter: number }>;

/**
 * Job that sends messages to applicants without an account. `send` is called outside of transactions, and again until
 * the message is sent. Of a request's messages that have to wait for another day only the newest goes then.
 */
export async function sendLeasingTexts(
  parts: { readonly db: Db; readonly clock: () => Date },
  send: (text: LeasingText, now: Date) => Promise<TextSent>,
): Promise<void> {
  for (let sent = 0; sent < BATCH; sent++) {
    const ctx: Ctx = ctxNow(parts);
    const text = await takeText(ctx, new Date(ctx.now.getTime() + AGAIN_AFTER));
    if (!text) return;
    const { changeId, tries, mobile, to, name } = text;
    const sending = mobile === null ? null : await send({ mobile, to, name }, ctx.now);
    if (sending?.ok === false && sending.refused === 'often') {
      const at = new Date(ctx.now.getTime() + sending.retryAfter * SECOND);
      await transact(ctx, (trx) => postponeText(trx, changeId, at));
    } else if (sending === null || sending.ok || tries >= TRIES_MOST) await deleteText(parts.db, changeId);
  }
}
