import type { Booking } from '../../../domain/carriers/booking.ts';
import type { Side } from '../../../domain/purchases/invoices/invoice-record.ts';
import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/request/context.ts';

const words = fa.purchases.invoice;

export type CourierView = {
  readonly name: string;
  readonly text: string;
  /** Tracking page of the carrier; null if there is none. */
  readonly href: string | null;
};

export function courierView({ services: { carriers } }: Context, booking: Booking, side: Side): CourierView {
  const carrier = carriers.get(booking.carrier);
  const names: Readonly<Record<string, string>> = words.carriers;
  const { token, lookAt } = booking;
  return {
    name: carrier?.title ?? names[booking.carrier] ?? booking.carrier,
    text: courierText(booking, side),
    href: token !== null && carrier && lookAt !== null ? carrier.books.trackingUrl(token) : null,
  };
}

function courierText({ state, courier }: Booking, side: Side): string {
  const said = words.courier;
  if (state === 'failed') return side === 'seller' ? said.failedToSeller : said.failed;
  if (state === 'asked' || state === 'cancelling' || state === 'delivered') return said[state];
  return courier === null || courier === 'ended' ? said.asked : said[courier];
}
