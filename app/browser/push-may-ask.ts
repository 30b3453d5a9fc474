const DAY_MS = 86_400_000;

/** Once a day (NOTI-02). A clock that was set back must not keep the question away for ever. */
export function mayAsk(permission: string, askedAt: number | null, now: number): boolean {
  return permission === 'default' && (askedAt === null || now < askedAt || now - askedAt >= DAY_MS);
}
