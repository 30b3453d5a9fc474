/**
 * Words about the things of one leaf category, in Persian with half-spaces and Persian digits; a seller's own spelling
 * is applied later.
 */
export type Kind = {
  /** Latin slugs of the leaf categories it is for. */
  readonly slugs: readonly string[];
  readonly style: 'goods' | 'animal' | 'service' | 'job' | 'social';
  /** Share among all listings, relative to an ordinary leaf (1). */
  readonly weight: number;
  /** Median in toman, and the spread of the logarithm. */
  readonly price: readonly [median: number, sigma: number];
  /**
   * Noun phrases for what is offered, most common first. Written «name@median in million toman key=slug …»; the median
   * and the answers are optional.
   */
  readonly items: readonly Item[];
  /** Makers, where no attribute of the category names one. */
  readonly brands: readonly string[];
  /** Sentences that are true of all the items. */
  readonly traits: readonly string[];
  /** Word before an answer that is not a thing by itself: «کتاب» before «تاریخ». */
  readonly prefix: string;
  /** Answers that hold unless the item's name says otherwise. */
  readonly base: Readonly<Record<string, string>>;
};

export type Item = {
  readonly name: string;
  readonly median: number | null;
  /** Answers that the name does not contain, attribute key → slug. */
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

/** Items and brands are separated by «،», traits by a line break. */
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
