/** Proves that the ledger, orders, payments and receipts agree (PAY-05). It mends nothing. */
import { type Ctx, readAtOnce } from '../../../db/transact.server.ts';
import { type Proof, proveSnapshot } from '../../ledger/ledger.server.ts';
import {
  type PaymentDifference,
  readHeldDifferences,
  readPaidDifferences,
  readReceiptDifferences,
  readRefundedVatDifference,
  readSettledDifferences,
} from './proof-store.server.ts';

export type { PaymentDifference } from './proof-store.server.ts';

export type PaymentProof = Pick<Proof, 'totals'> & {
  readonly differences: readonly (Proof['differences'][number] | PaymentDifference)[];
};

/** Adds everything up in one snapshot. `db`: a connection that may be busy for long. */
export const provePayments = ({ db, now }: Ctx): Promise<PaymentProof> =>
  readAtOnce(db, async (snapshot) => {
    const ledger = await proveSnapshot(snapshot);
    const payments = [
      ...(await readHeldDifferences(snapshot)),
      ...(await readSettledDifferences(snapshot)),
      ...(await readRefundedVatDifference(snapshot)),
      ...(await readPaidDifferences(snapshot)),
      ...(await readReceiptDifferences({ db: snapshot, now })),
    ];
    return { ...ledger, differences: [...ledger.differences, ...payments] };
  });
