import { selectDays } from '../../../../domain/calendar/calendar.server.ts';
import { calendarOf } from '../../../../domain/calendar/calendar.ts';
import { clearDay, setDay } from '../../../../domain/calendar/calendar-changes.server.ts';
import { jalaliWeekday, tehranDay } from '../../../../domain/values/time.ts';
import { fa } from '../../../messages/fa.ts';
import { dayOffName } from '../../../parts/day-off-name.ts';
import { paths } from '../../../paths.ts';
import { defineAction } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import { notFound } from '../../../web/problem.ts';
import { definePage } from '../../../web/route.ts';
import { answerOf } from '../answer.ts';
import { formStateAt, openOffice } from '../office.ts';
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
    const ahead = calendarOf(set).holidays(context.now, AHEAD);
    const working = set.filter(({ isOff, day }) => !isOff && day >= tehranDay(context.now));
    const isSet = new Set(set.map(({ day }) => day));
    const row = (day: string, what: string) => ({
      day,
      date: jalaliWeekday(day, { year: true }),
      what,
      remove: isSet.has(day) ? form(paths.clearDay(day)) : null,
    });
    return {
      office,
      add: form(paths.adminCalendar()),
      days: [
        ...ahead.map(({ day, off }) => row(day, dayOffName(off))),
        ...working.map(({ day }) => row(day, fa.admin.calendar.kind.options.working)),
      ].toSorted((a, b) => a.day.localeCompare(b.day)),
    };
  },
  head: () => ({ title: fa.admin.sections.calendar, robots: 'noindex,nofollow' }),
  Page: CalendarPage,
});

export const setDayCall = defineAction({
  at: post(paths.adminCalendar),
  guard,
  about: { summary: fa.api.calls.adminSetDay, example: { kind: 'off' }, statuses: [409] },
  input: dayForm.input,
  page: adminCalendar,
  async act(context, { day: typed, kind, name }) {
    const isOff = kind === 'off';
    const setting = { day: dayOf(typed) ?? notFound(), isOff, name: isOff ? name : null };
    const result = await setDay(context, context.viewer, setting);
    context.services.calendar.forget();
    return answerOf(result, { to: paths.adminCalendar(), message: fa.admin.calendar.done });
  },
});

export const clearDayCall = defineAction({
  at: post(paths.clearDay),
  guard,
  about: { summary: fa.api.calls.adminClearDay, example: { day: '2027-03-19' } },
  input: sure.input,
  page: adminCalendar,
  async act(context) {
    const result = await clearDay(context, context.viewer, context.params.day ?? '');
    context.services.calendar.forget();
    return answerOf(result, { to: paths.adminCalendar(), message: fa.admin.calendar.removed });
  },
});
