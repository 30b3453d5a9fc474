/** The table of a batch. People fill in its last columns and import the table again. */

import { parseCsv } from '../values/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '../values/csv-cell.ts';
import { toRial } from '../values/money.ts';
import type { PayoutOrder } from './paying-out.ts';
import { BATCH_LINES, parsePayoutRef } from './payout.ts';

/** Column headings by field. */
export const PAYOUT_COLUMNS = {
  ref: 'EndToEndId',
  holder: 'Holder',
  sheba: 'Sheba',
  amount: 'AmountRial',
  status: 'Status',
  reason: 'Reason',
} as const;
export type PayoutColumn = keyof typeof PAYOUT_COLUMNS;

export function payoutCsvOf({ lines }: PayoutOrder): string {
  const rows = lines.map(({ ref, holder, sheba, amount }) => [ref, holder, sheba, String(toRial(amount)), '', '']);
  return `${BYTE_ORDER_MARK}${[Object.values(PAYOUT_COLUMNS), ...rows].map(csvLine).join('')}`;
}

/** Lines of a table that we made, with the shebas (IBANs) as they were at the approval. */
export function payoutLinesIn(table: string): { readonly id: number; readonly sheba: string }[] {
  const read = parseCsv(table.slice(BYTE_ORDER_MARK.length), { rowsMax: BATCH_LINES + 1 });
  if (!read.ok) throw new Error(`a table of payouts is ${read.refused}`);
  return read.rows.slice(1).flatMap(({ cells: [ref = '', , sheba = ''] }) => {
    const id = parsePayoutRef(ref);
    return id === null ? [] : [{ id, sheba }];
  });
}
