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

/**
 * Field kinds of the posting form. They pass on the sent values unchecked, because `domain/listings/posting` validates
 * all fields together.
 */
const { required_field: MISSING, invalid_number: NO_NUMBER, unknown_choice: UNKNOWN } = validation;

/**
 * Makes a field kind that also accepts null or a missing value. Whether the field is required depends on other fields,
 * so it is checked later.
 */
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
// The required key excludes lists, which Valibot accepts as objects.
const Reference = v.union([v.looseObject({ id: v.nullable(Id) }), v.looseObject({ name: v.string() })]);

/**
 * The id of a category or place, or an object that contains it; for a district possibly the name of a neighbourhood.
 */
const referred = (example: string) => hidden(v.pipe(v.union([Id, Reference], UNKNOWN), v.examples([example])));

/** A point as `35.7,51.4` or as an object. */
const point = () =>
  hidden(v.pipe(v.union([v.string(), v.looseObject({ lat: Id, long: Id })], NO_NUMBER), v.examples(['35.7,51.4'])));

/** A checkbox; browsers and programs may send `1`, `true`, `on` or `yes`. */
const ticked = (): FieldKind<unknown, TickLook> => {
  const sent = v.fallback(v.union([v.boolean(), v.string(), v.number()]), false);
  return { sent, schema: v.optional(sent), look: { control: 'tick' } };
};

/** Tags as values, or as objects that say whether each is ticked (ITEM-20). */
const tagList = (): FieldKind<unknown, TickLook> => {
  const Tag = v.union([v.string(), v.looseObject({ value: v.string(), checked: v.optional(v.unknown()) })]);
  const sent = v.pipe(v.union([v.string(), v.array(Tag)], UNKNOWN), v.examples(['urgent']));
  return { sent, schema: v.nullish(sent), look: { control: 'tick' } };
};

/**
 * Values of the category's attributes: an object by attribute id, or a list of entries with `attribute_id` and `value`.
 */
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
  // Consent of a member that customers of the shop may keep the member's own number (SHOP-03).
  ownTelephone: ticked(),
  // Id of the seller for whom place and telephone were filled in; empty for the user.
  placedFor: returned('1042'),
  attributes: answers(),
  tags: tagList(),
  IDSource: returned('header'),
  uploadToken: carried('from the form'),
  version: carriedNumber('1'),
  step: returned('details'),
  go: returned('refresh'),
  // Ids of the dependent attributes on the page, sent by a plain form. Dependent attributes that are not in this list
  // were never shown to the user.
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

/**
 * Patterns of fields that depend on the category: `a1013` is the answer to an attribute, `a1013.55` one ticked option
 * of several, `tags.urgent` a ticked tag.
 */
const ofCategory = { [ATTRIBUTE.source]: v.unknown(), [TAG.source]: v.unknown() };

/**
 * The form for a new listing. `input` only checks the types of its fields. Which fields are required, and what values
 * they allow, depends on the category, the place and each other; `checkListing` validates that on the server and in the
 * browser.
 */
export const postingForm = defineForm(kinds, labels, ofCategory);

/** The form of an edit; plain forms also use it for DELETE. */
export const editForm = defineForm(
  { ...kinds, _method: returned('POST'), status: returned('published'), confirm: returned('1') },
  labels,
  ofCategory,
);
