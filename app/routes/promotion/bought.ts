import { fa } from '../../messages/fa.ts';
import { provedDid } from '../../web/request/confirmation-proof.ts';
import type { Context } from '../../web/request/context.ts';

/** Confirmation on the page after an order that is already paid; null if there is none. */
export const bought = (context: Context): string | null => did(provedDid(context));

const did = (name: string | null): string | null =>
  name === 'bought' || name === 'bought-for-less'
    ? fa.promotion.checkout[name === 'bought' ? 'bought' : 'boughtForLess']
    : null;
