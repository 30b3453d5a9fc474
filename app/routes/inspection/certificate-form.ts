import type * as v from 'valibot';
import {
  CAR_PANELS,
  CAR_PARTS,
  CERTIFICATE_TEXT_MAX,
  INSPECTION_NOTES_MAX,
  type Inspection,
  insuranceCode,
  MILEAGE_MAX,
  PAINT_STATES,
  PART_STATES,
} from '../../../domain/listings/certificates/certificates.ts';
import { parseJalaliDay } from '../../../domain/values/jalali-day.ts';
import { cleanAttributeText, cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { choice } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import type { FieldWords } from '../../parts/form/field-kind.ts';
import { optional, orElse, orEmpty, readAs } from '../../parts/form/kind-changes.ts';
import { wholeNumber } from '../../parts/form/number-kinds.ts';
import { text } from '../../parts/form/text-kinds.ts';

const words = fa.certificates;
const line = (drawn: Parameters<typeof text>[0] = {}) =>
  text({ max: CERTIFICATE_TEXT_MAX, dir: 'auto', clean: cleanAttributeText, ...drawn });
/** A day in the Jalali calendar. */
const day = () => readAs(line({ example: '1405/08/12' }), parseJalaliDay, fa.validation.date);
const code = () => readAs(line({ dir: 'ltr', isSecret: true, example: '123456' }), insuranceCode, words.code.none);

const each = <K extends string, P extends string, T>(prefix: P, keys: readonly K[], made: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [`${prefix}-${key}`, made(key)])) as Record<`${P}-${K}`, T>;

/** Forms by kind of certificate. */
export const certificateForms = {
  inspection: defineForm(
    {
      on: day(),
      inspector: line(),
      mileage: optional(wholeNumber({ max: MILEAGE_MAX })),
      ...each('part', CAR_PARTS, () => orElse(choice(PART_STATES), 'unchecked')),
      ...each('paint', CAR_PANELS, () => orElse(choice(PAINT_STATES), 'unchecked')),
      notes: orEmpty(text({ max: INSPECTION_NOTES_MAX, clean: cleanProse, multiline: true, count: true, dir: 'auto' })),
    },
    {
      ...words,
      ...each('part', CAR_PARTS, (part): FieldWords => ({ label: words.parts[part], options: words.states })),
      ...each('paint', CAR_PANELS, (panel): FieldWords => ({ label: words.panels[panel], options: words.paints })),
    },
  ),
  certificate: defineForm({ issuer: line(), number: line(), on: day() }, { ...words, on: words.issuedOn }),
  insurance: defineForm({ company: line(), until: day(), code: code() }, { ...words, code: words.code.label }),
};

type SentInspection = v.InferOutput<typeof certificateForms.inspection.input>;

/** Converts the form's input to an inspection. */
export function inspectionOf(sent: SentInspection): Inspection {
  const { on, inspector, mileage, notes } = sent;
  const parts = Object.fromEntries(CAR_PARTS.map((part) => [part, sent[`part-${part}`]]));
  const paint = Object.fromEntries(CAR_PANELS.map((panel) => [panel, sent[`paint-${panel}`]]));
  return { on, inspector, mileage, notes, parts, paint } as Inspection;
}

/** Form in which buyers enter the insurance code that the seller has given them. */
export const insuranceCodeForm = defineForm(
  { code: text({ max: CERTIFICATE_TEXT_MAX, dir: 'ltr', autoComplete: 'off', isSecret: true }) },
  { code: { label: words.code.label, help: words.code.help } },
);
