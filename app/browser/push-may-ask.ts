import type { PushMemory } from './later-storage-shapes.ts';

const DAY_MS = 86_400_000;
/** So long it is plain what the question is about. */
const HELPS_MS = 30 * 60_000;

/**
 * Once a day (NOTI-02), and soon after an act of which one would hear by push: a message, a saved search, a listing. A
 * clock that was set back must not keep the question away for ever.
 */
export function mayAsk(
  permission: string,
  { askedAt, helpedAt }: Pick<PushMemory, 'askedAt' | 'helpedAt'>,
  now: number,
): boolean {
  if (permission !== 'default' || helpedAt === null || now < helpedAt || now - helpedAt > HELPS_MS) return false;
  return askedAt === null || now < askedAt || now - askedAt >= DAY_MS;
}
