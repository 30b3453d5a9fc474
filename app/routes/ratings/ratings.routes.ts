import { routesOf } from '../../web/pages/route-table.ts';
import * as myReviews from './my-reviews.route.tsx';
import * as rate from './rate.route.tsx';
import * as rateInfo from './rate-info.route.ts';
import * as reply from './reply.route.tsx';
import * as reportReview from './report-review.route.tsx';
import * as sellerReviews from './seller-reviews.route.tsx';

export const ratingsRoutes = routesOf(myReviews, rate, rateInfo, reply, reportReview, sellerReviews);
