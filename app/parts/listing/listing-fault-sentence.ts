import type { ListingFault, ListingFaults } from '../../../domain/listings/posting/listing-fault.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { validation } from '../../messages/validation.ts';

/** The error messages beside a posting form's fields (GEN-19). */
export function faultSentences(faults: ListingFaults): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultSentence(fault)]));
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
      return validation[fault.key](
        fault.grouping === false ? persianDigits(fault.number) : persianNumber(fault.number),
      );
    default:
      return validation[fault.key];
  }
}
