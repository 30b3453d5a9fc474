/** A copy of an account's data for its owner (AUTH-05). */

/** Days for which an export can be downloaded. */
export const EXPORT_DAYS = 7;
/** Hours after which a waiting export counts as lost and can be requested again. */
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

/** Returns whether the file can be downloaded: it is ready and has not expired. */
export function isFetchable<E extends Pick<AccountExport, 'state' | 'fileKey' | 'expiresAt'>>(
  found: E,
  now: Date,
): found is E & { readonly fileKey: string } {
  return found.state === 'ready' && found.fileKey !== null && found.expiresAt !== null && found.expiresAt > now;
}
