/** Choices of the selects that ask what words of a file mean. */
import type { UnknownWord } from '../../../domain/feeds/feed.ts';
import { isPriceWord, PRICE_MEANINGS } from '../../../domain/feeds/price-words.ts';
import { READ_COLUMNS } from '../../../domain/feeds/reading/feed-columns.ts';
import {
  attributeOfOption,
  bareOption,
  proposeCategories,
  proposedColumns,
  proposedOptions,
} from '../../../domain/feeds/reading/told-words.ts';
import { isLeaf } from '../../../domain/taxonomy/categories.ts';
import type { Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { Option } from '../../ui/select.tsx';
import type { Context } from '../../web/request/context.ts';

/** Words that are asked at once; others follow once these are answered. */
export const ASKED_AT_ONCE = 20;
/** Options of an attribute that a select lists besides its proposals. */
const OPTIONS_MOST = 200;

export type AskedWord = {
  /** Kind and word, as the form sends them back. */
  readonly key: string;
  /** Its kind in words: a header, a category, an attribute. */
  readonly kind: string;
  readonly word: string;
  readonly rows: string;
  readonly example: string | null;
  readonly proposals: readonly Option[];
  readonly groups: readonly { readonly name: string; readonly options: readonly Option[] }[];
};

const words = fa.feeds.words;

export const wordKey = ({ kind, word }: Pick<UnknownWord, 'kind' | 'word'>): string => `${kind}:${word}`;

/** A word with its proposals, the likeliest first, and all that it may mean. */
export async function askedWord(told: UnknownWord, context: Context): Promise<AskedWord> {
  const { taxonomy } = context.catalogue;
  const { kind, word, rows, examples } = told;
  const common = { key: wordKey(told), rows: words.rows(persianNumber(rows)), example: examples[0] ?? null };
  switch (kind) {
    case 'header':
      return {
        ...common,
        kind: words.header,
        word,
        proposals: proposedColumns(word, taxonomy).flatMap((target) => columnOption(target, taxonomy)),
        groups: [
          { name: words.columns, options: READ_COLUMNS.flatMap((column) => columnOption(column, taxonomy)) },
          { name: words.attributes, options: labelsOf(taxonomy) },
        ],
      };
    case 'price':
      return {
        ...common,
        kind: words.price,
        word: isPriceWord(word) ? words.prices[word] : word,
        proposals: PRICE_MEANINGS.map((value) => ({ value, name: words.priceMeanings[value] })),
        groups: [],
      };
    case 'category': {
      const likely = (title: string) =>
        context.services.search.likelyCategories(title, { ...context.catalogue, now: context.now });
      const proposed = await proposeCategories(word, examples, { taxonomy, likely });
      return {
        ...common,
        kind: words.category,
        word,
        proposals: proposed.flatMap((id) => categoryOption(id, taxonomy)),
        groups: taxonomy.roots.map((root) => ({ name: root.name, options: leavesBelow(root.id, taxonomy) })),
      };
    }
    case 'option': {
      const attribute = taxonomy.attributes.get(attributeOfOption(word));
      const options = (attribute?.options ?? []).map(({ id, label }) => ({ value: String(id), name: label }));
      const proposed = attribute ? proposedOptions(bareOption(word), attribute).map(String) : [];
      return {
        ...common,
        kind: words.option(attribute?.label ?? ''),
        word: bareOption(word),
        proposals: proposed.flatMap((id) => options.find(({ value }) => value === id) ?? []),
        groups: [{ name: words.all, options: options.slice(0, OPTIONS_MOST) }],
      };
    }
  }
}

function columnOption(target: string, { attributes }: Taxonomy): Option[] {
  const column = READ_COLUMNS.find((name) => name === target);
  if (column) return [{ value: column, name: `${column} · ${fa.feeds.templates.columns[column]}` }];
  const attribute = attributes.get(Number(target.slice(1)));
  return attribute ? [{ value: target, name: attribute.label }] : [];
}

/** An answer means all attributes with the label; so each label is there once. */
function labelsOf({ attributes }: Taxonomy): Option[] {
  const labels = new Map<string, Option>();
  for (const { id, label } of attributes.values())
    if (!labels.has(label)) labels.set(label, { value: `a${id}`, name: label });
  return [...labels.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fa'));
}

function categoryOption(id: number, { byId }: Taxonomy): Option[] {
  const category = byId.get(id);
  return category ? [{ value: String(id), name: category.path.map(({ name }) => name).join(' › ') }] : [];
}

/** Brands of cars are left to the proposals: a row names a car by its model. */
function leavesBelow(rootId: number, { byId }: Taxonomy): Option[] {
  return [...byId.values()]
    .filter((category) => isLeaf(category) && category.type !== 'brand' && category.path[0]?.id === rootId)
    .map(({ id, path }) => ({
      value: String(id),
      name: path
        .slice(1)
        .map(({ name }) => name)
        .join(' › '),
    }));
}
