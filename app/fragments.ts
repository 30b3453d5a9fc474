import { TimeoutNote } from './parts/timeout-note.tsx';
import { shortcutsPopup } from './routes/admin/frame/shortcuts/shortcuts.popup.tsx';
import { announcement } from './routes/announcements/announcement.fragment.tsx';
import { captchaPopup } from './routes/captcha/captcha.popup.tsx';
import { brandsPopup, categoriesPopup, filtersPopup } from './routes/choose/choose-popups.tsx';
import { locationsPopup } from './routes/choose/locations.popup.tsx';
import { paidFeaturePopup } from './routes/contact/paid-feature.popup.tsx';
import { nearListings, recentlyViewed, savedFinds } from './routes/home/shelves.fragment.tsx';
import { imageActionsPopup } from './routes/images/image-actions.popup.tsx';
import { carInsurancePopup, certifyBuyerPopup, certifyDetailsPopup } from './routes/inspection/certificate-popups.tsx';
import { leasingCarPopup } from './routes/leasing/leasing-car.popup.tsx';
import { ownerBar } from './routes/listing/owner-bar.fragment.tsx';
import { refreshListingPopup } from './routes/listing/refresh-listing.popup.tsx';
import { mapChatPopup, shopPointPopup } from './routes/map/map-chat.popup.tsx';
import { mapPickPopup, purchaseAddressPopup } from './routes/map/map-pick.popup.tsx';
import { bell, bellCount } from './routes/notices/bell.fragment.tsx';
import { permissionDeniedPopup, pushPermissionPopup } from './routes/notices/push-popups.tsx';
import { priceOfferPopup } from './routes/offers/price-offer.popup.tsx';
import { paymentDetailsPopup } from './routes/payments/payment-details.popup.tsx';
import { postCategoryPopup, postPlacesPopup } from './routes/posting/post-popups.tsx';
import { imageConfirmationPopup, noPhotoPopup } from './routes/posting/question-popups.tsx';
import { priceSuggestionPopup } from './routes/price-suggest/price-suggestion.popup.tsx';
import {
  bumpPopup,
  limitationPopup,
  paymentMethodPopup,
  vipListingPopup,
} from './routes/promotion/promotion-popups.tsx';
import {
  activationPopup,
  askPopup,
  orderRegistrationPopup,
  purchasePaymentPopup,
  resumeBankPopup,
} from './routes/purchases/purchase-popups.tsx';
import { ratingPopup, reviewsReplyPopup } from './routes/ratings/rating-popups.tsx';
import { reportPopup } from './routes/reports/report.popup.tsx';
import { saveSearchPopup } from './routes/saved-searches/save-search.popup.tsx';
import { signInPopup } from './routes/session/sign-in.popup.tsx';
import { userBox } from './routes/session/user-box.fragment.tsx';
import { sellerMarksPopup } from './routes/shops/seller-marks.route.tsx';
import { supportPopup } from './routes/support/support.popup.tsx';
import { npsVotePopup } from './routes/surveys/nps-vote.popup.tsx';
import { defineFragment, type Fragments, fragmentByKind } from './web/pages/fragments.ts';

/** Every fragment that `/session/freshit` renders, by its id (GEN-22). */
export const fragments: Fragments = {
  categories: categoriesPopup,
  brands: brandsPopup,
  filters: filtersPopup,
  locations: locationsPopup,
  // Districts are shown by the locations popup, opened at its third level.
  districts: locationsPopup,
  timeout: defineFragment({ load: async () => null, Component: TimeoutNote }),
  'recently-viewed': recentlyViewed,
  'near-listings': nearListings,
  'saved-finds': savedFinds,
  captcha: captchaPopup,
  'image-actions': imageActionsPopup,
  map: mapPickPopup,
  'shop-point': shopPointPopup,
  'certify-details': certifyDetailsPopup,
  'certify-buyer': certifyBuyerPopup,
  'car-insurance': carInsurancePopup,
  'save-search': saveSearchPopup,
  'sign-in': signInPopup,
  'user-box': userBox,
  bell,
  announcement,
  'bell-count': bellCount,
  'push-permission': pushPermissionPopup,
  'permission-denied': permissionDeniedPopup,
  'owner-bar': ownerBar,
  'refresh-listing': refreshListingPopup,
  'vip-listing': vipListingPopup,
  limitation: limitationPopup,
  bump: bumpPopup,
  'paid-feature': paidFeaturePopup,
  'payment-method': fragmentByKind({ 'secure-purchase': purchasePaymentPopup }, paymentMethodPopup),
  'payment-details': paymentDetailsPopup,
  'resume-bank-buy': resumeBankPopup,
  'order-registration': orderRegistrationPopup,
  'secure-purchase-activation': activationPopup,
  'secure-purchase-ask': askPopup,
  'secure-purchase-address': purchaseAddressPopup,
  'seller-marks': sellerMarksPopup,
  report: reportPopup,
  support: supportPopup,
  'nps-vote': npsVotePopup,
  rating: ratingPopup,
  'reviews-reply': reviewsReplyPopup,
  'price-offer': priceOfferPopup,
  'price-suggestion': priceSuggestionPopup,
  'leasing-car': leasingCarPopup,
  'office-shortcuts': shortcutsPopup,
  'map-chat': mapChatPopup,
  'post-category': postCategoryPopup,
  'post-places': postPlacesPopup,
  'no-photo': noPhotoPopup,
  'image-confirmation': imageConfirmationPopup,
};
