import * as v from 'valibot';
import { DESCRIPTION, NAME, NEIGHBOURHOOD } from '../../../domain/listings/listing.ts';
import { USER_TYPES } from '../../../domain/listings/posting/seller-kind.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { radios, returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import type { FieldKind, HiddenLook, Look, TickLook } from '../../parts/form/field-kind.ts';
import { optional } from '../../parts/form/kind-changes.ts';
import { price } from '../../parts/form/number-kinds.ts';
import { phone, text } from '../../parts/form/text-kinds.ts';
import { ATTRIBUTE, TAG } from '../../parts/listing/typed-listing.ts';

/** Kinds of the posting form's fields: they pass on what was sent, which `domain/listings/posting` judges all at once. */
const { required_field: MISSING, invalid_number: NO_NUMBER, unknown_choice: UNKNOWN } = validation;

/** Takes the kind's type, null or nothing: whether it is required follows from other fields. */
const unjudged = <L extends Look>({ sent, look }: FieldKind<unknown, L>): FieldKind<unknown, L> => ({
  sent,
  look,
  schema: v.nullish(sent),
});

const hidden = (sent: v.GenericSchema): FieldKind<unknown, HiddenLook> =>
  unjudged({ sent, schema: sent, look: HIDDEN });
const HIDDEN: HiddenLook = { control: 'hidden' };

const textOrNumber = (example: string, message: string = MISSING) =>
  v.pipe(v.union([v.string(), v.number()], message), v.examples([example]));

/** A hidden text. */
const carried = (example: string) => hidden(v.pipe(v.string(MISSING), v.examples([example])));
/** A hidden number, such as a degree. */
const carriedNumber = (example: string) => hidden(textOrNumber(example, NO_NUMBER));

const Id = v.union([v.string(), v.number()]);
// An entry that is not optional keeps lists out, which are objects to Valibot.
const Reference = v.union([v.looseObject({ id: v.nullable(Id) }), v.looseObject({ name: v.string() })]);

/** The id of a category or place, or an object with it; of a district, or the name of a neighbourhood. */
const referred = (example: string) => hidden(v.pipe(v.union([Id, Reference], UNKNOWN), v.examples([example])));

/** A point as `35.7,51.4` or as an object. */
const point = () =>
  hidden(v.pipe(v.union([v.string(), v.looseObject({ lat: Id, long: Id })], NO_NUMBER), v.examples(['35.7,51.4'])));

/** A checkbox, ticked as browsers and programs say it: `1`, `true`, `on`, `yes`. */
const ticked = (): FieldKind<unknown, TickLook> => {
  const sent = v.fallback(v.union([v.boolean(), v.string(), v.number()]), false);
  return { sent, schema: v.optional(sent), look: { control: 'tick' } };
};

/** Values, or objects that say whether they are ticked (ITEM-20). */
const tagList = (): FieldKind<unknown, TickLook> => {
  const Tag = v.union([v.string(), v.looseObject({ value: v.string(), checked: v.optional(v.unknown()) })]);
  const sent = v.pipe(v.union([v.string(), v.array(Tag)], UNKNOWN), v.examples(['urgent']));
  return { sent, schema: v.nullish(sent), look: { control: 'tick' } };
};

/** Answers to the category's questions: values by attribute id, or a list of `attribute_id` and `value`. */
const answers = () => {
  const Answer = v.looseObject({ attribute_id: Id, value: v.unknown() });
  return hidden(
    v.pipe(v.union([v.array(Answer), v.record(v.string(), v.unknown())], UNKNOWN), v.examples([{ 1013: '95' }])),
  );
};

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
  // Agrees that customers of the shop keep a number that is the member's (SHOP-03).
  ownTelephone: ticked(),
  // Seller for whom place and telephone are filled in; empty for oneself.
  placedFor: returned('1042'),
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
  ownTelephone: words.ownTelephone,
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
