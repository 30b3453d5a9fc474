import type { DayOff } from '../../domain/calendar/calendar.ts';
import { fa } from '../messages/fa.ts';

/** Names a day off: «جمعه» (Friday), «عید فطر» (Eid al-Fitr), or the name that staff gave it. */
export function dayOffName(off: DayOff): string {
  if (off.kind === 'friday') return fa.calendar.friday;
  return off.kind === 'holiday' ? fa.calendar.holidays[off.key] : off.name || fa.calendar.dayOff;
}
