/** A copy of what the site keeps of an account, for its owner (AUTH-05). */

/** A ready one can be fetched so long. */
export const EXPORT_DAYS = 7;
/** One that waits longer than this was lost: it can be asked for again. */
export const EXPORT_LOST_HOURS = 12;

export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export type AccountExport = {
  readonly id: number;
  readonly state: ExportState;
  readonly fileKey: string | null;
  readonly bytes: number | null;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
};

/** Its file can be fetched: ready, and its days are not over. */
export function isFetchable<E extends Pick<AccountExport, 'state' | 'fileKey' | 'expiresAt'>>(
  found: E,
  now: Date,
): found is E & { readonly fileKey: string } {
  return found.state === 'ready' && found.fileKey !== null && found.expiresAt !== null && found.expiresAt > now;
}
