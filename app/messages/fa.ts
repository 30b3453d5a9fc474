/** Every sentence that people read, by area: `fa.results.none` (GEN-19). */
import { about, articles, privacy, safety, terms } from './about.ts';
import { account, accountExport, profile } from './account.ts';
import { bankStatements, books, feeDocuments, journal, periods, trialBalance, vatReturn } from './accounting.ts';
import { admin } from './admin.ts';
import { announcements, officeAnnouncements } from './announcements.ts';
import { analytics, api } from './api.ts';
import { captcha } from './captcha.ts';
import { chat } from './chat.ts';
import { feedOffice, feeds } from './feeds.ts';
import { fields } from './fields.ts';
import { figures } from './figures.ts';
import {
  finance,
  ledgerBook,
  officeDifferences,
  officeRefunds,
  officeSuspense,
  orderRecords,
  settlements,
} from './finance.ts';
import { forms } from './forms.ts';
import { certificates, inspections } from './inspections.ts';
import { leasing } from './leasing.ts';
import { card, contact, listing, paidContact, priceSuggest } from './listing.ts';
import { mapMarks } from './map-marks.ts';
import { mapPick } from './map-pick.ts';
import { moderation } from './moderation.ts';
import { handOver, myShops, shopOffice, shopTeam } from './my-shops.ts';
import { letters, notices, outbox } from './notices.ts';
import { offers } from './offers.ts';
import { aliases, calendar, notes, officeLists, officeViews, proposals, queue, shortcuts, users } from './office.ts';
import { officePlaces } from './office-places.ts';
import { carrierBills, officePurchases, payouts } from './office-purchases.ts';
import { outlets } from './outlets.ts';
import { payments, refunds, statements, wallet } from './payments.ts';
import { images, pictures } from './pictures.ts';
import { choose, myListings, places, posting, provinces } from './posting.ts';
import { price } from './price.ts';
import { problems } from './problems.ts';
import { coupons, packages, promotion } from './promotion.ts';
import { disputes, purchases, purchaseTerms } from './purchases.ts';
import { push } from './push.ts';
import { ratings, reviewOffice } from './ratings.ts';
import { favourites, home, results, savedSearches } from './results.ts';
import { shelf } from './shelf.ts';
import { marks, shopLeads, shopStats, shops } from './shops.ts';
import { signIn } from './sign-in.ts';
import { site } from './site.ts';
import { officeTickets, reports, support, surveys, tickets } from './support.ts';
import { failures, validation } from './validation.ts';

export const fa = {
  about,
  account,
  accountExport,
  admin,
  aliases,
  analytics,
  announcements,
  api,
  articles,
  bankStatements,
  books,
  calendar,
  captcha,
  card,
  certificates,
  chat,
  choose,
  contact,
  failures,
  favourites,
  feeDocuments,
  feeds,
  outlets,
  fields,
  figures,
  finance,
  forms,
  home,
  images,
  journal,
  leasing,
  letters,
  ledgerBook,
  listing,
  mapMarks,
  mapPick,
  marks,
  moderation,
  myListings,
  myShops,
  notices,
  offers,
  officeLists,
  officeRefunds,
  notes,
  officeViews,
  officeAnnouncements,
  officePlaces,
  officeDifferences,
  officeSuspense,
  orderRecords,
  outbox,
  packages,
  coupons,
  paidContact,
  payments,
  periods,
  disputes,
  officePurchases,
  purchaseTerms,
  carrierBills,
  payouts,
  refunds,
  pictures,
  places,
  posting,
  price,
  priceSuggest,
  privacy,
  problems,
  profile,
  promotion,
  purchases,
  inspections,
  users,
  proposals,
  provinces,
  push,
  queue,
  ratings,
  reports,
  reviewOffice,
  results,
  safety,
  savedSearches,
  shopOffice,
  shopLeads,
  shopStats,
  feedOffice,
  shopTeam,
  handOver,
  shortcuts,
  signIn,
  settlements,
  shelf,
  shops,
  site,
  statements,
  support,
  tickets,
  trialBalance,
  vatReturn,
  officeTickets,
  surveys,
  terms,
  validation,
  wallet,
} as const;
