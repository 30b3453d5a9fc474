import { fa } from '../../messages/fa.ts';

/** The sentence after an order that is paid already. */
export const bought = ({ searchParams }: URL): string | null =>
  searchParams.get('did') === 'bought' ? fa.promotion.checkout.bought : null;
