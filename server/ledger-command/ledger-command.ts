import { createDatabase } from '../../db/client.server.ts';
import { provePayments } from '../../domain/payments/proof/proof.server.ts';
import { say, withDatabase } from '../command/with-database.ts';

/** Milliseconds that one statement of the proof may take. */
const PATIENCE = 10 * 60 * 1_000;

/** `npm run ledger`: prints the sums of all accounts, and what does not agree; fails if anything does not. */
const command = (): Promise<number> =>
  withDatabase(async (url) => {
    const db = createDatabase({ url, connections: 1, statementTimeout: PATIENCE });
    try {
      const { totals, differences } = await provePayments({ db, now: new Date() });
      const accounts = [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1));
      for (const [account, sum] of accounts) say(`${account}: ${sum}`, 0);
      for (const { what, of, expected, found } of differences) say(`${what} ${of}: ${found} instead of ${expected}`, 1);
      return say(
        differences.length === 0
          ? 'Ledger, orders, payments and receipts agree.'
          : `${differences.length} things do not agree. Nothing was changed.`,
        differences.length === 0 ? 0 : 1,
      );
    } finally {
      await db.destroy();
    }
  });

process.exitCode = await command();
