import { RATING_TYPES, type RatingType } from '../../../../../domain/reviews/review.ts';
import type { OfficeRate } from '../../../../../domain/reviews/reviews.server.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { ticks } from '../../../../parts/form/choice-kinds.ts';
import { wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.reviewOffice.rates;
type Named = Readonly<Record<`for-${RatingType}`, string>>;
const forWords = Object.fromEntries(RATING_TYPES.map((type) => [`for-${type}`, words.for(words.types[type])])) as Named;

export const rateForm = defineEditForm(
  {
    name: text({ min: 2, max: 40, clean: cleanProse, autoComplete: 'off' }),
    position: wholeNumber({ min: 1, max: 99, between: words.between }),
    ...ticks('for-', RATING_TYPES),
  },
  { name: words.name, position: { label: words.position, help: words.positionHelp }, ...forWords },
);

type TypedRate = { readonly name: string; readonly position: number } & Readonly<Record<`for-${RatingType}`, boolean>>;

/** A rate from the form; null if no type is ticked. */
export function rateOf(typed: TypedRate) {
  const types = RATING_TYPES.filter((type) => typed[`for-${type}`]);
  return types.length === 0 ? null : { name: typed.name, position: typed.position, types };
}

/** Values of the form for an existing rate. */
export const rateValues = ({ name, position, types }: Pick<OfficeRate, 'name' | 'position' | 'types'>): TypedRate => ({
  ...(Object.fromEntries(RATING_TYPES.map((type) => [`for-${type}`, types.includes(type)])) as Record<
    `for-${RatingType}`,
    boolean
  >),
  name,
  position,
});
