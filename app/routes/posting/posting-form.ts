import * as v from 'valibot';
import { DESCRIPTION, NAME, NEIGHBOURHOOD } from '../../../domain/listings/listing.ts';
import { USER_TYPES } from '../../../domain/listings/posting/seller-kind.ts';
import { fa } from '../../messages/fa.ts';
import { radios, returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { optional } from '../../parts/form/kind-changes.ts';
import { price } from '../../parts/form/number-kinds.ts';
import { phone, text } from '../../parts/form/text-kinds.ts';
import { ATTRIBUTE, TAG } from '../../parts/listing/typed-listing.ts';
import {
  answers,
  carried,
  carriedNumber,
  point,
  referred,
  tagList,
  textOrNumber,
  ticked,
  unjudged,
} from './listing-kinds.ts';

const words = fa.posting;

/** Names of the steps; the last is a separate page (ITEM-02). */
export const POSTING_STEPS = { details: words.detailsStep, place: words.placeStep, done: words.doneStep };

const kinds = {
  name: unjudged(text({ ...NAME, clean: String, count: true, autoComplete: 'off', dir: 'auto' })),
  description: unjudged(text({ ...DESCRIPTION, clean: String, count: true, multiline: true, dir: 'auto' })),
  category: referred('43627'),
  price: unjudged(optional(price())),
  negotiable: ticked(),
  free: ticked(),
  userType: unjudged({ ...radios(Object.values(USER_TYPES)), sent: textOrNumber(USER_TYPES.person) }),
  // Id of the shop in whose name a member posts; empty for oneself (SHOP-03).
  seller: returned('1042'),
  region: referred('8'),
  city: referred('801'),
  neighbourhood: {
    ...referred('80101'),
    look: optional(text({ ...NEIGHBOURHOOD, count: true, autoComplete: 'off' })).look,
  },
  position: point(),
  lat: carriedNumber('35.7'),
  long: carriedNumber('51.4'),
  exact: ticked(),
  address: carried('Valiasr street'),
  plaque: carried('12'),
  unit: carried('3'),
  telephone: unjudged({ ...phone(), sent: textOrNumber('09123456789') }),
  attributes: answers(),
  tags: tagList(),
  IDSource: returned('header'),
  uploadToken: carried('from the form'),
  version: carriedNumber('1'),
  step: returned('details'),
  go: returned('refresh'),
  // Ids of the dependent attributes on the page, which a plain form sends: what is not among them was never asked.
  dependents: returned('1702'),
  photoAsked: returned('1'),
} as const;

const labels = {
  name: { label: words.name, help: words.nameHelp },
  description: { label: words.description, help: words.descriptionHelp },
  price: fa.price.label,
  negotiable: words.negotiable,
  free: words.free,
  userType: {
    label: words.userType,
    options: { [USER_TYPES.person]: words.person, [USER_TYPES.business]: words.shop },
  },
  neighbourhood: { label: words.neighbourhood, help: words.neighbourhoodHelp },
  exact: fa.mapPick.exact,
  telephone: { label: words.telephone, help: words.telephoneHelp },
  tags: words.tags,
};

/** `a1013` is the answer to an attribute, `a1013.55` one ticked option of several, `tags.urgent` a ticked tag. */
const ofCategory = { [ATTRIBUTE.source]: v.unknown(), [TAG.source]: v.unknown() };

/**
 * The form for a new listing. `input` accepts the types of its fields. Which of them are required, and what they may hold,
 * depends on the category, the place and each other: `checkListing` judges that, on the server and in the browser.
 */
export const postingForm = defineForm(kinds, labels, ofCategory);

/** The form of an edit, which a plain form sends for DELETE too. */
export const editForm = defineForm(
  { ...kinds, _method: returned('POST'), status: returned('published'), confirm: returned('1') },
  labels,
  ofCategory,
);
