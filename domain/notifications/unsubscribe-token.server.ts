import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFY_KINDS, type NotifyKind } from '../identity/account/notify.ts';

/** Subject of an «unsubscribe» link: one kind of e-mail of one account. */
export type Unsubscription = {
  readonly userId: number;
  readonly kind: NotifyKind;
  /** Set in an e-mail about one saved search. */
  readonly searchId: number | null;
};

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,15})-([A-Za-z]{1,20})-(\d{1,16})-([\w-]{22})$/;

/**
 * Makes a token that works without a session and does not expire, because e-mails stay in mailboxes for years. It
 * permits nothing else.
 */
export function unsubscribeToken(key: Buffer, { userId, kind, searchId }: Unsubscription): string {
  const said = `${userId}-${kind}-${searchId ?? 0}`;
  return `${said}-${macOf(key, said)}`;
}

export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | null {
  const [, userId, named, searchId, mac = ''] = TOKEN.exec(token) ?? [];
  const kind = NOTIFY_KINDS.find((each) => each === named);
  if (!kind) return null;
  const expected = macOf(key, `${userId}-${kind}-${searchId}`);
  // Compared as text: the last letter of base64 has unused bits, and a token must have one spelling only.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  return { userId: Number(userId), kind, searchId: Number(searchId) || null };
}

function macOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${said}`).digest().subarray(0, MAC_BYTES).toString('base64url');
}
