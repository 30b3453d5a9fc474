import type { ReactNode } from 'react';
import { gregorianDay, parseJalaliDay } from '../../../../../domain/values/jalali-day.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { radios } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { checked, optional } from '../../../../parts/form/kind-changes.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

type Row = {
  readonly day: string;
  readonly date: string;
  readonly what: string;
  /** Form that removes the day; null for calculated days, which cannot be removed. */
  readonly remove: OfficeFormView | null;
};

export type CalendarView = { readonly add: OfficeFormView; readonly days: readonly Row[] };

const words = fa.admin.calendar;
const NAME_MAX = 60;

/** Converts a typed Jalali day to YYYY-MM-DD; null if there is no such day, such as 30 Esfand of a common year. */
export function dayOf(typed: string): string | null {
  const jalali = parseJalaliDay(typed);
  return jalali && gregorianDay(jalali);
}

export const dayForm = defineForm(
  {
    day: checked(
      text({ max: 10, dir: 'ltr', example: '1405/12/28' }),
      (typed) => dayOf(typed) !== null,
      fa.validation.date,
    ),
    kind: radios(['off', 'working']),
    name: optional(text({ max: NAME_MAX, clean: cleanProse, dir: 'auto' })),
  },
  words,
);

/** Lists the holidays of the coming year and the days that staff have set. */
export function CalendarPage({ view: { add, days } }: { readonly view: CalendarView }): ReactNode {
  return (
    <>
      <h1>{fa.admin.sections.calendar}</h1>
      <p>{words.text}</p>
      <CasePart title={words.add}>
        <OfficeForm of={dayForm} form={add} values={{ kind: 'off' }} button={words.save} inline />
      </CasePart>
      <CasePart title={words.all}>
        <Rows
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { head: words.day.label, cell: ({ date }) => date, isName: true },
            { head: words.what, cell: ({ what }) => what },
            { head: words.setBy, cell: ({ remove }) => (remove ? words.byOffice : words.calculated) },
            {
              head: words.acts,
              cell: ({ remove }) => remove && <RemoveForm {...remove} button={words.remove} />,
              look: 'acts',
            },
          ]}
        />
      </CasePart>
    </>
  );
}
