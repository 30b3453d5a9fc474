/** Kinds of settings: the values that each accepts, and its default. */

type Bounds = { readonly min: number; readonly max: number };

export type Setting<T, Kind extends string> = {
  readonly kind: Kind;
  readonly first: T;
  readonly accepts: (value: unknown) => boolean;
};
type NumberSetting<Kind extends string> = Setting<number, Kind> & Bounds;

const bounded = <Kind extends string>(kind: Kind, first: number, { min, max }: Bounds, digits = 1) => ({
  kind,
  first,
  min,
  max,
  accepts: (value: unknown) =>
    typeof value === 'number' && value >= min && value <= max && Math.round(value * digits) / digits === value,
});

/** Setting of a whole number. */
export const whole = (first: number, bounds: Bounds): NumberSetting<'whole'> => bounded('whole', first, bounds);

/** Setting of a sum in toman. */
export const toman = (first: number, bounds: Bounds): NumberSetting<'toman'> => bounded('toman', first, bounds);

/** Setting of a number with up to two decimals. */
export const decimal = (first: number, bounds: Bounds): NumberSetting<'decimal'> =>
  bounded('decimal', first, bounds, 100);

export const oneOf = <const V extends readonly string[]>(
  values: V,
  first: V[number],
): Setting<V[number], 'choice'> & { readonly values: V } => ({
  kind: 'choice',
  first,
  values,
  accepts: (value) => values.some((name) => name === value),
});

export const flag = (first: boolean): Setting<boolean, 'flag'> => ({
  kind: 'flag',
  first,
  accepts: (value) => typeof value === 'boolean',
});

/** Setting of a single line, without line breaks and characters that change the writing direction. */
export const line = (max: number): Setting<string, 'line'> & { readonly max: number } => ({
  kind: 'line',
  first: '',
  max,
  accepts: (value) =>
    typeof value === 'string' &&
    value.length <= max &&
    value === value.trim() &&
    !/[[<>\p{Cc}\p{Cf}]--\u200C]/v.test(value),
});

/** Setting of several lines; no line may be empty or repeated. */
export function lines(most: number, characters: number): Setting<string, 'lines'> {
  const { accepts } = line(characters);
  return {
    kind: 'lines',
    first: '',
    accepts(value) {
      if (typeof value !== 'string') return false;
      const all = value === '' ? [] : value.split('\n');
      return (
        all.length <= most && new Set(all).size === all.length && all.every((each) => each !== '' && accepts(each))
      );
    },
  };
}

/** Setting of a text that is already in normal form: `parse` returns it unchanged. */
export const parsed = <Kind extends string>(
  kind: Kind,
  parse: (text: string) => string | null,
  first: string,
): Setting<string, Kind> => ({
  kind,
  first,
  accepts: (value) => typeof value === 'string' && parse(value) === value,
});

/** Setting of a text that is empty or already in normal form: `parse` returns it unchanged. */
export const parsedOrEmpty = <Kind extends string>(
  kind: Kind,
  parse: (text: string) => string | null,
): Setting<string, Kind> => parsed(kind, (text) => (text === '' ? text : parse(text)), '');
