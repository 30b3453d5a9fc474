import { clearDay, selectDays, setDay } from '../../../../../domain/calendar/calendar.server.ts';
import { calendarOf } from '../../../../../domain/calendar/calendar.ts';
import { jalaliWeekday, tehranDay } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { dayOffName } from '../../../../parts/day-off-name.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { CalendarPage, type CalendarView, dayForm, dayOf } from './calendar-page.tsx';

const permission = 'change settings';
/** Number of days ahead that the page lists. */
const AHEAD = 366;

/** Shows days off and lets staff override calculated days (ADM-03). */
export const adminCalendar = defineOfficePage<CalendarView>({
  at: get(paths.office.calendar),
  id: 'admin-calendar-page',
  section: 'calendar',
  about: { summary: fa.api.pages.adminCalendar },
  permission,
  async load(context) {
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const set = await selectDays(context.db);
    const kept = new Set(set.map(({ day }) => day));
    const calculated = calendarOf(set)
      .holidays(context.now, AHEAD)
      .filter(({ day }) => !kept.has(day));
    const row = (day: string, what: string, remove: OfficeFormView | null) => ({
      day,
      date: jalaliWeekday(day, { year: true }),
      what,
      remove,
    });
    return {
      add: form(paths.office.calendar()),
      days: [
        ...calculated.map(({ day, off }) => row(day, dayOffName(off), null)),
        // Days set by staff are listed however far ahead, so that a mistake can be corrected.
        ...set
          .filter(({ day }) => day >= tehranDay(context.now))
          .map(({ day, isOff, name }) => {
            const what = isOff
              ? dayOffName({ kind: 'named', name: name ?? '' })
              : fa.admin.calendar.kind.options.working;
            return row(day, what, form(paths.office.clearDay(day)));
          }),
      ].toSorted((a, b) => a.day.localeCompare(b.day)),
    };
  },
  title: fa.admin.sections.calendar,
  Page: CalendarPage,
});

export const setDayCall = officeAction({
  at: post(paths.office.calendar),
  permission,
  about: { summary: fa.api.calls.adminSetDay, example: { kind: 'off' }, statuses: [409] },
  input: dayForm.input,
  page: adminCalendar,
  async act(context, { day: typed, kind, name }) {
    const isOff = kind === 'off';
    const setting = { day: dayOf(typed) ?? notFound(), isOff, name: isOff ? name : null };
    const result = await setDay(context, context.viewer, setting);
    context.services.calendar.forget();
    return answerOf(result, { to: paths.office.calendar(), did: 'day-set' });
  },
});

export const clearDayCall = officeAction({
  at: post(paths.office.clearDay),
  permission,
  about: { summary: fa.api.calls.adminClearDay, example: { day: '2027-03-19' } },
  input: confirmationForm.input,
  page: adminCalendar,
  async act(context) {
    const result = await clearDay(context, context.viewer, context.params.day ?? '');
    context.services.calendar.forget();
    return answerOf(result, { to: paths.office.calendar(), did: 'day-cleared' });
  },
});
