import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';

/** A number to be read, and to be called. */
export type NumberView = { readonly shown: string; readonly href: string };

export const numberView = (number: string): NumberView => ({
  shown: spacedNumber(nationalNumber(number)),
  href: `tel:${number}`,
});
