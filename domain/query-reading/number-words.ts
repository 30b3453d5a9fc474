/** Reads numbers that are typed in digits or in Persian words, as people write and say them (SRCH-16). Pure. */

/** Normalised spellings: no «آ», no diacritics, no half spaces. Colloquial forms are listed with the written ones. */
const ONES: Record<string, number> = {
  یک: 1,
  یه: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  چار: 4,
  پنج: 5,
  شش: 6,
  شیش: 6,
  هفت: 7,
  هشت: 8,
  نه: 9,
};
const TEENS: Record<string, number> = {
  ده: 10,
  یازده: 11,
  دوازده: 12,
  سیزده: 13,
  چهارده: 14,
  چارده: 14,
  پانزده: 15,
  پونزده: 15,
  شانزده: 16,
  شونزده: 16,
  هفده: 17,
  هیفده: 17,
  هجده: 18,
  هیجده: 18,
  هیژده: 18,
  هژده: 18,
  نوزده: 19,
};
const TENS: Record<string, number> = {
  بیست: 20,
  سی: 30,
  چهل: 40,
  چل: 40,
  پنجاه: 50,
  پنجا: 50,
  شصت: 60,
  هفتاد: 70,
  هشتاد: 80,
  نود: 90,
};
const HUNDREDS: Record<string, number> = {
  صد: 100,
  یکصد: 100,
  دویست: 200,
  دیویست: 200,
  سیصد: 300,
  چهارصد: 400,
  چارصد: 400,
  پانصد: 500,
  پونصد: 500,
  ششصد: 600,
  شیشصد: 600,
  هفتصد: 700,
  هشتصد: 800,
  نهصد: 900,
};
const SCALES: Record<string, number> = { هزار: 1e3, میلیون: 1e6, میلیارد: 1e9 };

const STEPS = [HUNDREDS, TENS, TEENS, ONES].map((words) => new Map(Object.entries(words)));
const SCALE_OF = new Map(Object.entries(SCALES));
const VALUE_OF = new Map([...Object.entries(ONES), ...Object.entries(TEENS), ...Object.entries(TENS)]);
const FLOORS = new Map([
  ...[...VALUE_OF].map(([word, value]): [string, number] => [`${word}م`, value]),
  ...[['اول', 1] as const, ['سوم', 3] as const],
]);

const AND = 'و';
const HALF = 'نیم';
/** Number of digits that a double represents exactly. */
const DIGITS_MAX = 15;
/** Largest value that counts as an amount; larger ones come from pasted text. */
const VALUE_MAX = 1e15;

export type SpokenNumber = {
  readonly value: number;
  /** Number of words read. */
  readonly length: number;
  /** Digits as typed, such as `02`, if they are the whole number; null for words. */
  readonly digits: string | null;
  /** The largest scale in the number: 1, 1e3, 1e6 or 1e9. */
  readonly scale: number;
};

type Part = { readonly value: number; readonly length: number };

/** Value of an ordinal, «اول» to «نودم»; null for other words. */
export const ordinalValue = (word: string): number | null => FLOORS.get(word) ?? null;

/** Whether the word can be part of a number in words; «و» is not included. */
export const isNumberWord = (word: string): boolean => NUMBER_WORDS.has(word);
const NUMBER_WORDS = new Set([HALF, 'صفر', ...SCALE_OF.keys(), ...STEPS.flatMap((step) => [...step.keys()])]);

/** Whether this is a scale word, to which a number may be joined without a space: «یکهزار», «دومیلیون». */
export const isScaleWord = (word: string): boolean => SCALE_OF.has(word);

/**
 * Reads the number that starts at `at`: «۲۵۰», «2.5», «صد و سی و یک», «یک و نیم», «۲ میلیارد و ۳۰۰ میلیون», «صفر دو». A
 * rest without a scale counts in thousands after millions, and in millions after billions, as in speech. Null if no
 * number starts there, or if it is too large.
 */
export function numberAt(words: readonly string[], at: number): SpokenNumber | null {
  let value = 0;
  let used = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 1;
  for (;;) {
    const group = groupAt(words, at + used, used === 0, lowest);
    if (!group) break;
    value += group.value;
    used += group.length;
    lowest = group.scale;
    highest = Math.max(highest, group.scale);
    if (lowest === 1) break;
  }
  if (used === 0 || value > VALUE_MAX) return null;
  const typed = used === 1 ? (words[at] ?? '') : '';
  return { value: rounded(value), length: used, scale: highest, digits: digitsOf(words, at, used, typed) };
}

/** Digits of a number with a leading zero: «صفر دو» and «صفر صفر» mean the years 02 and 00. */
function digitsOf(words: readonly string[], at: number, used: number, typed: string): string | null {
  if (used === 2 && words[at] === 'صفر') return `0${onesDigit(words[at + 1])}`;
  return /^\d+$/.test(typed) ? typed : null;
}

type Group = Part & { readonly scale: number };

/**
 * One addend with its scale: «۲ میلیارد», «و ۳۰۰ میلیون», «و نیم». Its scale must be lower than that of the addend
 * before.
 */
function groupAt(words: readonly string[], at: number, first: boolean, above: number): Group | null {
  const joined = !first && words[at] === AND ? 1 : 0;
  if (joined && words[at + 1] === HALF && !SCALE_OF.has(words[at + 2] ?? '')) {
    return { value: above / 2, length: 2, scale: 1 };
  }
  const start = at + joined;
  const small = first ? (doubleZeroAt(words, start) ?? smallAt(words, start)) : smallAt(words, start);
  const named = scaleAt(words, start + (small?.length ?? 0));
  if (!small && !(named && (first || joined))) return null;
  if (!first && !joined && !named) return null;
  const length = joined + (small?.length ?? 0) + (named?.length ?? 0);
  if (named)
    return named.value < above ? { value: (small?.value ?? 1) * named.value, length, scale: named.value } : null;
  return { value: (small?.value ?? 0) * impliedScale(above, small?.value ?? 0), length, scale: 1 };
}

/**
 * Scale of a rest without one: 200 million in «یک میلیارد و ۲۰۰», 500 thousand in «دو میلیون و ۵۰۰», but just 50 in
 * «هزار و ۵۰».
 */
function impliedScale(above: number, value: number): number {
  return above === Number.POSITIVE_INFINITY || above <= 1e3 || value >= 1e3 ? 1 : above / 1e3;
}

/** A scale word, «هزار» or «میلیون», or a product of two: «هزار میلیارد», «صد هزار میلیون». */
function scaleAt(words: readonly string[], at: number): Part | null {
  const scale = SCALE_OF.get(words[at] ?? '');
  if (scale === undefined) return null;
  const next = scale === 1e3 ? SCALE_OF.get(words[at + 1] ?? '') : undefined;
  return next && next > scale ? { value: scale * next, length: 2 } : { value: scale, length: 1 };
}

/** A number below a thousand in words, or digits of any size, each also with «و نیم» before a scale or unit. */
function smallAt(words: readonly string[], at: number): Part | null {
  if (words[at] === HALF) return { value: 0.5, length: 1 };
  const typed = typedNumber(words[at] ?? '');
  const plain = typed === null ? spokenBelowThousand(words, at) : { value: typed, length: 1 };
  if (!plain) return null;
  const half = words[at + plain.length] === AND && words[at + plain.length + 1] === HALF;
  return half && Number.isInteger(plain.value) ? { value: plain.value + 0.5, length: plain.length + 2 } : plain;
}

/** Digits with decimals, or with dots between thousands; null for anything else, such as a phone number. */
function typedNumber(word: string): number | null {
  if (word.length > DIGITS_MAX + 5 || /^0\d{2}/.test(word)) return null;
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(word)) return Number(word.replaceAll('.', ''));
  return /^\d{1,15}(?:\.\d{1,3})?$/.test(word) ? Number(word) : null;
}

function doubleZeroAt(words: readonly string[], at: number): Part | null {
  const ones = onesDigit(words[at + 1]);
  return words[at] === 'صفر' && ones !== null ? { value: ones, length: 2 } : null;
}

function onesDigit(word: string | undefined): number | null {
  if (word === 'صفر') return 0;
  return STEPS[3]?.get(word ?? '') ?? null;
}

/**
 * «صد و سی و یک»: hundreds, tens and ones in this order, each at most once. «و» may be missing between neighbours, as in
 * «صد سی یک», but not over a gap: «صد دو» may be the start of «صد، دوخوابه».
 */
function spokenBelowThousand(words: readonly string[], at: number): Part | null {
  if (words[at] === 'صفر') return { value: 0, length: 1 };
  let value = 0;
  let used = 0;
  let from = 0;
  while (from < STEPS.length) {
    const joined = used > 0 && words[at + used] === AND ? 1 : 0;
    const word = words[at + used + joined] ?? '';
    const step = STEPS.findIndex((map, index) => index >= from && map.has(word));
    if (step < 0 || (used > 0 && !joined && step !== from)) break;
    value += STEPS[step]?.get(word) ?? 0;
    used += joined + 1;
    // After tens only ones can follow, after teens nothing.
    from = step === 0 ? 1 : step === 1 ? 3 : STEPS.length;
  }
  return used > 0 ? { value, length: used } : null;
}

/** Rounds away binary fractions, so that 2.3 × 1e9 is a whole number of toman. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
