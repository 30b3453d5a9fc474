import * as v from 'valibot';
import { askSeller } from '../../../domain/purchases/purchases.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineStoredIntent } from '../../web/forms/stored-intent.ts';
import type { Context } from '../../web/request/context.ts';

const wish = defineStoredIntent<{ readonly listingId: number }>(
  'purchase-to-ask',
  v.object({ id: v.string(), listingId: v.number() }),
);

export type StoredAsk = {
  /** Message for the next page; scripts get `asked` instead. */
  readonly said: { readonly message: string };
  readonly data: { readonly asked: boolean };
  /** `url`: next page for scripts, the listing. `to`: next page for a plain form, which shows the confirmation. */
  readonly url: string;
  readonly to: string;
};

/**
 * Stores in a cookie that a visitor wants to ask about a listing, and returns the address to which their sign-in
 * returns.
 */
export const keepAsk = (context: Context, listingId: number): string =>
  paths.purchaseAsk(listingId, { kept: wish.keep(context, { listingId }) });

/**
 * Asks the seller, after the visitor has signed in for this (SECP-03). `returned`: address to which the sign-in
 * returns. Null if the visitor signed in for another reason.
 */
export async function sendStoredAsk(context: Context, userId: number, returned: string): Promise<StoredAsk | null> {
  const kept = wish.read(context, new URL(returned, 'http://any.site').searchParams.get('kept'));
  if (!kept || returned !== paths.purchaseAsk(kept.listingId, { kept: kept.id })) return null;
  wish.forget(context);
  const { listingId } = kept;
  const asked = await askSeller(context, { listingId, buyerId: userId });
  const did = asked.ok ? 'asked' : asked.refused;
  // For a listing that is gone, `ask.said` has no sentence, because the page of such a listing shows an error message
  // of its own.
  const message = did === 'not-found' ? fa.purchases.checkout.refused[did] : fa.purchases.ask.said[did];
  return {
    said: { message },
    data: { asked: asked.ok },
    url: paths.listingById(listingId),
    to: paths.purchaseAsk(listingId, { did }),
  };
}
