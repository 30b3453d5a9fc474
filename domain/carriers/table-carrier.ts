/**
 * The site's own delivery table in the form of a carrier (SECP-04). It is always available, and sellers organise the
 * transport themselves.
 */
import type { Toman } from '../values/money.ts';
import type { Carrier, Parcel } from './carrier.ts';
import { type DeliveryRate, shippingOf } from './delivery/rate.ts';

/** Carrier that returns its price without waiting, so that the price can be used inside transactions too. */
type TableCarrier = Omit<Carrier, 'price'> & { readonly price: (parcel: Pick<Parcel, 'count'>) => Toman };

/** Makes a carrier from the row of the table for a zone and parcel size. */
export const tableCarrier = (rate: DeliveryRate): TableCarrier => ({
  name: 'table',
  title: rate.title,
  books: null,
  trackNumber: null,
  serves: () => true,
  takes: () => true,
  price: ({ count }) => shippingOf(rate, count),
});
