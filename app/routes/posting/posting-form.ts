import { DESCRIPTION, NAME, NEIGHBOURHOOD } from '../../../domain/listings/listing.ts';
import { fa } from '../../messages/fa.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { optional } from '../../parts/form/kind-changes.ts';
import { money } from '../../parts/form/number-kinds.ts';
import { phone, text } from '../../parts/form/text-kinds.ts';

const words = fa.posting;

/** Names of the steps; the last is a separate page (ITEM-02). */
export const POSTING_STEPS = { details: words.detailsStep, place: words.placeStep, done: words.doneStep };

/**
 * Fields that every category asks for. The values are parsed by `domain/listings/posting` instead of `input`, because its
 * rules depend on the category.
 */
export const postingForm = defineForm(
  {
    name: text({ ...NAME, count: true, autoComplete: 'off', dir: 'auto' }),
    description: text({ ...DESCRIPTION, count: true, multiline: true, dir: 'auto' }),
    neighbourhood: optional(text({ ...NEIGHBOURHOOD, count: true, autoComplete: 'off' })),
    telephone: phone(),
    price: optional(money()),
  },
  {
    name: { label: words.name, help: words.nameHelp },
    description: { label: words.description, help: words.descriptionHelp },
    neighbourhood: { label: words.neighbourhood, help: words.neighbourhoodHelp },
    telephone: { label: words.telephone, help: words.telephoneHelp },
    price: fa.price.label,
  },
);
