import { parsePayoutRef } from '../domain/payouts/payout.ts';

/** Makes the bank's answer from the table of a batch. `says` returns the last columns of a line. */
export const answered = (
  table: string,
  says: (id: number) => readonly [status: string, reason: string] | null,
): Uint8Array =>
  new TextEncoder().encode(
    table
      .split('\r\n')
      .map((row) => {
        const id = parsePayoutRef(/^"(PO-\d+)"/.exec(row)?.[1] ?? '');
        const said = id === null ? null : says(id);
        return said ? row.replace(/"",""$/, `"${said[0]}","${said[1]}"`) : row;
      })
      .join('\r\n'),
  );
