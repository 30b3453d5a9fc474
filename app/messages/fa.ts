/** Every sentence that people read, by area: `fa.results.none` (GEN-19). */
import { about } from './about.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { aliases } from './aliases.ts';
import { analytics } from './analytics.ts';
import { api } from './api.ts';
import { articles } from './articles.ts';
import { calendar } from './calendar.ts';
import { captcha } from './captcha.ts';
import { card } from './card.ts';
import { carrierBills } from './carrier-bills.ts';
import { certificates } from './certificates.ts';
import { chat } from './chat.ts';
import { choose } from './choose.ts';
import { contact } from './contact.ts';
import { coupons } from './coupons.ts';
import { disputes } from './disputes.ts';
import { accountExport } from './export.ts';
import { favourites } from './favourites.ts';
import { feedOffice } from './feed-office.ts';
import { feeds } from './feeds.ts';
import { fields } from './fields.ts';
import { finance, officeRefunds, officeSuspense } from './finance.ts';
import { forms } from './forms.ts';
import { handOver } from './hand-over.ts';
import { home } from './home.ts';
import { images } from './images.ts';
import { inspections } from './inspections.ts';
import { leasing } from './leasing.ts';
import { letters } from './letters.ts';
import { listing } from './listing.ts';
import { mapPick } from './map-pick.ts';
import { marks } from './marks.ts';
import { moderation } from './moderation.ts';
import { ledgerBook, orderRecords, settlements } from './money-records.ts';
import { myListings } from './my-listings.ts';
import { myShops } from './my-shops.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { officeLists } from './office-lists.ts';
import { officePurchases } from './office-purchases.ts';
import { outbox } from './outbox.ts';
import { packages } from './packages.ts';
import { paidContact } from './paid-contact.ts';
import { payments, refunds, wallet } from './payments.ts';
import { payouts } from './payouts.ts';
import { pictures } from './pictures.ts';
import { places } from './places.ts';
import { posting } from './posting.ts';
import { price } from './price.ts';
import { priceSuggest } from './price-suggest.ts';
import { privacy } from './privacy.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { promotion } from './promotion.ts';
import { proposals } from './proposals.ts';
import { provinces } from './provinces.ts';
import { purchaseTerms } from './purchase-terms.ts';
import { purchases } from './purchases.ts';
import { push } from './push.ts';
import { queue } from './queue.ts';
import { ratings } from './ratings.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { reviewOffice } from './review-office.ts';
import { safety } from './safety.ts';
import { savedSearches } from './saved-searches.ts';
import { shelf } from './shelf.ts';
import { shopOffice } from './shop-office.ts';
import { shopStats } from './shop-stats.ts';
import { shopTeam } from './shop-team.ts';
import { shops } from './shops.ts';
import { shortcuts } from './shortcuts.ts';
import { signIn } from './sign-in.ts';
import { site } from './site.ts';
import { support } from './support.ts';
import { officeTickets, tickets } from './support-tickets.ts';
import { surveys } from './surveys.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';
import { failures, validation } from './validation.ts';

export const fa = {
  about,
  account,
  accountExport,
  admin,
  aliases,
  analytics,
  api,
  articles,
  calendar,
  captcha,
  card,
  certificates,
  chat,
  choose,
  contact,
  failures,
  favourites,
  feeds,
  fields,
  finance,
  forms,
  home,
  images,
  leasing,
  letters,
  ledgerBook,
  listing,
  mapPick,
  marks,
  moderation,
  myListings,
  myShops,
  notices,
  offers,
  officeLists,
  officeRefunds,
  officeSuspense,
  orderRecords,
  outbox,
  packages,
  coupons,
  paidContact,
  payments,
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
  support,
  tickets,
  officeTickets,
  surveys,
  terms,
  validation,
  wallet,
} as const;
