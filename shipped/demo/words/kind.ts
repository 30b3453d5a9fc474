/**
 * Words for the things of a leaf category. They are in correct Persian, with half-spaces and Persian digits; the
 * spelling of the seller is applied later.
 */
export type Kind = {
  /** Slugs of the leaf categories for which the words are used. */
  readonly slugs: readonly string[];
  readonly style: 'goods' | 'animal' | 'service' | 'job' | 'social';
  /** Share of all listings, in relation to that of an ordinary leaf category (1). */
  readonly weight: number;
  /** Median price in toman, and the standard deviation of its logarithm. */
  readonly price: readonly [median: number, sigma: number];
  /**
   * Names of the things that are offered, the most common first. In the source text they are written as «name@median
   * key=slug …». The median price, in million toman, and the attribute values are optional.
   */
  readonly items: readonly Item[];
  /** Makers of the things; used if the category has no attribute for the maker. */
  readonly brands: readonly string[];
  /** Sentences that are true of all these things. */
  readonly traits: readonly string[];
  /** Word that is put before an option's label if the label alone does not name a thing: «کتاب» before «تاریخ». */
  readonly prefix: string;
  /** Values of attributes, by key; the name of the thing may imply others. */
  readonly base: Readonly<Record<string, string>>;
};

export type Item = {
  readonly name: string;
  readonly median: number | null;
  /** Further attribute values that cannot be derived from the name: slugs by attribute key. */
  readonly facts: Readonly<Record<string, string>>;
};

type Words = {
  style?: Kind['style'];
  weight?: number;
  price: readonly [million: number, sigma: number];
  items?: string;
  brands?: string;
  traits?: string;
  prefix?: string;
  base?: string;
};

/**
 * Makes the words of a category from a short notation. Things and brands are separated by «،», sentences by line
 * breaks.
 */
export function kind(slugs: string, words: Words): Kind {
  return {
    slugs: slugs.split(' '),
    style: words.style ?? 'goods',
    weight: words.weight ?? 1,
    price: [words.price[0] * 1_000_000, words.price[1]],
    items: parts(words.items ?? '', '،').map(item),
    brands: parts(words.brands ?? '', '،'),
    traits: parts(words.traits ?? '', '\n'),
    prefix: words.prefix ?? '',
    base: answers(words.base ?? ''),
  };
}

function item(text: string): Item {
  const [name = '', rest] = text.split('@');
  const [million, ...answered] = (rest ?? '').split(' ');
  return {
    name: name.trim(),
    median: million ? Number(million) * 1_000_000 : null,
    facts: answers(answered.join(' ')),
  };
}

function answers(text: string): Record<string, string> {
  return Object.fromEntries(parts(text, ' ').map((answer) => answer.split('=') as [string, string]));
}

function parts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
