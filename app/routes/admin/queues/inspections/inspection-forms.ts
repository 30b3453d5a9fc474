import { INSPECTION_HOURS, INSPECTION_PLACE, INSPECTION_REASON } from '../../../../../domain/inspections/inspection.ts';
import { gregorianDay, parseJalaliDay } from '../../../../../domain/values/jalali-day.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { readAs } from '../../../../parts/form/kind-changes.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.inspections.case;
const DAY_MAX = 20;

/** Parses a Jalali day and returns it as a Gregorian one; null if the text is not a day. */
const parseDay = (typed: string): string | null => {
  const day = parseJalaliDay(typed);
  return day && gregorianDay(day);
};

export const scheduleForm = defineForm(
  {
    on: readAs(
      text({ max: DAY_MAX, dir: 'auto', autoComplete: 'off', example: '1405/09/10' }),
      parseDay,
      fa.validation.date,
    ),
    hour: choice(INSPECTION_HOURS),
    place: text({ ...INSPECTION_PLACE, clean: cleanProse, autoComplete: 'off', dir: 'auto' }),
  },
  {
    on: words.on,
    hour: {
      label: words.hour,
      options: Object.fromEntries(INSPECTION_HOURS.map((hour) => [hour, persianDigits(hour)])),
    },
    place: { label: words.place, help: words.placeHelp },
  },
);

/** The time that the form names, in Tehran. */
export const appointmentOf = ({ on, hour }: { readonly on: string; readonly hour: string }): Date =>
  new Date(`${on}T${hour}:00+03:30`);

export const refuseForm = defineForm(
  { reason: text({ ...INSPECTION_REASON, clean: cleanProse, multiline: true, dir: 'auto' }) },
  { reason: { label: words.reason, help: words.reasonHelp } },
);
