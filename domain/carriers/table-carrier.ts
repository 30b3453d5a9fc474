/** The site's own delivery table as a carrier (SECP-04): it is always there, and sellers book it themselves. */
import type { Toman } from '../values/money.ts';
import type { Carrier, Parcel } from './carrier.ts';
import { type DeliveryRate, shippingOf } from './delivery/rate.ts';

/** Names its price at once, also in transactions. */
type TableCarrier = Omit<Carrier, 'price'> & { readonly price: (parcel: Pick<Parcel, 'count'>) => Toman };

/** `rate`: row of the zone and the size of a parcel. */
export const tableCarrier = (rate: DeliveryRate): TableCarrier => ({
  name: 'table',
  title: rate.title,
  books: null,
  trackNumber: null,
  serves: () => true,
  takes: () => true,
  price: ({ count }) => shippingOf(rate, count),
});
