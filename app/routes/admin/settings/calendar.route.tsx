import { selectDays } from '../../../../domain/calendar/calendar.server.ts';
import { calendarOf } from '../../../../domain/calendar/calendar.ts';
import { clearDay, setDay } from '../../../../domain/calendar/calendar-changes.server.ts';
import { jalaliWeekday, tehranDay } from '../../../../domain/values/time.ts';
import { fa } from '../../../messages/fa.ts';
import { dayOffName } from '../../../parts/day-off-name.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import { notFound } from '../../../web/problem.ts';
import { definePage } from '../../../web/route.ts';
import { answerDecision } from '../answer.ts';
import { formStateAt, openOffice } from '../office.ts';
import type { StaffForm } from '../remove-form.tsx';
import { sure } from '../sure.ts';
import { CalendarPage, type CalendarView, dayForm, dayOf } from './calendar-page.tsx';

const guard = { may: 'change settings' } as const;
/** Number of days ahead that the page lists. */
const AHEAD = 366;

/** Shows days off and lets staff override calculated days (ADM-03). */
export const adminCalendar = definePage<CalendarView>({
  at: get(paths.adminCalendar),
  id: 'admin-calendar-page',
  cache: 'private',
  about: { summary: fa.api.pages.adminCalendar },
  guard,
  async load(context) {
    const { office } = await openOffice(context);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const set = await selectDays(context.db);
    const kept = new Set(set.map(({ day }) => day));
    const calculated = calendarOf(set)
      .holidays(context.now, AHEAD)
      .filter(({ day }) => !kept.has(day));
    const row = (day: string, what: string, remove: StaffForm | null) => ({
      day,
      date: jalaliWeekday(day, { year: true }),
      what,
      remove,
    });
    return {
      office,
      add: form(paths.adminCalendar()),
      days: [
        ...calculated.map(({ day, off }) => row(day, dayOffName(off), null)),
        // However far ahead, so that a slip can be taken back.
        ...set
          .filter(({ day }) => day >= tehranDay(context.now))
          .map(({ day, isOff, name }) => {
            const what = isOff
              ? dayOffName({ kind: 'named', name: name ?? '' })
              : fa.admin.calendar.kind.options.working;
            return row(day, what, form(paths.clearDay(day)));
          }),
      ].toSorted((a, b) => a.day.localeCompare(b.day)),
    };
  },
  head: () => ({ title: fa.admin.sections.calendar, robots: 'noindex,nofollow' }),
  Page: CalendarPage,
});

export const setDayCall = defineAction({
  at: post(paths.adminCalendar),
  guard,
  about: { summary: fa.api.calls.adminSetDay, answers: DecisionMade, example: { kind: 'off' }, statuses: [409] },
  input: dayForm.input,
  page: adminCalendar,
  async act(context, { day: typed, kind, name }) {
    const isOff = kind === 'off';
    const setting = { day: dayOf(typed) ?? notFound(), isOff, name: isOff ? name : null };
    const result = await setDay(context, context.viewer, setting);
    context.services.calendar.forget();
    return answerDecision(result, { to: paths.adminCalendar(), message: fa.admin.calendar.done });
  },
});

export const clearDayCall = defineAction({
  at: post(paths.clearDay),
  guard,
  about: { summary: fa.api.calls.adminClearDay, answers: DecisionMade, example: { day: '2027-03-19' } },
  input: sure.input,
  page: adminCalendar,
  async act(context) {
    const result = await clearDay(context, context.viewer, context.params.day ?? '');
    context.services.calendar.forget();
    return answerDecision(result, { to: paths.adminCalendar(), message: fa.admin.calendar.removed });
  },
});
