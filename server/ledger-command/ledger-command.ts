import { provePayments } from '../../domain/payments/payments.server.ts';
import { provePayouts } from '../../domain/payouts/payouts.server.ts';
import { provePurchases } from '../../domain/purchases/purchases.server.ts';
import { printSentence, withDatabase } from '../command/with-database.ts';
import { onOwnConnection } from '../own-connection.ts';

/**
 * Command `npm run ledger`: prints the balances of all accounts, whether the site can cover what it owes, and all
 * inconsistencies. Exits with 1 if there are any.
 */
const command = (): Promise<number> =>
  withDatabase((url) =>
    onOwnConnection(url, async (db) => {
      const { totals, differences, cover } = await provePayments({ db, now: new Date() }, [
        provePurchases,
        provePayouts,
      ]);
      const accounts = [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1));
      for (const [account, sum] of accounts) printSentence(`${account}: ${sum}`, 0);
      for (const { what, of, expected, found } of differences)
        printSentence(`${what} ${of}: ${found} instead of ${expected}`, 1);
      const { has, owes, missing } = cover;
      printSentence(
        `The site has ${has} and owes ${owes}.${missing > 0 ? ` Its owner has to pay in ${missing}.` : ''}`,
        0,
      );
      return printSentence(
        differences.length === 0
          ? 'Ledger, orders, payments and receipts agree.'
          : `${differences.length} things do not agree. Nothing was changed.`,
        differences.length === 0 ? 0 : 1,
      );
    }),
  );

process.exitCode = await command();
