import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { validation } from '../../app/messages/validation.ts';
import type { FieldKind } from '../../app/parts/form/field-kind.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import '../../app/routes.ts';

/** Forms that the app's modules define. Tests in app/ define forms too, so this test is kept apart from them. */
const forms = vi.hoisted((): { readonly kinds: object }[] => []);
vi.mock(import('../../app/parts/form/define-form.ts'), async (original) => {
  const module = await original();
  const defineForm: typeof module.defineForm = (kinds, words, others) => {
    const form = module.defineForm(kinds, words, others);
    forms.push(form);
    return form;
  };
  return { ...module, defineForm };
});

type Bound = { readonly field: string; readonly kind: FieldKind<unknown>; readonly typed: string };
type Expected = Bound & { readonly figure: string; readonly sentence: RegExp | string };

/** Fields that the action checks instead of the form's schema, each with the test of its error sentences. */
const CHECKED_BY_ACT: Readonly<Record<string, string>> = {
  name: 'app/parts/listing/listing-fault-sentence.test.ts',
  description: 'app/parts/listing/listing-fault-sentence.test.ts',
  price: 'app/parts/listing/listing-fault-sentence.test.ts',
  neighbourhood: 'app/parts/listing/listing-fault-sentence.test.ts',
  holder: 'app/routes/payments/refund.test.ts',
  nationalCode: 'app/routes/leasing/leasing.test.ts',
  phoneNumber: 'app/routes/leasing/leasing.test.ts',
};

/** Text of so many letters in which two letters alternate, so that no cleaning of the input shortens it. */
const letters = (count: number): string => 'بن'.repeat(Math.ceil(count / 2)).slice(0, count);

const fields = forms.flatMap(({ kinds }) =>
  Object.entries(kinds).map(([field, kind]) => ({ field, kind: kind as FieldKind<unknown> })),
);

const texts = fields.flatMap(({ field, kind }): Expected[] => {
  const { look } = kind;
  if (look.control !== 'text' || kind.bounds) return [];
  const { minLength = 0, maxLength } = look;
  const short = { typed: letters(minLength - 1), figure: persianNumber(minLength) };
  const long = { typed: letters((maxLength ?? 0) + 1), figure: persianNumber(maxLength ?? 0) };
  return [
    ...(minLength > 1 ? [{ field, kind, ...short, sentence: validation.min_length(short.figure) }] : []),
    ...(maxLength === undefined ? [] : [{ field, kind, ...long, sentence: validation.max_length(long.figure) }]),
  ];
});

const numbers = fields.flatMap(({ field, kind }): Expected[] => {
  if (!kind.bounds) return [];
  const { min, max } = kind.bounds;
  const [least, most] = [persianNumber(min), persianNumber(max)];
  const below = min >= 1 && Number.isInteger(min) ? [String(min - 1), '-1'] : ['-1'];
  const beyond = max === Number.MAX_SAFE_INTEGER ? [] : [String(Math.floor(max) + 1), '9'.repeat(20)];
  return [
    ...below.map((typed) => ({
      field,
      kind,
      typed,
      figure: least,
      sentence: new RegExp(`(?<!٬|[۰-۹])${least}(?!٬|[۰-۹])`, 'u'),
    })),
    ...beyond.map((typed) => ({
      field,
      kind,
      typed,
      figure: most,
      sentence: new RegExp(`(?<!٬|[۰-۹])${most}(?!٬|[۰-۹])`, 'u'),
    })),
  ];
});

/** The sentence beside the field; null if the form accepts what was typed. */
function sentenceFor({ kind, typed }: Bound): string | null {
  const parsed = v.safeParse(kind.schema, typed, { abortPipeEarly: true });
  return parsed.success ? null : parsed.issues[0].message;
}

const wrong = (bounds: readonly Expected[]): string[] =>
  bounds.flatMap((bound) => {
    const said = sentenceFor(bound);
    if (said === null) return bound.field in CHECKED_BY_ACT ? [] : [`${bound.field} takes ${bound.typed.slice(0, 20)}`];
    const { sentence } = bound;
    const isSaid = typeof sentence === 'string' ? said === sentence : sentence.test(said);
    return isSaid ? [] : [`${bound.field}, ${bound.figure}: ${said}`];
  });

describe('GEN-02 each bound of each form has a sentence of its own with its figure', () => {
  it('GEN-02 for texts that are too short or too long', () => {
    expect(texts.length).toBeGreaterThan(150);
    expect(wrong(texts)).toEqual([]);
  });

  it('GEN-02 for numbers and amounts that are too small or too large', () => {
    expect(numbers.length).toBeGreaterThan(100);
    expect(wrong(numbers)).toEqual([]);
  });

  it('GEN-02 for an amount that is no price', () => {
    const amounts = fields.filter(({ field, kind }) => kind.look.control === 'amount' && !/price/i.test(field));
    const said = amounts.map((amount) => sentenceFor({ ...amount, typed: '-1' }));
    expect(amounts.length).toBeGreaterThan(15);
    expect(said.filter((sentence) => sentence?.includes('قیمت'))).toEqual([]);
  });
});
