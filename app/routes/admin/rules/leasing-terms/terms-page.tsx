import type { ReactNode } from 'react';
import { type LeasingTerms, TERMS_BOUNDS } from '../../../../../domain/leasing/terms/leasing-terms.ts';
import { formatToman, type Toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { listed, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { optional, readAs } from '../../../../parts/form/kind-changes.ts';
import { id, price, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

export type TermsView = {
  readonly add: OfficeFormView;
  readonly categories: readonly { readonly value: string; readonly name: string }[];
  readonly all: readonly (LeasingTerms & {
    readonly name: string;
    readonly href: string;
    readonly remove: OfficeFormView;
  })[];
  /** The terms being edited; their form replaces the form for new ones. */
  readonly edited: { readonly name: string; readonly terms: LeasingTerms; readonly form: OfficeFormView } | null;
};

const words = fa.leasing.terms;
const { between } = words;

const RATE = /^(\d{1,2})(?:[.\u066B/](\d{1,2}))?$/;

/** Percent with at most two decimals, in digits of any script; null for anything else. */
function readRate(typed: string): number | null {
  const [, whole, decimals = ''] = RATE.exec(latinDigits(typed.trim())) ?? [];
  if (whole === undefined) return null;
  const rate = Number(`${whole}.${decimals || '0'}`);
  return rate >= TERMS_BOUNDS.yearlyRate.min && rate <= TERMS_BOUNDS.yearlyRate.max ? rate : null;
}

/** Numbers of months in ascending order without duplicates; null if a number is not allowed. */
function readMonths(typed: string): number[] | null {
  const { months: bounds, monthsMost } = TERMS_BOUNDS;
  const counts = latinDigits(typed)
    .split(/[\s,\u060C]+/)
    .filter(Boolean);
  const months = [...new Set(counts.map((count) => (/^\d{1,3}$/.test(count) ? Number(count) : Number.NaN)))];
  const areGiven = months.every((count) => count >= bounds.min && count <= bounds.max);
  return areGiven && months.length > 0 && months.length <= monthsMost ? months.sort((a, b) => a - b) : null;
}

const terms = {
  allowed: tick(),
  yearlyRate: readAs(text({ max: 5, dir: 'ltr', autoComplete: 'off', example: '27.5' }), readRate, words.wrongRate),
  months: readAs(text({ max: 80, dir: 'ltr', autoComplete: 'off', example: '12 24' }), readMonths, words.wrongMonths),
  prepaymentMin: wholeNumber({ ...TERMS_BOUNDS.prepayment, between }),
  prepaymentMax: wholeNumber({ ...TERMS_BOUNDS.prepayment, between }),
  priceMin: price(TERMS_BOUNDS.price),
  priceMax: price(TERMS_BOUNDS.price),
  oldestYear: optional(wholeNumber({ ...TERMS_BOUNDS.oldestYear, between })),
};

const fields = {
  ...words.fields,
  yearlyRate: { label: words.fields.yearlyRate, help: words.rateHelp },
  months: { label: words.fields.months, help: words.monthsHelp },
  oldestYear: { label: words.fields.oldestYear, help: words.oldestHelp },
};

export const newTermsForm = defineForm({ category: listed(id()), ...terms }, fields);
export const termsForm = defineEditForm(terms, fields);

/** Values of the form for existing terms. */
export const leasingTermsValues = ({ yearlyRate, months, oldestYear, ...rest }: LeasingTerms) => ({
  ...rest,
  yearlyRate: persianNumber(yearlyRate),
  months: months.map(persianDigits).join(' '),
  oldestYear: oldestYear === null ? '' : persianDigits(oldestYear),
});

const USUAL: LeasingTerms = {
  allowed: true,
  yearlyRate: 24,
  months: [12, 24, 36],
  prepaymentMin: 30,
  prepaymentMax: 80,
  priceMin: 100_000_000 as Toman,
  priceMax: 10_000_000_000 as Toman,
  oldestYear: null,
};

export function TermsPage({ view }: { readonly view: TermsView }): ReactNode {
  const { add, categories, all, edited } = view;
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {edited ? (
        <CasePart title={edited.name}>
          <OfficeForm of={termsForm} form={edited.form} values={leasingTermsValues(edited.terms)} button={words.save} />
        </CasePart>
      ) : (
        <CasePart title={words.add}>
          <OfficeForm
            of={newTermsForm}
            form={add}
            values={leasingTermsValues(USUAL)}
            options={{ category: categories }}
            button={words.save}
          />
        </CasePart>
      )}
      <CasePart title={words.all}>
        <Rows
          rows={all}
          keyOf={({ href }) => href}
          hrefOf={({ href }) => href}
          empty={<p>{words.none}</p>}
          columns={[
            { head: words.fields.category, cell: ({ name }) => name, isName: true },
            { head: words.fields.allowed, cell: ({ allowed }) => (allowed ? '✓' : '') },
            { head: words.fields.yearlyRate, cell: ({ yearlyRate }) => persianNumber(yearlyRate), look: 'number' },
            { head: words.fields.months, cell: ({ months }) => persianList(months.map(persianDigits)) },
            { head: words.prepayment, cell: prepaymentOf },
            { head: words.prices, cell: pricesOf },
            { head: words.fields.oldestYear, cell: ({ oldestYear }) => oldestYear && persianDigits(oldestYear) },
            {
              head: words.remove,
              cell: ({ remove }) => <RemoveForm {...remove} button={words.remove} />,
              look: 'acts',
            },
          ]}
        />
      </CasePart>
    </>
  );
}

const prepaymentOf = ({ prepaymentMin, prepaymentMax }: LeasingTerms): string =>
  words.range(persianNumber(prepaymentMin), persianNumber(prepaymentMax));

const pricesOf = ({ priceMin, priceMax }: LeasingTerms): string =>
  words.range(formatToman(priceMin), formatToman(priceMax));
