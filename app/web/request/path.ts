/** Patterns of addresses. Written here because Hono matches patterns, but makes no links of them. */

/**
 * An address is written once, as a pattern: routes answer at it (`address.ts`) and links are made from it. `:id` and
 * `:…Id` take a number, as does `:name{number}`; `:name{one|two}` takes one of the words; other parameters take a text.
 */
export type Pattern = `/${string}`;

/** Makes links to the pattern. */
export type Path<P extends Pattern> = Linking<Values<P>> & { readonly pattern: P };

type Linking<A extends readonly unknown[]> = (...values: A) => string;

/** The arguments of a link: one for each parameter of the pattern, in its order. */
type Values<P extends string> = P extends `${string}:${infer Rest}` ? ValuesFrom<Rest> : [];
type ValuesFrom<Rest extends string> = Rest extends `${infer Segment}/${infer More}`
  ? Segment extends `${string}{${string}`
    ? BracedValue<Rest>
    : [Value<Segment>, ...Values<More>]
  : Rest extends `${string}{${string}`
    ? BracedValue<Rest>
    : [Value<Rest>];
type BracedValue<Rest extends string> = Rest extends `${string}{${infer Kind}}${infer More}`
  ? [Kind extends 'number' ? number : Kind extends 'text' ? string : Words<Kind>, ...Values<More>]
  : never;
type Value<Name extends string> = Name extends 'id' | `${string}Id` ? number : string;
type Words<List extends string> = List extends `${infer Word}|${infer More}` ? Word | Words<More> : List;

/** The words that a pattern lists, `one` and `two` of `:name{one|two}`. */
export type WordOf<P extends string> = P extends `${string}{${infer Kind}}${infer More}`
  ? (Kind extends `${string}|${string}` ? Words<Kind> : never) | WordOf<More>
  : never;

/**
 * Makes the link function of a pattern. `link` replaces it where links have a query or other arguments; its first
 * argument fills in the pattern. Free of side effects, so that bundles leave out unused patterns.
 */
export function path<const P extends Pattern>(pattern: P): Path<P>;
export function path<const P extends Pattern, A extends readonly unknown[]>(
  pattern: P,
  link: (to: Linking<Values<P>>, ...asked: A) => string,
): Linking<A> & { readonly pattern: P };
/* @__NO_SIDE_EFFECTS__ */
export function path(pattern: string, link?: (to: Linking<readonly Segment[]>, ...asked: unknown[]) => string) {
  const to = linking(pattern);
  return Object.assign(link ? (...asked: unknown[]) => link(to, ...asked) : to, { pattern });
}

type Segment = string | number;

/** Matches a parameter and captures its braces. Splitting by it alternates text and braces. */
const PARAMETER = /:\w+(\{[^}]+\})?/;

function linking(pattern: string): Linking<readonly Segment[]> {
  const [start = '', ...rest] = pattern.split(PARAMETER);
  const parts: Part[] = [];
  for (let index = 0; index < rest.length; index += 2)
    parts.push({ isWord: rest[index]?.includes('|') ?? false, after: rest[index + 1] ?? '' });
  const [only, ...others] = parts;
  if (!only) return () => start;
  if (others.length > 0) return (...values) => filled(start, parts, values);
  return (value = '') => start + segment(only, value);
}

/** A parameter with the text that follows it. A listed word may contain slashes and is not encoded. */
type Part = { readonly isWord: boolean; readonly after: string };

/** Shared by all links, so that the engine optimises it once and soon. */
function filled(start: string, parts: readonly Part[], values: readonly Segment[]): string {
  let address = start;
  for (const [index, part] of parts.entries()) address += segment(part, values[index] ?? '');
  return address;
}

const segment = ({ isWord, after }: Part, value: Segment): string => (isWord ? value : encoded(value)) + after;

/** Values that encoding would not change, such as picture keys. The test costs a fifth of encoding. */
const PLAIN = /^[\w.-]*$/;

/** Encodes a segment. Leaves commas readable, for points on a map. */
function encoded(value: Segment): string {
  if (typeof value === 'number') return String(value);
  if (PLAIN.test(value)) return value;
  return encodeURIComponent(value).replaceAll('%2C', ',');
}
