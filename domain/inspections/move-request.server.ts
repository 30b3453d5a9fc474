import type { InTransaction } from '../../db/transact.server.ts';
import type { EventData } from '../events/events.ts';
import type { InspectionNews } from '../notifications/notice.ts';
import { notify } from '../notifications/notifications.server.ts';
import { type InspectionAct, type InspectionActor, stateAfter } from './inspection.ts';
import {
  type InspectionRequest,
  insertRequestChange,
  type RequestChange,
  readRequest,
  updateRequest,
} from './inspection-store.server.ts';

type Act = { readonly act: InspectionAct; readonly actor: InspectionActor; readonly actorId: number | null };

/** Applies an act to a locked request; null if it is not allowed. */
export async function moveRequest(
  trx: InTransaction,
  request: Pick<InspectionRequest, 'id' | 'state' | 'scheduledAt' | 'place'>,
  { act, actor, actorId }: Act,
  change: Omit<RequestChange, 'state'> = {},
): Promise<{ readonly changeId: number } | null> {
  const to = stateAfter(act, request.state, actor);
  if (to === null) return null;
  await updateRequest(trx, request.id, { ...change, state: to });
  return { changeId: await insertRequestChange(trx, request.id, { actorId, act, from: request, to }) };
}

/** Notifies the applicant, or (`both`) the applicant and the seller, each once. */
export async function notifyOfInspection(
  trx: InTransaction,
  { id, listingId, userId, sellerId }: InspectionRequest,
  { did, changeId, both = false }: { readonly did: InspectionNews; readonly changeId: number; readonly both?: boolean },
): Promise<void> {
  const told = new Set(both ? [userId, sellerId] : [userId]);
  const data = { requestId: id, listingId, did };
  await notify(
    trx,
    [...told].map((to) => ({ userId: to, kind: 'inspection', key: String(changeId), data })),
  );
}

/** Reaction: notifies of a step of staff once it can no longer be undone. */
export async function notifyOfStep(
  trx: InTransaction,
  { requestId, ...step }: EventData['inspection-moved'],
): Promise<void> {
  const request = await readRequest(trx.db, requestId);
  if (request) await notifyOfInspection(trx, request, step);
}
