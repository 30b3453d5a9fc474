import type { ListingFault, ListingFaults } from '../../../domain/listings/posting/listing-fault.ts';
import type { PostedFields } from '../../../domain/listings/posting/posted-listing.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { validation } from '../../messages/validation.ts';
import { unreadAmount } from '../form/unread-amount.ts';
import { unreadNumber } from '../form/unread-number.ts';
import { attributeName } from './typed-listing.ts';

/**
 * The error messages beside a posting form's fields (GEN-19). `typed`: the values, used to name the numbers that an
 * ambiguous text may mean (GEN-03).
 */
export function faultSentences(faults: ListingFaults, typed: PostedFields = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      fault.key === 'invalid_number' ? unreadSentence(field, typed, fault) : faultSentence(fault),
    ]),
  );
}

type UnreadFault = Extract<ListingFault, { readonly key: 'invalid_number' }>;
type Writing = (number: number) => string;

const writtenAs = ({ grouping }: { readonly grouping?: false }): Writing =>
  grouping === false ? persianDigits : persianNumber;

function unreadSentence(field: string, typed: PostedFields, fault: UnreadFault): string {
  const attribute = /^attributes\.(\d+)$/.exec(field)?.[1];
  const given = typed[attribute === undefined ? field : attributeName(Number(attribute))];
  const text = typeof given === 'string' ? given : '';
  return fault.isAmount
    ? unreadAmount(text, validation.invalid_number)
    : unreadNumber(text, validation.invalid_number, writtenAs(fault));
}

function faultSentence(fault: ListingFault): string {
  switch (fault.key) {
    case 'custom':
      return fault.sentence;
    case 'price_between':
      return validation.price_between(persianNumber(fault.most), persianNumber(fault.least));
    case 'min_length':
    case 'max_length':
    case 'min':
    case 'max':
      return validation[fault.key](writtenAs(fault)(fault.number));
    default:
      return validation[fault.key];
  }
}
