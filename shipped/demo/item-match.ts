/** Derives attribute values from the name of a thing: «تلویزیون ۵۵ اینچ» has a screen of 55 inches. */
import type { AttributeOption } from '../../domain/taxonomy/taxonomy.ts';
import type { Questions } from './fact-sheet.ts';

const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/آیفون|آیپد|ایرپاد|اپل|مک‌بوک/, 'apple'],
  [/گلکسی/, 'samsung'],
  [/می‌بند/, 'xiaomi'],
  [/پوکو/, 'poco'],
  [/پیکسل/, 'google'],
  [/تینک‌پد|لیجن/, 'lenovo'],
  [/سرفیس/, 'microsoft'],
  [/پلی‌استیشن ۵|PS5/, 'ps5'],
  [/گوپرو/, 'gopro'],
];
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  یک: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  پنج: 5,
  شش: 6,
  هفت: 7,
  هشت: 8,
  نه: 9,
  ده: 10,
  دوازده: 12,
};
const DIGITS = '([۰-۹]+)';

/** Values by attribute key: numbers, or slugs of options. */
export type Matches = Record<string, number | string>;

export function matchItem(name: string, questions: Questions): Matches {
  const found: Matches = {};
  for (const { attribute } of questions.asked) {
    const options = questions.options.get(attribute.id) ?? [];
    const matched = attribute.type === 'number' ? matchNumber(name, attribute.unit) : matchOption(name, options);
    if (matched !== null) found[attribute.key] = matched;
  }
  return found;
}

function matchNumber(name: string, unit: string | null): number | null {
  if (unit === null) return null;
  const short = unit === 'کیلوگرم' ? 'کیلو' : unit;
  const written = new RegExp(`${DIGITS}[ ‌]?${short}`).exec(name)?.[1];
  if (written) return Number(written.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0)));
  const word = unit === 'نفر' ? /([آ-ی]+?)‌?نفره/.exec(name)?.[1] : undefined;
  return (word && NUMBER_WORDS[word]) || null;
}

/**
 * The option whose label, or a part of the label, is a word of the name. Of several such options, the one with the
 * longest label.
 */
function matchOption(name: string, options: readonly AttributeOption[]): string | null {
  const alias = ALIASES.find(([pattern, slug]) => pattern.test(name) && options.some((option) => option.slug === slug));
  if (alias) return alias[1];
  const text = ` ${plain(name)} `;
  let best: AttributeOption | null = null;
  let length = 0;
  for (const option of options) {
    for (const part of option.label.split(/ و |[()،/]/)) {
      const sought = plain(part);
      if (sought.length > Math.max(1, length) && text.includes(` ${sought} `)) {
        best = option;
        length = sought.length;
      }
    }
  }
  return best?.slug ?? null;
}

function plain(text: string): string {
  return text
    .replace(/[‌ٔ]/g, (sign) => (sign === '‌' ? ' ' : ''))
    .replace(/ +/g, ' ')
    .trim();
}
