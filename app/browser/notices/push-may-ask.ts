import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import type { PushMemory } from '../../stored/later-storage-shapes.ts';

/** Milliseconds after such an action within which the question makes sense. */
const HELPS_MS = 30 * MINUTE;

/**
 * Whether to ask: at most once a day (NOTI-02), and soon after an action that a push would follow up: a message, a
 * saved search, a listing. A clock that was set back must not block the question for ever.
 */
export function mayAsk(
  permission: string,
  { askedAt, helpedAt }: Pick<PushMemory, 'askedAt' | 'helpedAt'>,
  now: number,
): boolean {
  if (permission !== 'default' || helpedAt === null || now < helpedAt || now - helpedAt > HELPS_MS) return false;
  return askedAt === null || now < askedAt || now - askedAt >= DAY;
}
