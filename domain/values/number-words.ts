/** Writes whole numbers in Persian words, which are shown below an amount while it is typed. */

const ONES = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const TEENS = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'];
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد'];
const AND = ' و ';

/** The largest number that `numberWords` can write. */
export const MOST_IN_WORDS = 1e15 - 1;

/**
 * Writes a number in words: «دو میلیارد و صد میلیون» for 2,100,000,000. Throws unless the value is a whole number from
 * 0 to `MOST_IN_WORDS`.
 */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > MOST_IN_WORDS) throw new RangeError(`no words for ${value}`);
  if (value === 0) return 'صفر';
  const groups: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000;
    if (group > 0) groups.unshift(scaled(group, scale));
  }
  return groups.join(AND);
}

/** A thousand is «هزار», a million «یک میلیون». */
function scaled(group: number, scale: number): string {
  const name = SCALES[scale] ?? '';
  if (scale === 1 && group === 1) return name;
  return name ? `${belowThousand(group)} ${name}` : belowThousand(group);
}

function belowThousand(value: number): string {
  const below = value % 100;
  const [tens, ones] = [Math.floor(below / 10), below % 10];
  const small = tens === 1 ? [TEENS[ones]] : [TENS[tens], ONES[ones]];
  return [HUNDREDS[Math.floor(value / 100)], ...small].filter(Boolean).join(AND);
}
