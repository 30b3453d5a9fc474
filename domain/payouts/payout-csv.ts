/** The table of a batch. Its last columns are filled in by people, and the table imported again. */

import { parseCsv } from '../values/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '../values/csv-cell.ts';
import { toRial } from '../values/money.ts';
import type { PayoutOrder } from './paying-out.ts';
import { BATCH_LINES, parsePayoutRef } from './payout.ts';

/** Heads of the columns, by what stands in them. */
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

/** Lines of a table that we made, with the shebas that were frozen. */
export function payoutLinesIn(table: string): { readonly id: number; readonly sheba: string }[] {
  const read = parseCsv(table.slice(BYTE_ORDER_MARK.length), { rowsMax: BATCH_LINES + 1 });
  if (!read.ok) throw new Error(`a table of payouts is ${read.refused}`);
  return read.rows.slice(1).flatMap(({ cells: [ref = '', , sheba = ''] }) => {
    const id = parsePayoutRef(ref);
    return id === null ? [] : [{ id, sheba }];
  });
}
