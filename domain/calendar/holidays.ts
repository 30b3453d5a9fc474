/** Iran's official holidays in the solar and the lunar Hijri calendar. */

export type HolidayKey = (typeof SOLAR)[keyof typeof SOLAR] | (typeof LUNAR)[keyof typeof LUNAR];

/** Holidays by month and day of the solar year. */
const SOLAR = {
  '1/1': 'nowruz',
  '1/2': 'nowruz',
  '1/3': 'nowruz',
  '1/4': 'nowruz',
  '1/12': 'islamic-republic',
  '1/13': 'nature',
  '3/14': 'khomeini',
  '3/15': 'khordad-uprising',
  '11/22': 'revolution',
  '12/29': 'oil',
  // The law on public holidays of 1359 (1980) covers the 29th of Esfand to the 4th of Farvardin, hence also the 30th of
  // Esfand in leap years.
  '12/30': 'year-end',
} as const;

/** Holidays by month and day of the lunar year, in which Safar has 29 days. */
const LUNAR = {
  '1/9': 'tasua',
  '1/10': 'ashura',
  '2/20': 'arbaeen',
  '2/28': 'death-of-the-prophet',
  '2/29': 'imam-reza',
  '3/8': 'imam-askari',
  '3/17': 'birth-of-the-prophet',
  '6/3': 'fatima',
  '7/13': 'imam-ali-birth',
  '7/27': 'mission',
  '8/15': 'imam-mahdi',
  '9/21': 'imam-ali',
  '10/1': 'fitr',
  '10/2': 'fitr',
  '10/25': 'imam-sadegh',
  '12/10': 'adha',
  '12/18': 'ghadir',
} as const;

// The lunar calendar of `Intl` that is closest to the dates proclaimed in Iran.
const LUNAR_CALENDAR = 'islamic-civil';

let lastDay = '';
let lastHoliday: HolidayKey | null = null;

/**
 * Holiday on a day, YYYY-MM-DD in Tehran; null if it is none. Lunar holidays may be wrong by a day until the back
 * office corrects them. Caches the last result, because pages of shops request today's.
 */
export function holidayOn(day: string): HolidayKey | null {
  if (day !== lastDay) [lastDay, lastHoliday] = [day, findHoliday(day)];
  return lastHoliday;
}

function findHoliday(day: string): HolidayKey | null {
  const noon = new Date(`${day}T12:00:00Z`);
  const [solar, lunar] = [monthAndDay('persian', noon), monthAndDay(LUNAR_CALENDAR, noon)];
  if (Object.hasOwn(SOLAR, solar)) return SOLAR[solar as keyof typeof SOLAR];
  if (Object.hasOwn(LUNAR, lunar)) return LUNAR[lunar as keyof typeof LUNAR];
  return null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function monthAndDay(calendar: string, noon: Date): string {
  const known = formats.get(calendar);
  const format =
    known ??
    new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
  if (!known) formats.set(calendar, format);
  const parts = Object.fromEntries(format.formatToParts(noon).map(({ type, value }) => [type, value]));
  return `${parts.month}/${parts.day}`;
}
