/** Kinds of the posting form's fields: they pass on what was sent, which `domain/listings/posting` judges all at once. */
import * as v from 'valibot';
import { validation } from '../../messages/validation.ts';
import type { FieldKind, HiddenLook, Look, TickLook } from '../../parts/form/field-kind.ts';

const { required_field: MISSING, invalid_number: NO_NUMBER, unknown_choice: UNKNOWN } = validation;

/** Takes the kind's type, null or nothing: whether it is required follows from other fields. */
export const unjudged = <L extends Look>({ sent, look }: FieldKind<unknown, L>): FieldKind<unknown, L> => ({
  sent,
  look,
  schema: v.nullish(sent),
});

const hidden = (sent: v.GenericSchema): FieldKind<unknown, HiddenLook> =>
  unjudged({ sent, schema: sent, look: HIDDEN });
const HIDDEN: HiddenLook = { control: 'hidden' };

export const textOrNumber = (example: string, message: string = MISSING) =>
  v.pipe(v.union([v.string(), v.number()], message), v.examples([example]));

/** A hidden text. */
export const carried = (example: string) => hidden(v.pipe(v.string(MISSING), v.examples([example])));
/** A hidden number, such as a degree. */
export const carriedNumber = (example: string) => hidden(textOrNumber(example, NO_NUMBER));

const Id = v.union([v.string(), v.number()]);
// An entry that is not optional keeps lists out, which are objects to Valibot.
const Reference = v.union([v.looseObject({ id: v.nullable(Id) }), v.looseObject({ name: v.string() })]);

/** The id of a category or place, or an object with it; of a district, or the name of a neighbourhood. */
export const referred = (example: string) => hidden(v.pipe(v.union([Id, Reference], UNKNOWN), v.examples([example])));

/** A point as `35.7,51.4` or as an object. */
export const point = () =>
  hidden(v.pipe(v.union([v.string(), v.looseObject({ lat: Id, long: Id })], NO_NUMBER), v.examples(['35.7,51.4'])));

/** A checkbox, ticked as browsers and programs say it: `1`, `true`, `on`, `yes`. */
export const ticked = (): FieldKind<unknown, TickLook> => {
  const sent = v.fallback(v.union([v.boolean(), v.string(), v.number()]), false);
  return { sent, schema: v.optional(sent), look: { control: 'tick' } };
};

/** Values, or objects that say whether they are ticked (ITEM-20). */
export const tagList = (): FieldKind<unknown, TickLook> => {
  const Tag = v.union([v.string(), v.looseObject({ value: v.string(), checked: v.optional(v.unknown()) })]);
  const sent = v.pipe(v.union([v.string(), v.array(Tag)], UNKNOWN), v.examples(['urgent']));
  return { sent, schema: v.nullish(sent), look: { control: 'tick' } };
};

/** Answers to the category's questions: values by attribute id, or a list of `attribute_id` and `value`. */
export const answers = () => {
  const Answer = v.looseObject({ attribute_id: Id, value: v.unknown() });
  return hidden(
    v.pipe(v.union([v.array(Answer), v.record(v.string(), v.unknown())], UNKNOWN), v.examples([{ 1013: '95' }])),
  );
};
