import { routesOf } from '../../web/pages/route-table.ts';
import * as activation from './activation.route.tsx';
import * as ask from './ask.route.tsx';
import * as checkout from './checkout.route.tsx';
import * as checkoutCalls from './checkout-calls.route.ts';
import * as courierCallback from './courier-callback.route.ts';
import * as dispute from './disputes/dispute.route.tsx';
import * as disputeForm from './disputes/dispute-form.route.tsx';
import * as invoice from './invoice.route.tsx';
import * as invoiceCalls from './invoice-calls.route.ts';
import * as myPurchases from './my-purchases.route.tsx';
import * as sellerInfo from './seller-info.route.tsx';

export const purchasesRoutes = routesOf(
  activation,
  ask,
  checkout,
  checkoutCalls,
  courierCallback,
  dispute,
  disputeForm,
  invoice,
  invoiceCalls,
  myPurchases,
  sellerInfo,
);
