import { routesOf } from '../../web/pages/route-table.ts';
import * as callback from './callback.route.tsx';
import * as feeDocuments from './fee-documents.route.tsx';
import * as invoice from './invoice.route.tsx';
import * as myPayments from './my-payments.route.tsx';
import * as payment from './payment.route.tsx';
import * as refund from './refund.route.tsx';
import * as refundCalls from './refund-calls.route.ts';
import * as sandbox from './sandbox.route.tsx';
import * as statement from './statement.route.tsx';
import * as wallet from './wallet.route.tsx';

export const paymentsRoutes = routesOf(
  invoice,
  callback,
  feeDocuments,
  sandbox,
  myPayments,
  payment,
  refund,
  refundCalls,
  statement,
  wallet,
);
