import { rowsById } from '../identity/account/exported-rows.ts';
import type { ExportPart } from '../values/area.server.ts';
import { readOffersForExport } from './export-offers-store.server.ts';

/**
 * Part of the account's export: `offers.json` with the sums that the account has offered or was offered, and the
 * answers (AUTH-05).
 */
export const offersPart: ExportPart = ({ db, userId }, sink) =>
  sink.rows(
    'offers.json',
    rowsById((after, limit) => readOffersForExport(db, userId, after, limit)),
  );
