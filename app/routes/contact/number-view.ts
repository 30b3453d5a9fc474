import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';

/** A number to read, and its link to call it. */
export type NumberView = { readonly shown: string; readonly href: string };

export const numberView = (number: string): NumberView => ({
  shown: spacedNumber(nationalNumber(number)),
  href: `tel:${number}`,
});
