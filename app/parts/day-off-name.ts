import type { DayOff } from '../../domain/calendar/calendar.ts';
import { fa } from '../messages/fa.ts';

/** «جمعه», «عید فطر», or what the back office calls that day. */
export function dayOffName(off: DayOff): string {
  if (off.kind === 'friday') return fa.calendar.friday;
  return off.kind === 'holiday' ? fa.calendar.holidays[off.key] : off.name || fa.calendar.dayOff;
}
