/**
 * Prefix of an order's source for paid contact (PAY-02); it is followed by the id of the listing to which the payer
 * returns.
 */
import { parseId } from '../../../domain/values/ids.ts';

const PREFIX = 'contact-';

export const contactSource = (listingId: number): string => `${PREFIX}${listingId}`;

/** Id of the listing; null if the order came from elsewhere. */
export const listingOfSource = (source: string): number | null =>
  source.startsWith(PREFIX) ? parseId(source.slice(PREFIX.length)) : null;
