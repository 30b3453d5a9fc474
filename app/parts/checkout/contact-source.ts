/** Source of an order of paid contact (PAY-02): the listing to which its payer returns. */
import { parseId } from '../../../domain/values/ids.ts';

const PREFIX = 'contact-';

export const contactSource = (listingId: number): string => `${PREFIX}${listingId}`;

/** Null for an order from elsewhere. */
export const listingOfSource = (source: string): number | null =>
  source.startsWith(PREFIX) ? parseId(source.slice(PREFIX.length)) : null;
