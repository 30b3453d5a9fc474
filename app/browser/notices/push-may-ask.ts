import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import type { PushMemory } from '../../stored/later-storage-shapes.ts';

/** Milliseconds after an action (`push-helps.ts`) in which it makes sense to ask for permission. */
const HELPS_MS = 30 * MINUTE;

/**
 * Whether to ask for permission: at most once a day (NOTI-02), and only soon after a message, a saved search or a
 * listing, which a push message would follow up. A clock that was set back must not prevent the request for ever.
 */
export function mayAsk(
  permission: string,
  { askedAt, helpedAt }: Pick<PushMemory, 'askedAt' | 'helpedAt'>,
  now: number,
): boolean {
  if (permission !== 'default' || helpedAt === null || now < helpedAt || now - helpedAt > HELPS_MS) return false;
  return askedAt === null || now < askedAt || now - askedAt >= DAY;
}
