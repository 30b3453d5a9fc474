import { PICTURES_MAX } from '../../../domain/listings/listing.ts';
import { actsOnListing } from '../../../domain/listings/listing-life.ts';
import { readShowcaseEnd } from '../../../domain/promotion/promotion.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { offersActivation } from '../../parts/listing/offers-activation.ts';
import { timeLeft } from '../../parts/time-left.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import { bought } from './bought.ts';
import { type CheckoutView, loadCheckoutPage } from './checkout-view.ts';
import { endedListing } from './ended-listing.ts';

export type PaidFeaturesView = {
  /** Sentence while the listing is promoted free of charge; otherwise null. */
  readonly special: string | null;
  /** Confirmation of an order that needed no gateway; null if there is none. */
  readonly done: string | null;
  readonly checkout: CheckoutView;
  readonly ways: readonly WayView[];
  /** Whether the owner could allow secure purchase but has not. */
  readonly securePurchasePopup: boolean;
};

/** A free way to get more views; `link` is set if it is possible now. */
export type WayView = {
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  readonly link: {
    readonly href: string;
    readonly text: string;
    readonly popup?: 'refresh-listing';
    readonly listing: number;
  } | null;
};

const words = fa.promotion.features;

/**
 * Loads the packages and free methods that can bring a listing more views now; null if the listing is not the user's.
 */
export async function loadPaidFeatures(
  context: Context,
  listing: string | undefined,
): Promise<PaidFeaturesView | null> {
  const own = await ownListing(context, listing);
  if (!own) return null;
  const { services, now } = context;
  const [until, { refreshDays }, checkout, securePurchasePopup] = await Promise.all([
    readShowcaseEnd(context, own.id),
    services.settings.get(now),
    loadCheckoutPage(context, own, 'paid-features'),
    offersActivation(context, { listingId: own.id, sellerId: own.userId }),
  ]);
  const acts = actsOnListing(own.status, 'owner');
  const again = new Date((own.refreshedAt?.getTime() ?? 0) + refreshDays * DAY);
  const isWaiting = acts.includes('refresh') && again > now;
  const period = refreshDays === 1 ? words.refreshDaily : words.refreshText(persianNumber(refreshDays));
  const ways: readonly WayView[] = [
    {
      title: words.refresh,
      icon: 'arrow-up',
      text: isWaiting ? `${period} ${fa.myListings.refreshAgain(timeLeft(again, now))}.` : period,
      link:
        acts.includes('refresh') && !isWaiting
          ? {
              href: paths.myListings({ status: 'published' }),
              text: fa.myListings.refresh,
              popup: 'refresh-listing',
              listing: own.id,
            }
          : null,
    },
    {
      title: words.pictures,
      icon: 'camera',
      text: `${picturesText(own.pictures.length)} ${acts.includes('edit') ? words.editText : ''}`.trim(),
      link: acts.includes('edit') ? { href: paths.editListing(own.id), text: words.goEdit, listing: own.id } : null,
    },
    {
      title: words.renew,
      icon: 'rotate-cw',
      text: words.renewText,
      link: acts.includes('renew')
        ? { href: paths.myListings({ status: 'expired' }), text: words.goRenew, listing: own.id }
        : null,
    },
  ];
  return {
    special:
      until && !checkout.running.some(({ isRunning }) => isRunning)
        ? fa.promotion.vip.already(jalaliDate(until))
        : null,
    done: bought(context),
    checkout,
    securePurchasePopup,
    // For a listing that has ended, only methods that are possible now are listed, because the others would bring no
    // views.
    ways: endedListing(own) ? ways.filter(({ link }) => link !== null) : ways,
  };
}

function picturesText(count: number): string {
  const most = persianNumber(PICTURES_MAX);
  if (count === 0) return words.noPicture(most);
  return count < PICTURES_MAX ? words.somePictures(persianNumber(count), most) : words.fullPictures(most);
}
