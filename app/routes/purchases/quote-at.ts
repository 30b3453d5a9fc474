import type { Point } from '../../../domain/carriers/carrier.ts';
import { priceCarriage } from '../../../domain/carriers/carriers.server.ts';
import { type QuoteInput, quote } from '../../../domain/purchases/purchases.server.ts';
import type { Context } from '../../web/request/context.ts';

/** Parts of the context that asking carriers for a price needs. */
export const carriagePartsOf = ({ services: { carriers, log }, catalogue: { places } }: Context) => ({
  carriers,
  places,
  warn: log.warn,
});

/** Prices a purchase; `point`: where the buyer lives, which carriers price by. */
export async function quoteAt(context: Context, point: Point | null, asked: Omit<QuoteInput, 'carriage'>) {
  const carriage = await priceCarriage(context, carriagePartsOf(context), { ...asked, point });
  return quote(context, context.catalogue.places, { ...asked, carriage });
}
