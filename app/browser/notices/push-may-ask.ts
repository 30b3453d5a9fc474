import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import type { PushMemory } from '../storage/later-storage-shapes.ts';

/** Milliseconds after such an act in which it is clear what the question is about. */
const HELPS_MS = 30 * MINUTE;

/**
 * At most once a day (NOTI-02), and soon after an act that a push would follow up: a message, a saved search, a
 * listing. The question must not be blocked for ever by a clock that was set back.
 */
export function mayAsk(
  permission: string,
  { askedAt, helpedAt }: Pick<PushMemory, 'askedAt' | 'helpedAt'>,
  now: number,
): boolean {
  if (permission !== 'default' || helpedAt === null || now < helpedAt || now - helpedAt > HELPS_MS) return false;
  return askedAt === null || now < askedAt || now - askedAt >= DAY;
}
