import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** The sections of «my Bazarche», in order, by what one comes to do. */
export const ACCOUNT_GROUPS = [
  {
    group: 'selling',
    sections: [
      { section: 'listings', icon: 'list', name: fa.myListings.title, href: paths.myListings() },
      { section: 'shops', icon: 'store', name: fa.myShops.title, href: paths.myShops() },
      { section: 'offers', icon: 'tag', name: fa.offers.mine, href: paths.myOffers() },
      { section: 'reviews', icon: 'star', name: fa.ratings.mine.title, href: paths.myReviews() },
    ],
  },
  {
    group: 'buying',
    sections: [
      { section: 'purchases', icon: 'shield-check', name: fa.purchases.mine.title, href: paths.myPurchases() },
      { section: 'favourites', icon: 'heart', name: fa.favourites.title, href: paths.favourites() },
      { section: 'saved-searches', icon: 'search', name: fa.savedSearches.title, href: paths.mySavedSearches() },
      { section: 'inspections', icon: 'clipboard-check', name: fa.inspections.mine, href: paths.myInspections() },
      { section: 'leasing', icon: 'calendar-clock', name: fa.leasing.mine.title, href: paths.myLeasing() },
    ],
  },
  {
    group: 'money',
    sections: [
      { section: 'wallet', icon: 'wallet', name: fa.wallet.title, href: paths.myWallet() },
      { section: 'payments', icon: 'receipt-text', name: fa.payments.mine, href: paths.myPayments() },
    ],
  },
  {
    group: 'me',
    sections: [
      { section: 'chats', icon: 'message-circle', name: fa.chat.title, href: paths.myChats() },
      { section: 'notifications', icon: 'bell', name: fa.notices.title, href: paths.myNotifications() },
      { section: 'support', icon: 'messages-square', name: fa.tickets.mine, href: paths.myTickets() },
      { section: 'profile', icon: 'user-round-pen', name: fa.profile.title, href: paths.myProfile() },
      { section: 'devices', icon: 'smartphone', name: fa.account.devices, href: paths.myDevices() },
      { section: 'export', icon: 'download', name: fa.accountExport.title, href: paths.myExport() },
    ],
  },
] as const;

export type AccountSection = (typeof ACCOUNT_GROUPS)[number]['sections'][number]['section'];
