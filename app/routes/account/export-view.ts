import { type AccountExport, isFetchable } from '../../../domain/identity/account/export.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { jalaliDate, relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { FormState } from '../../web/forms/form-state.ts';

export type ExportRow = {
  readonly id: number;
  readonly state: 'waiting' | 'ready' | 'failed' | 'over';
  readonly asked: { readonly iso: string; readonly ago: string };
  readonly size: string | null;
  /** Last day on which the file can be downloaded; null if it cannot. */
  readonly until: string | null;
  /** Address of the file, without its storage key, which is never revealed; null if it cannot be downloaded. */
  readonly href: string | null;
};

export type ExportView = {
  readonly form: FormState;
  readonly orderKey: string;
  /** Whether the user has a verified address and is notified by e-mail. */
  readonly isMailed: boolean;
  readonly exports: readonly ExportRow[];
};

export function exportRow(found: AccountExport, now: Date): ExportRow {
  const { id, state, askedAt, bytes, expiresAt } = found;
  const fetchable = isFetchable(found, now);
  return {
    id,
    state: state === 'ready' && !fetchable ? 'over' : state,
    asked: { iso: askedAt.toISOString(), ago: relativeTime(askedAt, now) },
    size: fetchable && bytes !== null ? sizeText(bytes) : null,
    until: fetchable && expiresAt ? jalaliDate(expiresAt) : null,
    href: fetchable ? paths.exportFile(id) : null,
  };
}

const KILO = 1024;

function sizeText(bytes: number): string {
  const { size } = fa.accountExport;
  if (bytes < KILO) return size(persianNumber(bytes), 'bytes');
  if (bytes < KILO * KILO) return size(persianNumber(Math.round(bytes / KILO)), 'kilobytes');
  return size(persianNumber(Math.round((bytes / KILO / KILO) * 10) / 10), 'megabytes');
}
