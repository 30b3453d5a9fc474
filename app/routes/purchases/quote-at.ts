import type { Point } from '../../../domain/carriers/carrier.ts';
import { priceCarriage } from '../../../domain/carriers/carriers.server.ts';
import { type QuoteInput, quote } from '../../../domain/purchases/purchases.server.ts';
import type { Context } from '../../web/request/context.ts';

/** Parts of the context needed to query carriers for a price. */
export const carriagePartsOf = ({ services: { carriers, log }, catalogue: { places } }: Context) => ({
  carriers,
  places,
  warn: log.warn,
});

/** Calculates the price of a purchase. `point`: the delivery point, on which a carrier's price depends. */
export async function quoteAt(context: Context, point: Point | null, asked: Omit<QuoteInput, 'carriage'>) {
  const carriage = await priceCarriage(context, carriagePartsOf(context), { ...asked, point });
  return quote(context, context.catalogue.places, { ...asked, carriage });
}
