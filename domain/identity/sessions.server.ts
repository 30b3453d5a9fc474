/** Sessions: users who are signed in, and their devices. */

import { createHash, randomBytes } from 'node:crypto';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { DAY, MINUTE } from '../values/durations.ts';
import { defineCounter } from '../values/meters.ts';
import {
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  readLiveSessions,
  readSession,
  touchSession,
} from './session-store.server.ts';
import type { Viewer } from './user.ts';

export { readSessionStart, readShared } from './session-store.server.ts';

export const SESSION_DAYS = 180;
/** Minimum time between two updates of a session's last use. */
const TOUCH_MS = 5 * MINUTE;
const AGENT_MAX = 300;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSessionId = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Browser and network of a request, as shown on the page «my devices». */
export type From = { readonly agent: string; readonly network: string };

const signIns = defineCounter('sign_ins_total', 'Sessions that were opened.', [{}]);

/**
 * Opens a session, ends the browser's previous one and returns the new id. Only the cookie contains the id; the
 * database has its hash.
 */
export async function openSession(
  ctx: Ctx,
  userId: number,
  before: string | undefined,
  { agent, network }: From,
): Promise<string> {
  const { db, now } = ctx;
  const id = randomBytes(32).toString('base64url');
  if (before && isSessionId(before)) await deleteSession(db, sha256(before));
  await insertSession(ctx, {
    idHash: sha256(id),
    userId,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY),
    agent: agent.slice(0, AGENT_MAX),
    network,
  });
  await touchSession(ctx, sha256(id), network);
  signIns.add();
  return id;
}

/**
 * Finds the user of a cookie's session. Null if the session is unknown, expired or ended, or its user is suspended or
 * deleted.
 */
export async function findViewer(ctx: Ctx, id: string, network: string): Promise<Viewer | null> {
  if (!isSessionId(id)) return null;
  const sessionHash = sha256(id);
  const session = await readSession(ctx, sessionHash);
  if (!session) return null;
  const { seenAt, ...viewer } = session;
  if (ctx.now.getTime() - seenAt.getTime() > TOUCH_MS) await touchSession(ctx, sessionHash, network);
  return { ...viewer, sessionHash };
}

const HASHES_AT_ONCE = 1_000;

/**
 * Returns, as hashes in base64, those of these sessions that are still open. Used for sockets: they make no further
 * requests that would check the session.
 */
export async function liveSessions(ctx: Ctx, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (let at = 0; at < hashes.length; at += HASHES_AT_ONCE) {
    for (const hash of await readLiveSessions(ctx, hashes.slice(at, at + HASHES_AT_ONCE))) {
      live.add(hash.toString('base64'));
    }
  }
  return live;
}

export const endSession = (db: Db, { sessionHash }: Pick<Viewer, 'sessionHash'>): Promise<void> =>
  deleteSession(db, sessionHash);

/** Ends one of the user's own devices by the id in their list; false for any other id. */
export async function endDevice(db: Db, { userId }: Pick<Viewer, 'userId'>, deviceId: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(deviceId)) return false;
  return deleteOwnSession(db, userId, Buffer.from(deviceId, 'hex'));
}

export const endOtherSessions = (db: Db, { userId, sessionHash }: Viewer): Promise<void> =>
  deleteSessionsOf(db, userId, sessionHash);

/** Ends all sessions of a suspended or deleted account. */
export const endAllSessions = (db: Db, userId: number): Promise<void> => deleteSessionsOf(db, userId, null);
