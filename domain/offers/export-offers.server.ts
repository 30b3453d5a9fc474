import { rowsById } from '../identity/account/exported-rows.ts';
import type { ExportPart } from '../values/area.server.ts';
import { readOffersForExport } from './export-offers-store.server.ts';

/** `offers.json`: the sums that an account has offered and was offered, with their answers (AUTH-05). */
export const offersPart: ExportPart = ({ db, userId }, sink) =>
  sink.rows(
    'offers.json',
    rowsById((after, limit) => readOffersForExport(db, userId, after, limit)),
  );
