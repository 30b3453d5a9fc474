/** Listings whose seller tries to bypass the hiding of telephone numbers (REV-02). */
import { numbersForSale } from '../listings/numbers-for-sale.ts';
import type { PostedListing } from '../listings/posting/posted-listing.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { disguisesNumber } from '../values/hide-numbers.ts';

export const DISGUISED_NUMBER = { kind: 'disguised-number', detail: '' } as const;

/** Returns whether one of the texts of a listing contains a disguised number that is not itself for sale. */
export function hasDisguisedNumber(
  {
    name,
    description,
    neighbourhood,
    attributes,
  }: Pick<PostedListing, 'name' | 'description' | 'neighbourhood' | 'attributes'>,
  category: Category | undefined,
): boolean {
  const answers = Object.entries(attributes).flatMap(([id, value]) =>
    typeof value === 'string' ? [[id, value] as const] : [],
  );
  const forSale = category ? numbersForSale(Object.fromEntries(answers), category) : [];
  const texts = [name, description, neighbourhood ?? '', ...answers.map(([, text]) => text)];
  return texts.some((text) => disguisesNumber(text, forSale));
}
