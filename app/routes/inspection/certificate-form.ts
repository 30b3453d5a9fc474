import {
  CAR_PANELS,
  CAR_PARTS,
  CERTIFICATE_TEXT_MAX,
  INSPECTION_NOTES_MAX,
  PAINT_STATES,
  PART_STATES,
} from '../../../domain/listings/certificates/certificates.ts';
import { fa } from '../../messages/fa.ts';
import { choice } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import type { FieldWords } from '../../parts/form/field-kind.ts';
import { optional } from '../../parts/form/kind-changes.ts';
import { text } from '../../parts/form/text-kinds.ts';

const words = fa.certificates;
const line = (dir: 'auto' | 'ltr' = 'auto') => text({ max: CERTIFICATE_TEXT_MAX, dir });

const each = <K extends string, P extends string, T>(prefix: P, keys: readonly K[], made: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [`${prefix}-${key}`, made(key)])) as Record<`${P}-${K}`, T>;

/** Forms by kind of certificate. Their values are parsed by `domain/listings/certificates`. */
export const certificateForms = {
  inspection: defineForm(
    {
      on: line(),
      inspector: line(),
      mileage: optional(line()),
      ...each('part', CAR_PARTS, () => choice(PART_STATES)),
      ...each('paint', CAR_PANELS, () => choice(PAINT_STATES)),
      notes: optional(text({ max: INSPECTION_NOTES_MAX, multiline: true, count: true, dir: 'auto' })),
    },
    {
      ...words,
      ...each('part', CAR_PARTS, (part): FieldWords => ({ label: words.parts[part], options: words.states })),
      ...each('paint', CAR_PANELS, (panel): FieldWords => ({ label: words.panels[panel], options: words.paints })),
    },
  ),
  certificate: defineForm({ issuer: line(), number: line(), on: line() }, { ...words, on: words.issuedOn }),
  insurance: defineForm({ company: line(), until: line(), code: line('ltr') }, { ...words, code: words.code.label }),
};

/** Asks buyers for the insurance code, which they get from the seller. */
export const insuranceCodeForm = defineForm(
  { code: text({ max: CERTIFICATE_TEXT_MAX, dir: 'ltr', autoComplete: 'off' }) },
  { code: { label: words.code.label, help: words.code.help } },
);
