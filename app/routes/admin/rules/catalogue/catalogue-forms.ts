import { ADDED_TYPES, SLUG, UNIT } from '../../../../../domain/taxonomy/catalogue-additions.ts';
import { CATEGORY_NAME, LABEL } from '../../../../../domain/taxonomy/catalogue-words.ts';
import type { Category } from '../../../../../domain/taxonomy/taxonomy.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, listed, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { checked, optional, orEmpty } from '../../../../parts/form/kind-changes.ts';
import { id, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.moderation.catalogue;

export const cleanLine = (typed: string): string => cleanProse(typed).replace(/\s+/g, ' ').trim();

export const isSaying = (typed: string): boolean => /[\p{L}\p{N}]/u.test(typed);

const line = (max: number) =>
  checked(text({ max, clean: cleanLine, autoComplete: 'off' }), isSaying, fa.validation.required_field);
const label = line(LABEL.max);
const terms = { required: tick(), inFilter: tick(), onCard: tick() };

export const categoryForm = defineEditForm(
  { name: line(CATEGORY_NAME.max), priceLabel: label, hasPrice: tick(), freeAllowed: tick() },
  words,
);
export const attributeForm = defineEditForm({ label, ...terms }, words);
export const optionForm = defineEditForm({ label }, words);
export const categoryValues = ({ name, priceLabel, hasPrice, freeAllowed }: CategoryWords) => ({
  name,
  priceLabel,
  hasPrice,
  freeAllowed,
});
type CategoryWords = Pick<Category, 'name' | 'priceLabel' | 'hasPrice' | 'freeAllowed'>;

export const attributeValues = (label: string, { required, inFilter, onCard }: AskTerms) => ({
  label,
  required,
  inFilter,
  onCard,
});
type AskTerms = { readonly required: boolean; readonly inFilter: boolean; readonly onCard: boolean };

/** Form that moves an entry up or down; the page shows it as two buttons. */
export const directionForm = defineForm({ direction: choice(['up', 'down']) }, { direction: words.up });

export const newCategoryForm = defineForm(
  {
    name: line(CATEGORY_NAME.max),
    slug: checked(
      text({ max: SLUG.max, dir: 'ltr', autoComplete: 'off', example: 'office-chairs' }),
      (typed) => SLUG.pattern.test(typed),
      words.slugRule,
    ),
    icon: listed(text()),
  },
  { ...words, slug: { label: words.slug, help: words.slugRule } },
);

/** Fields that the chosen type does not use stay blank. */
export const newAttributeForm = defineForm(
  {
    label,
    type: choice(ADDED_TYPES),
    /** Labels of the options, one per line. */
    options: orEmpty(text({ multiline: true, autoComplete: 'off' })),
    unit: optional(text({ max: UNIT.max, autoComplete: 'off' })),
    min: optional(wholeNumber()),
    max: optional(wholeNumber()),
    ...terms,
  },
  {
    ...words,
    type: { label: words.type, options: words.types },
    options: { label: words.newOptions, help: words.newOptionsHelp },
    unit: { label: words.unit, help: words.ofNumbers },
  },
);

export const knownAttributeForm = defineForm(
  { attribute: listed(id()), ...terms },
  { ...words, attribute: words.known },
);
