import * as v from 'valibot';
import {
  DOCUMENTS_MOST,
  LICENCE_ISSUER,
  LICENCE_NUMBER,
  licenceKey,
  MARK_KINDS,
  MARK_NAME,
} from '../../../domain/sellers/marks/mark.ts';
import { gregorianDay, parseJalaliDay } from '../../../domain/values/jalali-day.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { fileSchema } from '../../web/request/about.ts';
import { fixed, returned } from '../form/choice-kinds.ts';
import { defineForm } from '../form/define-form.ts';
import { checked, readAs } from '../form/kind-changes.ts';
import { name, nationalCode, text } from '../form/text-kinds.ts';

const { own: words } = fa.marks;
const DAY_MAX = 20;

/** Parses a Jalali day and returns it as a Gregorian one; null if the text is not a day. */
const parseDay = (typed: string): string | null => {
  const day = parseJalaliDay(typed);
  return day && gregorianDay(day);
};

/** Forms that request a verification mark, one for each kind of mark; the documents are sent along as files. */
export const markForms = {
  identity: defineForm(
    {
      kind: fixed('identity'),
      [ORDER_FIELD]: returned(),
      fullName: name({ ...MARK_NAME, clean: cleanProse, autoComplete: 'name' }),
      nationalCode: nationalCode(),
    },
    {
      fullName: { label: words.fullName, help: words.fullNameHelp },
      nationalCode: { label: words.nationalCode, help: words.nationalCodeHelp },
    },
  ),
  licence: defineForm(
    {
      kind: fixed('licence'),
      [ORDER_FIELD]: returned(),
      number: checked(
        text({ ...LICENCE_NUMBER, clean: cleanProse, autoComplete: 'off', dir: 'auto', example: '0454-12345' }),
        (number) => licenceKey(number).length >= LICENCE_NUMBER.min,
        fa.validation.min_length(persianNumber(LICENCE_NUMBER.min)),
      ),
      issuer: text({ ...LICENCE_ISSUER, clean: cleanProse, autoComplete: 'off', dir: 'auto' }),
      until: readAs(
        text({ max: DAY_MAX, dir: 'auto', autoComplete: 'off', example: '1407/05/31' }),
        parseDay,
        fa.validation.date,
      ),
    },
    {
      number: words.number,
      issuer: { label: words.issuer, help: words.issuerHelp },
      until: { label: words.lastDay, help: words.lastDayHelp },
    },
  ),
} as const;

/** Name of the field for documents, whose files are sent as a list. */
export const DOCUMENTS_FIELD = 'documents[]';

const documents = v.optional(
  v.pipe(
    v.unknown(),
    fileSchema,
    v.transform((sent) => [sent].flat().filter((file): file is ReceivedFile => file instanceof ReceivedFile)),
    v.check((files) => files.some(({ size }) => size !== 0), words.faults.documents),
    v.check((files) => files.length <= DOCUMENTS_MOST, words.faults.many),
    v.check((files) => files.every(({ isTooLong }) => !isTooLong), words.faults.tooBig),
  ),
  null,
);

const { identity, licence } = markForms;
const { entries: ofIdentity } = identity.input;
const { entries: ofLicence } = licence.input;

/** Input schema for persons, who can only have their identity verified. */
export const identityOnly = v.object({ ...ofIdentity, documents }, fa.validation.required_field);

const optionally = v.object(
  {
    kind: v.picklist(MARK_KINDS, fa.validation.required_field),
    [ORDER_FIELD]: ofIdentity[ORDER_FIELD],
    fullName: v.optional(ofIdentity.fullName),
    nationalCode: v.optional(ofIdentity.nationalCode),
    number: v.optional(ofLicence.number),
    issuer: v.optional(ofLicence.issuer),
    until: v.optional(ofLicence.until),
    documents,
  },
  fa.validation.required_field,
);

/** Input schema for shops: the fields of the chosen kind of verification mark. */
export const markInput = v.pipe(
  optionally,
  v.rawTransform(({ dataset, addIssue, NEVER }): MarkInput => {
    const sent = dataset.value;
    const common = { [ORDER_FIELD]: sent[ORDER_FIELD], documents: sent.documents };
    const missing = (keys: readonly (keyof typeof sent)[]) => {
      for (const key of keys.filter((each) => sent[each] === undefined)) {
        const path = { type: 'object', origin: 'value', input: sent, key, value: undefined } as const;
        addIssue({ message: fa.validation.required_field, path: [path] });
      }
      return NEVER;
    };
    if (sent.kind === 'identity') {
      const { fullName, nationalCode: code } = sent;
      if (fullName === undefined || code === undefined) return missing(['fullName', 'nationalCode']);
      return { kind: 'identity', ...common, fullName, nationalCode: code };
    }
    const { number, issuer, until } = sent;
    if (number === undefined || issuer === undefined || until === undefined)
      return missing(['number', 'issuer', 'until']);
    return { kind: 'licence', ...common, number, issuer, until };
  }),
);

type Common = { readonly [ORDER_FIELD]: string; readonly documents: readonly ReceivedFile[] };
export type MarkInput =
  | (Common & { readonly kind: 'identity'; readonly fullName: string; readonly nationalCode: string })
  | (Common & { readonly kind: 'licence'; readonly number: string; readonly issuer: string; readonly until: string });
