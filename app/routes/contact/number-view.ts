import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';

/** A number formatted for reading, and a link that calls it. */
export type NumberView = { readonly shown: string; readonly href: string };

export const numberView = (number: string): NumberView => ({
  shown: spacedNumber(nationalNumber(number)),
  href: `tel:${number}`,
});
