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
  /** Message for the following page; `asked` gives it to scripts. */
  readonly said: { readonly message: string };
  readonly data: { readonly asked: boolean };
  /** `url`: next page for scripts, the listing. `to`: next page for a plain form, which confirms it. */
  readonly url: string;
  readonly to: string;
};

/** Stores in a cookie that a visitor asks for a listing, and returns where their sign-in leads back to. */
export const keepAsk = (context: Context, listingId: number): string =>
  paths.purchaseAsk(listingId, { kept: wish.keep(context, { listingId }) });

/**
 * Asks the seller for whom a visitor signed in (SECP-03). `returned`: where their sign-in leads. Null if they signed in
 * for something else.
 */
export async function sendStoredAsk(context: Context, userId: number, returned: string): Promise<StoredAsk | null> {
  const kept = wish.read(context, new URL(returned, 'http://any.site').searchParams.get('kept'));
  if (!kept || returned !== paths.purchaseAsk(kept.listingId, { kept: kept.id })) return null;
  wish.forget(context);
  const { listingId } = kept;
  const asked = await askSeller(context, { listingId, buyerId: userId });
  const did = asked.ok ? 'asked' : asked.refused;
  // A listing that is gone says so itself.
  const message = did === 'not-found' ? fa.purchases.checkout.refused[did] : fa.purchases.ask.said[did];
  return {
    said: { message },
    data: { asked: asked.ok },
    url: paths.listingById(listingId),
    to: paths.purchaseAsk(listingId, { did }),
  };
}
