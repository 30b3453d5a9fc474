import { accountingArea } from './accounting/area.server.ts';
import { analyticsArea } from './analytics/area.server.ts';
import { auditArea } from './audit/area.server.ts';
import { bankAccountsArea } from './bank-accounts/area.server.ts';
import { bankStatementsArea } from './bank-statements/area.server.ts';
import { captchaArea } from './captcha/area.server.ts';
import { carriersArea } from './carriers/area.server.ts';
import { chatArea } from './chat/area.server.ts';
import { contactArea } from './contact/area.server.ts';
import { couponsArea } from './coupons/area.server.ts';
import { couriersArea } from './couriers/area.server.ts';
import { deliveryArea } from './delivery/area.server.ts';
import { disputesArea } from './disputes/area.server.ts';
import { eventsArea } from './events/area.server.ts';
import { favouritesArea } from './favourites/area.server.ts';
import { feedsArea } from './feeds/area.server.ts';
import { figuresArea } from './figures/area.server.ts';
import { gatewaysArea } from './gateways/area.server.ts';
import { idempotencyArea } from './idempotency/area.server.ts';
import { identityArea } from './identity/area.server.ts';
import { inspectionsArea } from './inspections/area.server.ts';
import { leasingArea } from './leasing/area.server.ts';
import { ledgerArea } from './ledger/area.server.ts';
import { limitsArea } from './limits/area.server.ts';
import { listingsArea } from './listings/area.server.ts';
import { locationsArea } from './locations/area.server.ts';
import { mediaArea } from './media/area.server.ts';
import { moderationArea } from './moderation/area.server.ts';
import { notesArea } from './notes/area.server.ts';
import { notificationsArea } from './notifications/area.server.ts';
import { offersArea } from './offers/area.server.ts';
import { officeViewsArea } from './office-views/area.server.ts';
import { ordersArea } from './orders/area.server.ts';
import { paymentsArea } from './payments/area.server.ts';
import { payoutsArea } from './payouts/area.server.ts';
import { promotionArea } from './promotion/area.server.ts';
import { purchasesArea } from './purchases/area.server.ts';
import { queryReadingArea } from './query-reading/area.server.ts';
import { queueArea } from './queue/area.server.ts';
import { refundsArea } from './refunds/area.server.ts';
import { reportsArea } from './reports/area.server.ts';
import { reviewsArea } from './reviews/area.server.ts';
import { savedSearchesArea } from './saved-searches/area.server.ts';
import { searchArea } from './search/area.server.ts';
import { sellersArea } from './sellers/area.server.ts';
import { settlementsArea } from './settlements/area.server.ts';
import { shopsArea } from './shops/area.server.ts';
import { supportArea } from './support/area.server.ts';
import { surveysArea } from './surveys/area.server.ts';

/**
 * All areas by module. Areas with data to delete at the end of an account come first, in the order of that deletion
 * (`server/jobs/finish-deletions.ts`).
 */
export const AREAS = {
  identity: identityArea,
  feeds: feedsArea,
  listings: listingsArea,
  moderation: moderationArea,
  payments: paymentsArea,
  'bank-accounts': bankAccountsArea,
  purchases: purchasesArea,
  contact: contactArea,
  sellers: sellersArea,
  leasing: leasingArea,
  offers: offersArea,
  reviews: reviewsArea,
  reports: reportsArea,
  inspections: inspectionsArea,
  notifications: notificationsArea,
  favourites: favouritesArea,
  'saved-searches': savedSearchesArea,
  surveys: surveysArea,
  chat: chatArea,
  support: supportArea,
  audit: auditArea,
  notes: notesArea,
  'office-views': officeViewsArea,
  queue: queueArea,
  delivery: deliveryArea,
  media: mediaArea,
  locations: locationsArea,
  limits: limitsArea,
  idempotency: idempotencyArea,
  captcha: captchaArea,
  events: eventsArea,
  'query-reading': queryReadingArea,
  search: searchArea,
  analytics: analyticsArea,
  coupons: couponsArea,
  orders: ordersArea,
  gateways: gatewaysArea,
  refunds: refundsArea,
  settlements: settlementsArea,
  ledger: ledgerArea,
  accounting: accountingArea,
  carriers: carriersArea,
  payouts: payoutsArea,
  'bank-statements': bankStatementsArea,
  disputes: disputesArea,
  couriers: couriersArea,
  shops: shopsArea,
  promotion: promotionArea,
  figures: figuresArea,
};
