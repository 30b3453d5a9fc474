/** Calculates the monthly instalment of a car (LEAS-01). */
import { percentOf, type Toman, toman } from '../../values/money.ts';
import { parseWholeNumber } from '../../values/numbers.ts';
import { parsePrice } from '../../values/price.ts';
import { installmentOf } from './annuity.ts';
import type { LeasingTerms } from './leasing-terms.ts';

export type Quote = {
  readonly price: Toman;
  readonly prePayment: Toman;
  readonly months: number;
  readonly yearlyRate: number;
  readonly installment: Toman;
  /** Sum of the prepayment and all instalments, in toman. */
  readonly total: Toman;
};

/**
 * Faults of typed values. `few`, `much`: the prepayment is below or above the allowed range. `whole`: the prepayment is
 * not less than the price. `not-offered`: this number of months cannot be chosen.
 */
export type QuoteFault = 'missing' | 'number' | 'few' | 'much' | 'whole' | 'not-offered';

export type QuoteFaults = { readonly prePayment?: QuoteFault; readonly numberOfMonths?: QuoteFault };

/** Values as people typed them, in digits of any script. */
export type TypedTerms = { readonly prePayment: string; readonly numberOfMonths: string };

export type PrepaymentRange = { readonly min: Toman; readonly max: Toman };

/** Range of prepayments for a price, each bound rounded to whole toman and below the price. */
export function prepaymentsFor(price: Toman, { prepaymentMin, prepaymentMax }: LeasingTerms): PrepaymentRange {
  const most = percentOf(price, prepaymentMax);
  return { min: percentOf(price, prepaymentMin), max: toman(Math.min(most, price - 1)) };
}

/** Returns the figures, or all faults at once. */
export function quote(
  price: Toman,
  terms: LeasingTerms,
  typed: TypedTerms,
): { readonly quote: Quote } | { readonly faults: QuoteFaults } {
  const [prePayment, months] = [parsePrice(typed.prePayment), parseWholeNumber(typed.numberOfMonths)];
  const faults = { ...faultOfPrepayment(price, terms, typed, prePayment), ...faultOfMonths(terms, typed, months) };
  if (prePayment === null || months === null || Object.keys(faults).length > 0) return { faults };
  const { yearlyRate } = terms;
  const installment = installmentOf(toman(price - prePayment), yearlyRate, months);
  const total = toman(prePayment + installment * months);
  return { quote: { price, prePayment, months, yearlyRate, installment, total } };
}

function faultOfPrepayment(
  price: Toman,
  terms: LeasingTerms,
  typed: TypedTerms,
  prePayment: Toman | null,
): Pick<QuoteFaults, 'prePayment'> {
  if (typed.prePayment.trim() === '') return { prePayment: 'missing' };
  if (prePayment === null) return { prePayment: 'number' };
  if (prePayment >= price) return { prePayment: 'whole' };
  const { min, max } = prepaymentsFor(price, terms);
  if (prePayment < min) return { prePayment: 'few' };
  return prePayment > max ? { prePayment: 'much' } : {};
}

function faultOfMonths(
  { months: offered }: LeasingTerms,
  typed: TypedTerms,
  months: number | null,
): Pick<QuoteFaults, 'numberOfMonths'> {
  if (typed.numberOfMonths.trim() === '') return { numberOfMonths: 'missing' };
  if (months === null) return { numberOfMonths: 'number' };
  return offered.includes(months) ? {} : { numberOfMonths: 'not-offered' };
}

/** Figures that an applicant was shown; null if the caller does not know them. */
export type SeenQuote = { readonly price: Toman | null; readonly installment: Toman | null };

/** Returns whether the applicant was shown other figures than these. */
export const isChanged = (seen: SeenQuote, { price, installment }: Pick<Quote, 'price' | 'installment'>): boolean =>
  (seen.price !== null && seen.price !== price) || (seen.installment !== null && seen.installment !== installment);
