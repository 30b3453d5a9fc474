import { backOf, type DisputeOffer, mostBack, toBuyer } from '../../../domain/disputes/dispute-offer.ts';
import type { DisputePost } from '../../../domain/disputes/disputes.server.ts';
import type { Invoice } from '../../../domain/purchases/invoices/invoice-record.ts';
import type { PurchaseSums } from '../../../domain/purchases/invoices/shares.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import { type DateTime, dateTime } from '../date-time.ts';

const words = fa.disputes;

/** A post as both sides and staff read it. */
export type ShownPost = {
  readonly id: number;
  readonly at: DateTime;
  readonly side: DisputePost['side'];
  readonly by: string;
  readonly did: string;
  readonly text: string | null;
  readonly offer: string | null;
  readonly pictures: readonly ShownPicture[];
};

/** Addresses of a private picture, which work for this browser and for some hours. */
export type ShownPicture = {
  readonly href: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

const WIDTH = 320;

export function postView(
  { id, at, side, act, text, offer, pictures }: DisputePost,
  invoice: Invoice,
  parts: { readonly sums: PurchaseSums; readonly sign: SignPicture },
): ShownPost {
  return {
    id,
    at: dateTime(at),
    side,
    by: words.actors[side],
    did: words.acts[act],
    text,
    offer: offer && offerText(offer, invoice, parts.sums),
    pictures: pictures.map(({ key, width, height }) => ({
      href: paths.picture(parts.sign(key), 1600, 'jpg'),
      src: paths.picture(parts.sign(key), WIDTH, 'jpg'),
      width: WIDTH,
      height: Math.max(1, Math.round((WIDTH * height) / Math.max(width, 1))),
    })),
  };
}

/** Sentence about an offer in a dispute, with the toman that the buyer would receive. */
export function offerText(offer: DisputeOffer, invoice: Invoice, sums: PurchaseSums): string {
  const back = backOf(invoice, offer);
  const bought = formatToman(toBuyer(sums, invoice, back));
  if (offer.kind === 'part') return words.offerOf(formatToman(back), bought);
  return `${words.offers[offer.kind]} (${words.toBuyer(bought)})`;
}

export const mostPart = (invoice: Invoice): string => formatToman(mostBack(invoice));
