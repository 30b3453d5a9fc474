import { fragments } from './fragments.ts';
import { accountRoutes } from './routes/account/account.routes.ts';
import { adminRoutes } from './routes/admin/admin.routes.ts';
import { analyticsRoutes } from './routes/analytics/analytics.routes.ts';
import { announcementsRoutes } from './routes/announcements/announcements.routes.ts';
import { apiRoutes } from './routes/api/api.routes.ts';
import { described } from './routes/api/operations.ts';
import { articlesRoutes } from './routes/articles/articles.routes.ts';
import { captchaRoutes } from './routes/captcha/captcha.routes.ts';
import { chatRoutes } from './routes/chat/chat.routes.ts';
import { chooseRoutes } from './routes/choose/choose.routes.ts';
import { contactRoutes } from './routes/contact/contact.routes.ts';
import { favouritesRoutes } from './routes/favourites/favourites.routes.ts';
import { homeRoutes } from './routes/home/home.routes.ts';
import { imagesRoutes } from './routes/images/images.routes.ts';
import { inspectionRoutes } from './routes/inspection/inspection.routes.ts';
import { leasingRoutes } from './routes/leasing/leasing.routes.ts';
import { listingRoutes } from './routes/listing/listing.routes.ts';
import { mapRoutes } from './routes/map/map.routes.ts';
import { myShopsRoutes } from './routes/my-shops/my-shops.routes.ts';
import { noticesRoutes } from './routes/notices/notices.routes.ts';
import { offersRoutes } from './routes/offers/offers.routes.ts';
import { outboxRoutes } from './routes/outbox/outbox.routes.ts';
import { paymentsRoutes } from './routes/payments/payments.routes.ts';
import { postingRoutes } from './routes/posting/posting.routes.ts';
import { priceSuggestRoutes } from './routes/price-suggest/price-suggest.routes.ts';
import { promotionRoutes } from './routes/promotion/promotion.routes.ts';
import { provincesRoutes } from './routes/provinces/provinces.routes.ts';
import { purchasesRoutes } from './routes/purchases/purchases.routes.ts';
import { ratingsRoutes } from './routes/ratings/ratings.routes.ts';
import { reportsRoutes } from './routes/reports/reports.routes.ts';
import { resultsRoutes } from './routes/results/results.routes.ts';
import { savedSearchesRoutes } from './routes/saved-searches/saved-searches.routes.ts';
import { freshitOf } from './routes/session/freshit.route.ts';
import { sessionRoutes } from './routes/session/session.routes.ts';
import { shopFeedsRoutes } from './routes/shop-feeds/shop-feeds.routes.ts';
import { shopOutletsRoutes } from './routes/shop-outlets/shop-outlets.routes.ts';
import { shopsRoutes } from './routes/shops/shops.routes.ts';
import { supportRoutes } from './routes/support/support.routes.ts';
import { surveysRoutes } from './routes/surveys/surveys.routes.ts';
import { systemRoutes } from './routes/system/system.routes.ts';
import { uiRoutes } from './routes/ui/ui.routes.ts';
import { usersRoutes } from './routes/users/users.routes.ts';
import { type RouteTable, routesOf, tableOf } from './web/pages/route-table.ts';

/** Every route of the site. Links to them come from paths.ts. */
export const routes: RouteTable = described(
  tableOf([
    ...accountRoutes,
    ...adminRoutes,
    ...analyticsRoutes,
    ...apiRoutes,
    ...articlesRoutes,
    ...captchaRoutes,
    ...chatRoutes,
    ...chooseRoutes,
    ...contactRoutes,
    ...favouritesRoutes,
    ...homeRoutes,
    ...imagesRoutes,
    ...announcementsRoutes,
    ...inspectionRoutes,
    ...leasingRoutes,
    ...myShopsRoutes,
    ...listingRoutes,
    ...surveysRoutes,
    ...systemRoutes,
    ...mapRoutes,
    ...noticesRoutes,
    ...offersRoutes,
    ...outboxRoutes,
    ...paymentsRoutes,
    ...postingRoutes,
    ...priceSuggestRoutes,
    ...promotionRoutes,
    ...purchasesRoutes,
    ...usersRoutes,
    ...provincesRoutes,
    ...ratingsRoutes,
    ...reportsRoutes,
    ...resultsRoutes,
    ...savedSearchesRoutes,
    ...sessionRoutes,
    ...shopFeedsRoutes,
    ...shopOutletsRoutes,
    ...shopsRoutes,
    ...supportRoutes,
    ...uiRoutes,
    ...routesOf({ freshit: freshitOf(fragments) }),
  ]),
);
