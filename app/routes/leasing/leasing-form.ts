import * as v from 'valibot';
import type { TypedTerms } from '../../../domain/leasing/terms/quote.ts';
import { numberText } from '../../../domain/values/typed-number.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import type { CodeLook, FieldKind, Look } from '../../parts/form/field-kind.ts';
import { AMOUNT_LETTERS } from '../../parts/form/number-kinds.ts';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';

const words = fa.leasing;

export type LeasingStep = 'money' | 'person' | 'done';

/** Accepts any typed text or a JSON number, because the act reports all errors together. */
const typed = <L extends Look>(look: L, example: string): FieldKind<string, L> => {
  const sent = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.examples([example])), '');
  const cut = v.transform((given: string | number) =>
    (typeof given === 'number' ? numberText(given) : given).slice(0, TYPED_MAX),
  );
  return { schema: v.optional(v.pipe(sent, cut), ''), sent, look };
};
/** Maximum length that is passed on; longer than any number, so that a text which was cut is still invalid. */
const TYPED_MAX = 100;

const DIGITS = { control: 'text', required: true, autoComplete: 'off', dir: 'ltr' } as const;

/** One form for all steps: values of each step are sent with those of the others (LEAS-01, LEAS-02). */
export const leasingForm = defineForm(
  {
    prePayment: typed({ control: 'amount', required: true, maxLength: AMOUNT_LETTERS }, '300000000'),
    numberOfMonths: typed({ control: 'select', values: [], required: true }, '12'),
    nationalCode: typed({ ...DIGITS, rule: 'national-code', inputMode: 'numeric', maxLength: 20 }, '0499370899'),
    phoneNumber: typed(
      { ...DIGITS, rule: 'mobile', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
      '09121234567',
    ),
    code: typed<CodeLook>({ control: 'code' }, '1234'),
    /** Set by the button that sends the code again. */
    resend: returned('1'),
    [ORDER_FIELD]: returned('from the form'),
    step: returned('money'),
    go: returned('person'),
    /** Figures that the applicant was shown, to detect changes. */
    price: typed({ control: 'hidden' }, '1000000000'),
    installment: typed({ control: 'hidden' }, '66192000'),
  },
  {
    prePayment: words.prePayment,
    numberOfMonths: words.numberOfMonths,
    nationalCode: { label: words.nationalCode, help: words.nationalCodeHelp },
    phoneNumber: { label: words.phoneNumber, help: words.phoneHelp },
  },
);

export const LEASING_LABELS: Readonly<Record<string, string>> = { ...leasingForm.labels, code: words.code };

export type LeasingInput = v.InferOutput<typeof leasingForm.input>;

export const termsTyped = ({
  prePayment,
  numberOfMonths,
}: Readonly<Record<string, string | undefined>>): TypedTerms => ({
  prePayment: prePayment ?? '',
  numberOfMonths: numberOfMonths ?? '',
});
