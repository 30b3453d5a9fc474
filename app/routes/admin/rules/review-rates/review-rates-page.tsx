import type { ReactNode } from 'react';
import { RATING_TYPES } from '../../../../../domain/reviews/review.ts';
import type { OfficeRate } from '../../../../../domain/reviews/reviews.server.ts';
import { persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { rateForm, rateValues } from './rate-forms.ts';

export type ReviewRatesView = {
  readonly add: OfficeFormView;
  /** Rates in the order of the rating forms, retired ones last. */
  readonly rates: readonly (OfficeRate & { readonly act: OfficeFormView })[];
  /** The rate being edited; its form replaces the form for a new one. */
  readonly edited: { readonly rate: OfficeRate; readonly form: OfficeFormView } | null;
};

const words = fa.reviewOffice.rates;
const NEW = { position: 5, 'for-listing': true, 'for-shop': true, 'for-agent': true, 'for-user': true };

export function ReviewRatesPage({ view: { add, rates, edited } }: { readonly view: ReviewRatesView }): ReactNode {
  const offered = rates.filter(({ retiredAt }) => retiredAt === null);
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <CasePart title={words.ofType}>
        <Facts
          facts={RATING_TYPES.map((type) => [
            words.types[type],
            <ForeignText
              key={type}
              text={persianList(offered.filter(({ types }) => types.includes(type)).map(({ name }) => name))}
            />,
          ])}
        />
      </CasePart>
      {edited ? (
        <CasePart title={edited.rate.name}>
          {edited.rate.isUsed && <p className="help">{words.usedHelp}</p>}
          <OfficeForm of={rateForm} form={edited.form} values={rateValues(edited.rate)} button={words.save} />
        </CasePart>
      ) : (
        <CasePart title={words.add}>
          <OfficeForm of={rateForm} form={add} values={NEW} button={words.save} />
        </CasePart>
      )}
      <CasePart title={words.all}>
        <Rows
          rows={rates}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => paths.office.reviewRates({ edit: id })}
          columns={[
            { head: words.name, cell: ({ name }) => <ForeignText text={name} />, isName: true },
            { head: words.forHead, cell: ({ types }) => persianList(types.map((type) => words.types[type])) },
            { head: words.position, cell: ({ position }) => persianNumber(position), look: 'number' },
            { head: words.state, cell: stateOf },
            { head: words.act, cell: (rate) => <Act rate={rate} />, look: 'acts' },
          ]}
        />
      </CasePart>
    </>
  );
}

const stateOf = ({ retiredAt, isUsed }: OfficeRate): string =>
  retiredAt !== null ? words.retired : isUsed ? words.inUse : words.unused;

function Act({ rate: { retiredAt, act } }: { readonly rate: ReviewRatesView['rates'][number] }): ReactNode {
  if (retiredAt === null) return <RemoveForm {...act} button={words.retire} />;
  return <OfficeForm of={confirmationForm} form={act} button={words.restore} look="plain" inline />;
}
