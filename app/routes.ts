import { fragments } from './fragments.ts';
import { emailPage, mobilePage } from './routes/account/contact.route.tsx';
import {
  askEmail,
  askMobile,
  confirmByLetter,
  confirmEmail,
  confirmMobile,
  removeEmail,
} from './routes/account/contact-calls.route.ts';
import { deleteAccountPage } from './routes/account/delete-account.route.tsx';
import { askDeletionCode, deleteAccount, keepAccount } from './routes/account/delete-account-calls.route.ts';
import { revokeDevice, revokeOtherDevices } from './routes/account/device-calls.route.ts';
import { devices } from './routes/account/devices.route.tsx';
import { myExport } from './routes/account/export.route.tsx';
import { askExport, exportFile } from './routes/account/export-calls.route.ts';
import { listingStats } from './routes/account/listing-stats.route.tsx';
import { my } from './routes/account/my.route.tsx';
import {
  markSoldCall,
  refreshListingCall,
  removeListingCall,
  renewListingCall,
  restoreListingCall,
} from './routes/account/my-listing-calls.route.ts';
import { myListings } from './routes/account/my-listings.route.tsx';
import { chooseNotifications, notificationsPage } from './routes/account/notifications.route.tsx';
import { passwordPage } from './routes/account/password.route.tsx';
import { removePassword, setPassword } from './routes/account/password-calls.route.ts';
import { profile } from './routes/account/profile.route.tsx';
import { changeName, changePicture, removePicture } from './routes/account/profile-calls.route.ts';
import { adminCatalogue, adminCategory } from './routes/admin/catalogue/catalogue.route.tsx';
import {
  addAttributeCall,
  addCategoryCall,
  addTopCategoryCall,
  attachAttributeCall,
  detachAttributeCall,
} from './routes/admin/catalogue/catalogue-additions.route.ts';
import {
  addOptionCall,
  deleteCategoryCall,
  deleteOptionCall,
  editAttributeCall,
  editCategoryCall,
  editOptionCall,
  moveAttributeCall,
  moveCategoryCall,
} from './routes/admin/catalogue/catalogue-calls.route.ts';
import { adminListings, adminNextListing } from './routes/admin/listings/listings.route.tsx';
import { approveCall, claimCall, rejectCall, suggestEditCall } from './routes/admin/listings/listings-calls.route.ts';
import { adminListing } from './routes/admin/listings/listings-case.route.tsx';
import { adminAudit } from './routes/admin/overview/audit.route.tsx';
import { adminOverview } from './routes/admin/overview/overview.route.tsx';
import { adminReports } from './routes/admin/reports/reports.route.tsx';
import { adminReport, decideReportsCall } from './routes/admin/reports/reports-case.route.tsx';
import { adminLimitCall, adminLimits } from './routes/admin/settings/limits.route.tsx';
import { addQuotaCall, adminQuotas, changeQuotaCall, removeQuotaCall } from './routes/admin/settings/quotas.route.tsx';
import { adminReactions, runReactionCall } from './routes/admin/settings/reactions.route.tsx';
import { adminSettings, adminSettingsCall } from './routes/admin/settings/settings.route.tsx';
import {
  addWordRuleCall,
  adminWordRules,
  changeWordRuleCall,
  removeWordRuleCall,
} from './routes/admin/settings/word-rules.route.tsx';
import { adminUser } from './routes/admin/users/user.route.tsx';
import { giveRoleCall, moveMobileCall, suspendCall, unsuspendCall } from './routes/admin/users/user-calls.route.ts';
import { adminUsers } from './routes/admin/users/users.route.tsx';
import { beacon, beaconImage } from './routes/analytics/beacons.route.ts';
import { listingStatsCall } from './routes/analytics/listing-stats.route.ts';
import { logStore } from './routes/analytics/log-store.route.ts';
import { performanceLog } from './routes/analytics/performance-log.route.ts';
import { altDistrict } from './routes/api/alt-district.route.ts';
import { attributes, categories, locations, versions } from './routes/api/catalogue.route.ts';
import { categorySuggestion } from './routes/api/category-suggestion.route.ts';
import { docs } from './routes/api/docs.route.tsx';
import { geo } from './routes/api/geo.route.ts';
import { listing as listingCall, listings } from './routes/api/listings.route.ts';
import { openapi } from './routes/api/openapi.route.ts';
import { searchSuggestion } from './routes/api/search-suggestion.route.ts';
import { about } from './routes/articles/about.route.tsx';
import { privacy } from './routes/articles/privacy.route.tsx';
import { choosePrivacy, privacyChoices } from './routes/articles/privacy-choices.route.tsx';
import { support } from './routes/articles/support.route.tsx';
import { safety, terms } from './routes/articles/texts.route.tsx';
import { captchaFile } from './routes/captcha/captcha.route.ts';
import { captchaNew } from './routes/captcha/captcha-new.route.ts';
import { captchaWork } from './routes/captcha/captcha-work.route.ts';
import { blockCall, readChatCall, sendMessageCall, unblockCall } from './routes/chat/chat-calls.route.ts';
import { sendPictureCall } from './routes/chat/chat-picture.route.ts';
import { chatConversations, chatMessages, chatSearch, chatUnread } from './routes/chat/chat-readings.route.ts';
import { chatReportPage, reportChatCall } from './routes/chat/chat-report.route.tsx';
import { myChat, myChats } from './routes/chat/chats.route.tsx';
import { chooseBrand } from './routes/choose/brands.route.tsx';
import { chooseCategory } from './routes/choose/categories.route.tsx';
import { chooseFilters } from './routes/choose/filters.route.tsx';
import { choosePlace, rememberPlace } from './routes/choose/locations.route.tsx';
import { contactPage } from './routes/contact/contact.route.tsx';
import {
  revealAgentNumber,
  revealListingDescription,
  revealListingNumber,
  revealShopNumber,
  revealUserNumber,
} from './routes/contact/reveal-calls.route.ts';
import { addFavouritePage } from './routes/favourites/add-favourite.route.tsx';
import { deleteFavouriteCall, saveFavouriteCall } from './routes/favourites/favourite-calls.route.ts';
import { favouritesPage } from './routes/favourites/favourites.route.tsx';
import { myFavourites } from './routes/favourites/my-favourites.route.ts';
import { home } from './routes/home/home.route.tsx';
import { newPictures } from './routes/images/pictures.route.tsx';
import { updateImage } from './routes/images/update.route.ts';
import { uploadImages } from './routes/images/upload.route.ts';
import { deleteAllImages } from './routes/images/upload-delete-all.route.ts';
import { carInspectionDetails, carInsurance } from './routes/inspection/certificate-calls.route.ts';
import { certificateForms, removeCertificate, saveCertificate } from './routes/inspection/certificate-forms.route.tsx';
import { inspection } from './routes/inspection/inspection.route.tsx';
import { listing } from './routes/listing/listing.route.tsx';
import { picture, privatePicture } from './routes/listing/picture.route.ts';
import { priceControl } from './routes/listing/price-control.route.ts';
import { healthz, readyz } from './routes/machinery/health.route.ts';
import { manifest } from './routes/machinery/manifest.route.ts';
import { metrics } from './routes/machinery/metrics.route.ts';
import { offline } from './routes/machinery/offline.route.tsx';
import { robots } from './routes/machinery/robots.route.ts';
import { sitemapIndex, sitemapPart } from './routes/machinery/sitemap.route.ts';
import { locationAddress, locationCity, locationInfo } from './routes/map/place-calls.route.ts';
import { mapSnapshot } from './routes/map/snapshot.route.ts';
import { notificationsCall, readAllCall, readNoticeCall } from './routes/notices/notice-calls.route.ts';
import { myNotifications } from './routes/notices/notices.route.tsx';
import { pushKeyCall, removePushCall, savePushCall } from './routes/notices/push-calls.route.ts';
import { unsubscribeCall, unsubscribePage } from './routes/notices/unsubscribe.route.tsx';
import { myOffers } from './routes/offers/my-offers.route.tsx';
import { offerPage } from './routes/offers/offer.route.tsx';
import { answerOfferCall, offerCall, sendOfferCall } from './routes/offers/offer-calls.route.ts';
import { outbox, outboxJson } from './routes/outbox/outbox.route.tsx';
import { listingDone } from './routes/posting/done.route.tsx';
import { editListing } from './routes/posting/edit.route.tsx';
import { saveListingCall, turnEditListing } from './routes/posting/edit-calls.route.ts';
import { newListing } from './routes/posting/new.route.tsx';
import { createListingCall, turnNewListing } from './routes/posting/new-calls.route.ts';
import { listingLimitation } from './routes/promotion/limitation.route.tsx';
import { paidFeatures } from './routes/promotion/paid-features.route.tsx';
import { vipChoicePage, vipListingCall } from './routes/promotion/vip-listing.route.tsx';
import { provinces } from './routes/provinces/provinces.route.tsx';
import { reportListingCall, reportPage } from './routes/reports/report.route.tsx';
import { results } from './routes/results/results.route.tsx';
import { newSavedSearch } from './routes/saved-searches/new-saved-search.route.tsx';
import {
  changeSavedSearchCall,
  newSavedSearchCall,
  removeSavedSearchCall,
  restoreSavedSearchCall,
} from './routes/saved-searches/saved-search-calls.route.ts';
import {
  openSavedSearch,
  savedSearchesCall,
  savedSearchesPage,
} from './routes/saved-searches/saved-searches.route.tsx';
import { freshitOf } from './routes/session/freshit.route.ts';
import { isLoggedIn } from './routes/session/is-logged-in.route.ts';
import { signInPage } from './routes/session/sign-in.route.tsx';
import {
  signInCall,
  signInForgot,
  signInFresh,
  signInIndex,
  signInLogin,
  signInProve,
  signInRegister,
  signInResend,
  signInRestart,
  signInVerify,
} from './routes/session/sign-in-calls.route.ts';
import { signOut } from './routes/session/sign-out.route.ts';
import type { RouteTable } from './web/route.ts';

/** Every address of the site, method and path to route. Links to them come from paths.ts. */
export const routes: RouteTable = [
  ['GET', '/', home],
  ['GET', '/s', results],
  ['GET', '/s/:place', results],
  ['GET', '/s/:place/:category', results],
  ['GET', '/s/:place/:category/:brand', results],
  ['GET', '/s/:place/:category/:brand/:model', results],
  ['GET', '/search', results],
  ['GET', '/v/:id/contact', contactPage],
  ['GET', '/v/:id/report', reportPage],
  ['GET', '/api/web/listings/:id/number', revealListingNumber],
  ['POST', '/api/web/listings/:id/number', revealListingNumber],
  ['GET', '/api/web/shops/:id/number', revealShopNumber],
  ['POST', '/api/web/shops/:id/number', revealShopNumber],
  ['GET', '/api/web/agents/:id/number', revealAgentNumber],
  ['POST', '/api/web/agents/:id/number', revealAgentNumber],
  ['GET', '/api/web/users/:id/number', revealUserNumber],
  ['POST', '/api/web/users/:id/number', revealUserNumber],
  ['GET', '/api/web/listings/:id/description', revealListingDescription],
  ['POST', '/api/web/listings/:id/description', revealListingDescription],
  ['POST', '/api/web/listings/:id/report', reportListingCall],
  ['GET', '/admin/reports', adminReports],
  ['GET', '/admin/reports/:id', adminReport],
  ['POST', '/admin/reports/:id', decideReportsCall],
  ['GET', '/v/:id/offer', offerPage],
  ['GET', '/v/:id', listing],
  ['GET', '/v/:id/:slug', listing],
  ['GET', '/inspection/:listingId', inspection],
  ['GET', '/images/:key/:file', picture],
  ['GET', '/images/:key/:token/:file', privatePicture],
  ['POST', '/images/upload', uploadImages],
  ['POST', '/images/update', updateImage],
  ['POST', '/images/upload-delete-all', deleteAllImages],
  ['DELETE', '/images/upload-delete-all', deleteAllImages],
  ['GET', '/map/snapshot/:file', mapSnapshot],
  ['GET', '/provinces', provinces],
  ['GET', '/about', about],
  ['GET', '/terms', terms],
  ['GET', '/safety', safety],
  ['GET', '/privacy', privacy],
  ['GET', '/privacy/choices', privacyChoices],
  ['POST', '/privacy/choices', choosePrivacy],
  ['GET', '/support', support],
  ['GET', '/choose/category', chooseCategory],
  ['GET', '/choose/place', choosePlace],
  ['GET', '/choose/place/:place', rememberPlace],
  ['GET', '/choose/brand', chooseBrand],
  ['GET', '/choose/filters', chooseFilters],
  ['GET', '/session', signInPage],
  ['POST', '/session/freshit', freshitOf(fragments)],
  ['POST', '/session/index', signInIndex],
  ['POST', '/session/login', signInLogin],
  ['POST', '/session/register', signInRegister],
  ['POST', '/session/verify', signInVerify],
  ['POST', '/session/resend', signInResend],
  ['POST', '/session/call', signInCall],
  ['POST', '/session/forgot', signInForgot],
  ['POST', '/session/prove', signInProve],
  ['POST', '/session/fresh', signInFresh],
  ['POST', '/session/restart', signInRestart],
  ['POST', '/session/sign-out', signOut],
  ['GET', '/session/is-logged-in', isLoggedIn],
  ['GET', '/my', my],
  ['GET', '/my/profile', profile],
  ['POST', '/my/profile/name', changeName],
  ['POST', '/my/profile/picture', changePicture],
  ['POST', '/my/profile/picture/remove', removePicture],
  ['GET', '/my/profile/mobile', mobilePage],
  ['POST', '/my/profile/mobile', askMobile],
  ['POST', '/my/profile/mobile/confirm', confirmMobile],
  ['GET', '/my/profile/email', emailPage],
  ['POST', '/my/profile/email', askEmail],
  ['POST', '/my/profile/email/confirm', confirmEmail],
  ['POST', '/my/profile/email/letter', confirmByLetter],
  ['POST', '/my/profile/email/remove', removeEmail],
  ['GET', '/my/profile/password', passwordPage],
  ['POST', '/my/profile/password', setPassword],
  ['POST', '/my/profile/password/remove', removePassword],
  ['GET', '/my/profile/notifications', notificationsPage],
  ['POST', '/my/profile/notifications', chooseNotifications],
  ['GET', '/my/profile/delete', deleteAccountPage],
  ['POST', '/my/profile/delete', deleteAccount],
  ['POST', '/my/profile/delete/code', askDeletionCode],
  ['POST', '/my/profile/delete/undo', keepAccount],
  ['POST', '/api/web/profile', changeName],
  ['DELETE', '/api/web/account', deleteAccount],
  ['GET', '/my/listings', myListings],
  ['GET', '/my/listings/:id/stats', listingStats],
  ['GET', '/my/devices', devices],
  ['GET', '/my/export', myExport],
  ['GET', '/my/export/:id/file', exportFile],
  ['POST', '/my/export', askExport],
  ['POST', '/api/web/account/export', askExport],
  ['POST', '/api/web/devices/others/revoke', revokeOtherDevices],
  ['POST', '/api/web/devices/:id/revoke', revokeDevice],
  ['GET', '/favourites', favouritesPage],
  ['GET', '/favourites/add/:id', addFavouritePage],
  ['GET', '/my/favourites', myFavourites],
  ['POST', '/api/web/favourites/save', saveFavouriteCall],
  ['POST', '/api/web/favourites/delete', deleteFavouriteCall],
  ['GET', '/my/saved-searches', savedSearchesPage],
  ['GET', '/my/saved-searches/new', newSavedSearch],
  ['GET', '/my/saved-searches/:id', openSavedSearch],
  ['GET', '/api/web/saved-searches', savedSearchesCall],
  ['POST', '/api/web/new-saved-search', newSavedSearchCall],
  ['POST', '/api/web/saved-searches/:id', changeSavedSearchCall],
  ['DELETE', '/api/web/saved-searches/:id', removeSavedSearchCall],
  ['POST', '/api/web/saved-searches/:id/restore', restoreSavedSearchCall],
  ['GET', '/new', newListing],
  ['POST', '/new', turnNewListing],
  ['GET', '/new/pictures/:token', newPictures],
  ['GET', '/new/done/:id', listingDone],
  ['GET', '/edit/:id', editListing],
  ['POST', '/edit/:id', turnEditListing],
  ['POST', '/api/web/listings/:id', saveListingCall],
  ['POST', '/api/web/listings', createListingCall],
  ['DELETE', '/api/web/listings/:id', removeListingCall],
  ['POST', '/api/web/listings/:id/sold', markSoldCall],
  ['POST', '/api/web/listings/:id/renew', renewListingCall],
  ['POST', '/api/web/listings/:id/restore', restoreListingCall],
  ['GET', '/api/web/listing-refresh/:id', refreshListingCall],
  ['POST', '/api/web/listing-refresh/:id', refreshListingCall],
  ['GET', '/vip-listing/:id', vipChoicePage],
  ['POST', '/api/web/vip-listing/:id', vipListingCall],
  ['GET', '/paid-features/:listingId', paidFeatures],
  ['GET', '/listing-limitation', listingLimitation],
  ['GET', '/listing-limitation/:listingId', listingLimitation],
  ['GET', '/captcha/:file', captchaFile],
  ['POST', '/captcha/new', captchaNew],
  ['POST', '/captcha/work', captchaWork],
  ['GET', '/outbox', outbox],
  ['GET', '/outbox.json', outboxJson],
  ['GET', '/admin', adminOverview],
  ['GET', '/admin/users', adminUsers],
  ['GET', '/admin/users/:id', adminUser],
  ['POST', '/admin/users/:id/suspend', suspendCall],
  ['POST', '/admin/users/:id/unsuspend', unsuspendCall],
  ['POST', '/admin/users/:id/role', giveRoleCall],
  ['POST', '/admin/users/:id/move-mobile', moveMobileCall],
  ['GET', '/admin/listings', adminListings],
  ['POST', '/admin/listings/next', adminNextListing],
  ['GET', '/admin/listings/:id', adminListing],
  ['POST', '/admin/listings/:id/claim', claimCall],
  ['POST', '/admin/listings/:id/approve', approveCall],
  ['POST', '/admin/listings/:id/reject', rejectCall],
  ['POST', '/admin/listings/:id/suggest-edit', suggestEditCall],
  ['GET', '/admin/word-rules', adminWordRules],
  ['POST', '/admin/word-rules', addWordRuleCall],
  ['POST', '/admin/word-rules/:id', changeWordRuleCall],
  ['POST', '/admin/word-rules/:id/delete', removeWordRuleCall],
  ['GET', '/admin/settings', adminSettings],
  ['POST', '/admin/settings', adminSettingsCall],
  ['GET', '/admin/reactions', adminReactions],
  ['POST', '/admin/reactions/:id/again', runReactionCall],
  ['GET', '/admin/quotas', adminQuotas],
  ['POST', '/admin/quotas', addQuotaCall],
  ['POST', '/admin/quotas/:id', changeQuotaCall],
  ['POST', '/admin/quotas/:id/delete', removeQuotaCall],
  ['GET', '/admin/catalogue', adminCatalogue],
  ['POST', '/admin/catalogue', addTopCategoryCall],
  ['GET', '/admin/catalogue/:category', adminCategory],
  ['POST', '/admin/catalogue/:category', editCategoryCall],
  ['POST', '/admin/catalogue/:category/move', moveCategoryCall],
  ['POST', '/admin/catalogue/:category/delete', deleteCategoryCall],
  ['POST', '/admin/catalogue/:category/children', addCategoryCall],
  ['POST', '/admin/catalogue/:category/attributes', addAttributeCall],
  ['POST', '/admin/catalogue/:category/asks', attachAttributeCall],
  ['POST', '/admin/catalogue/:category/attributes/:attribute', editAttributeCall],
  ['POST', '/admin/catalogue/:category/attributes/:attribute/delete', detachAttributeCall],
  ['POST', '/admin/catalogue/:category/attributes/:attribute/move', moveAttributeCall],
  ['POST', '/admin/catalogue/:category/attributes/:attribute/options', addOptionCall],
  ['POST', '/admin/catalogue/:category/options/:option', editOptionCall],
  ['POST', '/admin/catalogue/:category/options/:option/delete', deleteOptionCall],
  ['GET', '/admin/audit', adminAudit],
  ['GET', '/admin/limits', adminLimits],
  ['POST', '/admin/limits/:action/:subject/:window', adminLimitCall],
  ['GET', '/a.gif', beaconImage],
  ['POST', '/a', beacon],
  ['POST', '/log-store', logStore],
  ['POST', '/performance-log', performanceLog],
  ['POST', '/api/web/listing-stats', listingStatsCall],
  ['GET', '/api/web/categories', categories],
  ['GET', '/api/web/locations', locations],
  ['GET', '/api/web/versions', versions],
  ['GET', '/api/web/attributes/:categoryId', attributes],
  ['GET', '/api/web/category-suggestion', categorySuggestion],
  ['GET', '/api/web/search-suggestion', searchSuggestion],
  ['GET', '/api/web/alt-district', altDistrict],
  ['GET', '/api/web/geo', geo],
  ['POST', '/api/web/location-get-address', locationAddress],
  ['POST', '/api/web/location-info', locationInfo],
  ['POST', '/api/web/location-city/:id', locationCity],
  ['POST', '/api/web/price-control', priceControl],
  ['GET', '/api/web/listings', listings],
  ['GET', '/api/web/listings/:id', listingCall],
  ['GET', '/api/web/listings/:id/car-inspection-details', carInspectionDetails],
  ['POST', '/api/web/car-insurance/:listingId', carInsurance],
  ['GET', '/my/listings/:id/inspection', certificateForms],
  ['POST', '/my/listings/:id/inspection/:kind', saveCertificate],
  ['POST', '/my/listings/:id/inspection/:kind/remove', removeCertificate],
  ['GET', '/my/notifications', myNotifications],
  ['GET', '/api/web/notifications', notificationsCall],
  ['GET', '/api/web/notifications/read', readNoticeCall],
  ['POST', '/api/web/notifications/read', readNoticeCall],
  ['GET', '/api/web/notifications/read-all', readAllCall],
  ['POST', '/api/web/notifications/read-all', readAllCall],
  ['GET', '/api/web/push-key', pushKeyCall],
  ['POST', '/api/web/save-push-id', savePushCall],
  ['DELETE', '/api/web/save-push-id', removePushCall],
  ['GET', '/unsubscribe/:token', unsubscribePage],
  ['POST', '/unsubscribe/:token', unsubscribeCall],
  ['GET', '/my/chats', myChats],
  ['GET', '/my/chats/:id', myChat],
  ['GET', '/my/chats/:id/report', chatReportPage],
  ['POST', '/api/web/chat/:id/report', reportChatCall],
  ['POST', '/api/web/chat/about/:listingId/picture', sendPictureCall],
  ['POST', '/api/web/chat/:id/picture', sendPictureCall],
  ['POST', '/api/web/price-offer/:listingId', sendOfferCall],
  ['GET', '/api/web/offers/:id', offerCall],
  ['POST', '/api/web/offers/:id', answerOfferCall],
  ['GET', '/my/offers', myOffers],
  ['GET', '/api/web/chat/unread', chatUnread],
  ['GET', '/api/web/chat/conversations', chatConversations],
  ['GET', '/api/web/chat/search', chatSearch],
  ['POST', '/api/web/chat/message', sendMessageCall],
  ['GET', '/api/web/chat/:id/messages', chatMessages],
  ['POST', '/api/web/chat/:id/read', readChatCall],
  ['POST', '/api/web/chat/:id/block', blockCall],
  ['POST', '/api/web/chat/:id/unblock', unblockCall],
  ['GET', '/api/openapi.json', openapi],
  ['GET', '/api/docs', docs],
  ['GET', '/robots.txt', robots],
  ['GET', '/sitemap.xml', sitemapIndex],
  ['GET', '/sitemaps/:name', sitemapPart],
  ['GET', '/manifest.webmanifest', manifest],
  ['GET', '/offline', offline],
  ['GET', '/healthz', healthz],
  ['GET', '/readyz', readyz],
  ['GET', '/metrics', metrics],
];
