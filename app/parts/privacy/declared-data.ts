import { analyticsData } from '../../../domain/analytics/personal-data.ts';
import { auditData } from '../../../domain/audit/personal-data.ts';
import { bankAccountsData } from '../../../domain/bank-accounts/personal-data.ts';
import { carriersData } from '../../../domain/carriers/personal-data.ts';
import { chatData } from '../../../domain/chat/personal-data.ts';
import { contactData } from '../../../domain/contact/personal-data.ts';
import { couponsData } from '../../../domain/coupons/personal-data.ts';
import { deliveryData } from '../../../domain/delivery/personal-data.ts';
import { disputesData } from '../../../domain/disputes/personal-data.ts';
import { eventsData } from '../../../domain/events/personal-data.ts';
import { favouritesData } from '../../../domain/favourites/personal-data.ts';
import { feedsData } from '../../../domain/feeds/personal-data.ts';
import { gatewaysData } from '../../../domain/gateways/personal-data.ts';
import { idempotencyData } from '../../../domain/idempotency/personal-data.ts';
import { identityData } from '../../../domain/identity/personal-data.ts';
import { inspectionsData } from '../../../domain/inspections/personal-data.ts';
import { leasingData } from '../../../domain/leasing/personal-data.ts';
import { ledgerData } from '../../../domain/ledger/personal-data.ts';
import { limitsData } from '../../../domain/limits/personal-data.ts';
import { listingsData } from '../../../domain/listings/personal-data.ts';
import { locationsData } from '../../../domain/locations/personal-data.ts';
import { mediaData } from '../../../domain/media/personal-data.ts';
import { moderationData } from '../../../domain/moderation/personal-data.ts';
import { notificationsData } from '../../../domain/notifications/personal-data.ts';
import { offersData } from '../../../domain/offers/personal-data.ts';
import { ordersData } from '../../../domain/orders/personal-data.ts';
import { paymentsData } from '../../../domain/payments/personal-data.ts';
import { payoutsData } from '../../../domain/payouts/personal-data.ts';
import { purchasesData } from '../../../domain/purchases/personal-data.ts';
import { queueData } from '../../../domain/queue/personal-data.ts';
import { refundsData } from '../../../domain/refunds/personal-data.ts';
import { reportsData } from '../../../domain/reports/personal-data.ts';
import { reviewsData } from '../../../domain/reviews/personal-data.ts';
import { savedSearchesData } from '../../../domain/saved-searches/personal-data.ts';
import { searchData } from '../../../domain/search/personal-data.ts';
import { sellersData } from '../../../domain/sellers/personal-data.ts';
import { settlementsData } from '../../../domain/settlements/personal-data.ts';
import { shopsData } from '../../../domain/shops/personal-data.ts';
import { supportData } from '../../../domain/support/personal-data.ts';
import { surveysData } from '../../../domain/surveys/personal-data.ts';
import {
  KEPT_TOPICS,
  type KeptTable,
  type KeptTopic,
  type PersonalData,
  type Recipient,
} from '../../../domain/values/personal-data.ts';

/** Personal data by module, as each of them states it. */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = {
  audit: auditData,
  queue: queueData,
  media: mediaData,
  delivery: deliveryData,
  locations: locationsData,
  idempotency: idempotencyData,
  limits: limitsData,
  events: eventsData,
  identity: identityData,
  sellers: sellersData,
  listings: listingsData,
  moderation: moderationData,
  analytics: analyticsData,
  notifications: notificationsData,
  coupons: couponsData,
  orders: ordersData,
  gateways: gatewaysData,
  refunds: refundsData,
  settlements: settlementsData,
  payments: paymentsData,
  ledger: ledgerData,
  contact: contactData,
  reports: reportsData,
  surveys: surveysData,
  favourites: favouritesData,
  'saved-searches': savedSearchesData,
  chat: chatData,
  offers: offersData,
  carriers: carriersData,
  'bank-accounts': bankAccountsData,
  payouts: payoutsData,
  disputes: disputesData,
  purchases: purchasesData,
  inspections: inspectionsData,
  leasing: leasingData,
  reviews: reviewsData,
  search: searchData,
  shops: shopsData,
  feeds: feedsData,
  support: supportData,
};

const TABLES: readonly KeptTable[] = Object.values(PERSONAL_DATA).flatMap(({ tables }) => Object.values(tables));

/** Kinds of data that some module keeps, in the order of the privacy page. */
export const KEPT: readonly KeptTopic[] = KEPT_TOPICS.filter((topic) => TABLES.some((table) => table.topic === topic));

/** Kinds of data to which the end of an account does this. */
export const keptAtEnd = (atEnd: KeptTable['atEnd']): readonly KeptTopic[] =>
  KEPT.filter((topic) => TABLES.some((table) => table.topic === topic && table.atEnd === atEnd));

/** Whom some module sends personal data. */
export const SENT_TO: ReadonlySet<Recipient> = new Set(
  Object.values(PERSONAL_DATA).flatMap(({ gateways = {} }) =>
    Object.values(gateways).filter((each): each is Recipient => typeof each === 'string'),
  ),
);
