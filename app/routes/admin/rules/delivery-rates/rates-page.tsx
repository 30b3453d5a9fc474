import type { ReactNode } from 'react';
import { DIMENSIONS, WEIGHTS, ZONES } from '../../../../../domain/carriers/delivery/delivery-classes.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { choice, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { price, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

type Terms = {
  readonly title: string;
  readonly firstPrice: number;
  readonly nextPrice: number;
  readonly cod: boolean;
  readonly days: number;
};

export type RatesView = {
  readonly add: OfficeFormView;
  readonly rates: readonly (Terms & {
    readonly name: string;
    readonly href: string;
    readonly remove: OfficeFormView;
  })[];
  /** The rate being edited; its form replaces the form for a new one. */
  readonly edited: { readonly name: string; readonly terms: Terms; readonly form: OfficeFormView } | null;
};

const words = fa.purchaseTerms;
const PRICE = { min: 0, max: 100_000_000 } as const;
const DAYS = { min: 1, max: 30 } as const;
const terms = {
  title: text({ min: 1, max: 80, clean: cleanProse, autoComplete: 'off', example: 'post' }),
  firstPrice: price(PRICE),
  nextPrice: price(PRICE),
  days: wholeNumber({ ...DAYS, between: fa.moderation.settings.between }),
  cod: tick(),
};
const numbered = <const N extends readonly number[]>(numbers: N) =>
  numbers.map(String) as unknown as { readonly [I in keyof N]: `${N[I] & number}` };

const rateWords = {
  ...words.rate,
  zone: { label: words.rate.zone, options: words.zones },
  weight: { label: words.rate.weight, options: fa.purchases.weights },
  dimension: { label: words.rate.dimension, options: fa.purchases.dimensions },
};

export const newRateForm = defineForm(
  { zone: choice(ZONES), weight: choice(numbered(WEIGHTS)), dimension: choice(numbered(DIMENSIONS)), ...terms },
  rateWords,
);
export const rateForm = defineEditForm(terms, rateWords);

export function RatesPage({ view: { add, rates, edited } }: { readonly view: RatesView }): ReactNode {
  return (
    <>
      <h1>{words.rates}</h1>
      <p>{words.ratesText}</p>
      {edited ? (
        <CasePart title={edited.name}>
          <OfficeForm of={rateForm} form={edited.form} values={edited.terms} button={words.save} />
        </CasePart>
      ) : (
        <CasePart title={words.addRate}>
          <OfficeForm of={newRateForm} form={add} button={words.save} />
        </CasePart>
      )}
      <CasePart title={words.allRates}>
        <Rows
          rows={rates}
          keyOf={({ href }) => href}
          hrefOf={({ href }) => href}
          empty={<p>{words.noRates}</p>}
          columns={[
            { head: words.parcel, cell: ({ name }) => name, isName: true },
            { head: words.rate.title, cell: ({ title }) => title },
            { head: words.rate.firstPrice, cell: ({ firstPrice }) => persianNumber(firstPrice), look: 'number' },
            { head: words.rate.nextPrice, cell: ({ nextPrice }) => persianNumber(nextPrice), look: 'number' },
            { head: words.rate.days, cell: ({ days }) => persianNumber(days), look: 'number' },
            { head: words.rate.cod, cell: ({ cod }) => (cod ? '✓' : '') },
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
