import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** The sections of «my Bazarche», in order. */
export const ACCOUNT_SECTIONS = [
  { section: 'listings', icon: 'list', name: fa.myListings.title, href: paths.myListings() },
  { section: 'shops', icon: 'store', name: fa.myShops.title, href: paths.myShops() },
  { section: 'chats', icon: 'message-circle', name: fa.chat.title, href: paths.myChats() },
  { section: 'offers', icon: 'tag', name: fa.offers.mine, href: paths.myOffers() },
  { section: 'purchases', icon: 'shield-check', name: fa.purchases.mine.title, href: paths.myPurchases() },
  { section: 'inspections', icon: 'car', name: fa.inspections.mine, href: paths.myInspections() },
  { section: 'leasing', icon: 'car', name: fa.leasing.mine.title, href: paths.myLeasing() },
  { section: 'reviews', icon: 'star', name: fa.ratings.mine.title, href: paths.myReviews() },
  { section: 'wallet', icon: 'wallet', name: fa.wallet.title, href: paths.myWallet() },
  { section: 'payments', icon: 'receipt', name: fa.payments.mine, href: paths.myPayments() },
  { section: 'notifications', icon: 'bell', name: fa.notices.title, href: paths.myNotifications() },
  { section: 'favourites', icon: 'heart', name: fa.favourites.title, href: paths.favourites() },
  { section: 'saved-searches', icon: 'search', name: fa.savedSearches.title, href: paths.mySavedSearches() },
  { section: 'support', icon: 'messages-square', name: fa.tickets.mine, href: paths.myTickets() },
  { section: 'profile', icon: 'user-round-pen', name: fa.profile.title, href: paths.myProfile() },
  { section: 'devices', icon: 'smartphone', name: fa.account.devices, href: paths.myDevices() },
  { section: 'export', icon: 'download', name: fa.accountExport.title, href: paths.myExport() },
] as const;

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]['section'];
