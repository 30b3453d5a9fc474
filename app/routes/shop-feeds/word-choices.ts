/** Questions about the meaning of words in a file, and parsing of the typed answers. */
import type { UnknownWord } from '../../../domain/feeds/feed.ts';
import { isPriceWord, PRICE_MEANINGS } from '../../../domain/feeds/price-words.ts';
import { READ_COLUMNS } from '../../../domain/feeds/reading/feed-columns.ts';
import { saysRial } from '../../../domain/feeds/reading/row-price.ts';
import {
  attributeOfOption,
  bareOption,
  type ProposedCategories,
  proposeCategories,
  proposedColumns,
  proposedOptions,
} from '../../../domain/feeds/reading/stated-words.ts';
import { parseWholeWord, UNITS, VARIATIONS } from '../../../domain/feeds/whole-words.ts';
import type { Places } from '../../../domain/locations/places.ts';
import { isLeaf } from '../../../domain/taxonomy/categories.ts';
import type { Attribute, Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { numberWords } from '../../../domain/values/number-words.ts';
import { parseWholeNumber, persianNumber } from '../../../domain/values/numbers.ts';
import { normaliseText } from '../../../domain/values/spelling.ts';
import { fa } from '../../messages/fa.ts';
import type { Option } from '../../ui/select.tsx';
import type { Context } from '../../web/request/context.ts';

/** Maximum number of words asked at once; the others follow after these are answered. */
export const ASKED_AT_ONCE = 40;
/** Maximum number of an attribute's options in a select, besides the proposed ones. */
const OPTIONS_MOST = 200;
/** Number of example prices shown when the user confirms the currency unit. */
const PRICES_SHOWN = 3;

export type WordQuestion = {
  /** Kind and word, which the form sends back. */
  readonly key: string;
  /** Text of the question, and the word of the file that it is about. */
  readonly label: string;
  readonly word: string | null;
  readonly rows: string;
  readonly example: string | null;
  /** Lines below the field: prices in both units, or other possible meanings. */
  readonly hints: readonly string[];
  /** Initial value of the field; empty if no answer is likely enough. */
  readonly value: string;
  /**
   * - `asked`: rows need the answer.
   * - `proposed`: rows need it too, but the initial value is so likely that the user only has to check it.
   * - `spare`: rows are imported without an answer.
   */
  readonly need: 'asked' | 'proposed' | 'spare';
  /** Options of a select; null if the answer is typed, with suggestions from `list`. */
  readonly options: readonly Option[] | null;
  readonly list: 'leaves' | 'columns' | null;
};

const words = fa.feeds.words;

export const wordKey = ({ kind, word }: Pick<UnknownWord, 'kind' | 'word'>): string => `${kind}:${word}`;

/** Questions about unknown words, with proposed answers. */
export async function wordQuestions(all: readonly UnknownWord[], context: Context): Promise<WordQuestion[]> {
  const { taxonomy } = context.catalogue;
  const likely = (text: string) =>
    context.services.search.namedCategories(text, { ...context.catalogue, now: context.now });
  const paths = all.filter(({ kind }) => kind === 'category');
  const proposed = await proposeCategories(paths, { taxonomy, likely });
  const categories = new Map(paths.map(({ word }, at) => [word, proposed[at]]));
  return all.map((told) => askedWord(told, taxonomy, categories.get(told.word) ?? NO_PROPOSALS));
}

const NO_PROPOSALS: ProposedCategories = { ids: [], isSure: false };

function askedWord(told: UnknownWord, taxonomy: Taxonomy, { ids, isSure }: ProposedCategories): WordQuestion {
  const { kind, word, rows, examples } = told;
  const common = {
    key: wordKey(told),
    word,
    rows: words.rows(persianNumber(rows)),
    example: examples[0] ?? null,
    hints: [],
    value: '',
    need: 'asked',
    options: null,
    list: null,
  } as const;
  switch (kind) {
    case 'header': {
      const proposed = proposedColumns(word, taxonomy).flatMap((target) => columnOption(target, taxonomy));
      const hints = proposed.length > 0 ? [words.perhaps(proposed.map(({ name }) => name))] : [];
      return { ...common, label: words.header, list: 'columns', hints, need: 'spare' };
    }
    case 'price': {
      const options = [
        ...PRICE_MEANINGS.map((value) => ({ value, name: words.priceMeanings[value] })),
        { value: LEFT_OUT, name: words.priceLeftOut },
      ];
      return { ...common, label: words.price, word: isPriceWord(word) ? words.prices[word] : word, options };
    }
    case 'category': {
      const names = ids.flatMap((id) => leafName(id, taxonomy) ?? []);
      return {
        ...common,
        label: words.category,
        value: isSure ? (names[0] ?? '') : '',
        need: isSure ? 'proposed' : 'asked',
        list: 'leaves',
        hints: isSure || names.length === 0 ? [] : [words.perhaps(names)],
      };
    }
    case 'option': {
      const attribute = taxonomy.attributes.get(attributeOfOption(word));
      const options = optionsOf(attribute);
      const proposed = attribute ? proposedOptions(bareOption(word), attribute).map(String) : [];
      const first = proposed.flatMap((id) => options.find(({ value }) => value === id) ?? []);
      const rest = options.filter(({ value }) => !proposed.includes(value)).slice(0, OPTIONS_MOST);
      return {
        ...common,
        label: attribute?.label ?? '',
        word: bareOption(word),
        options: [...first, ...rest, { value: LEFT_OUT, name: words.leaveOut }],
      };
    }
    case 'whole':
      return { ...common, ...wholeQuestion(told, taxonomy) };
  }
}

/** Answer that excludes a word. */
export const LEFT_OUT = 'out';

type Question = Partial<Pick<WordQuestion, 'example'>> &
  Pick<WordQuestion, 'label' | 'word' | 'hints' | 'value' | 'options' | 'list' | 'need'>;

/** Question about a value that is missing in every row, such as the unit of prices. */
function wholeQuestion({ word, examples }: UnknownWord, taxonomy: Taxonomy): Question {
  const asked = parseWholeWord(word);
  const common = { word: null, hints: [], value: '', options: null, list: null, need: 'asked' } as const;
  switch (asked?.kind) {
    case 'unit':
      return {
        ...common,
        label: words.unit(asked.header),
        hints: examples.slice(0, PRICES_SHOWN).flatMap(inBothUnits),
        value: saysRial(asked.header) ? 'rial' : '',
        options: UNITS.map((value) => ({ value, name: words.units[value] })),
      };
    case 'variations':
      return {
        ...common,
        label: words.variations,
        value: 'one',
        need: 'proposed',
        example: null,
        hints: [
          ...VARIATIONS.map((value, at) =>
            words.places(words.variationAnswers[value], persianNumber(Number(examples[at] ?? 0))),
          ),
          words.variationsText,
        ],
        options: VARIATIONS.map((value) => ({ value, name: words.variationAnswers[value] })),
      };
    case 'price': {
      const headers = (examples[0] ?? '').split(' | ');
      const options = headers.map((cell) => ({
        value: cell.slice(0, Math.max(0, cell.lastIndexOf(': '))),
        name: cell,
      }));
      return { ...common, label: words.whichPrice, options };
    }
    case 'attribute': {
      const attribute = taxonomy.attributes.get(asked.attributeId);
      const category = asked.categoryId === null ? null : taxonomy.byId.get(asked.categoryId);
      // No default for the condition, which only the owner knows. «سایر» is a safe default: it adds nothing to the
      // title.
      const other = category ? attribute?.options.find(({ slug }) => slug === 'other') : undefined;
      return {
        ...common,
        label: words.forAll(attribute?.label ?? '', category?.name ?? null),
        value: other ? String(other.id) : '',
        need: other ? 'proposed' : 'asked',
        options: optionsOf(attribute),
      };
    }
    default:
      return { ...common, label: words.city };
  }
}

/** Reading of a price in both units: «۶۰۰٬۰۰۰: اگر تومان، ششصد هزار تومان؛ اگر ریال، شصت هزار تومان». */
function inBothUnits(cell: string): string[] {
  const amount = parseWholeNumber(cell);
  if (amount === null || amount < 1) return [];
  const tenth = Math.round(amount / 10);
  return [words.inUnits(persianNumber(amount), numberWords(amount), numberWords(tenth))];
}

const optionsOf = (attribute: Attribute | undefined): Option[] =>
  (attribute?.options ?? []).map(({ id, label }) => ({ value: String(id), name: label }));

/** Names of leaf categories and of columns that typed answers may have. */
export const leafNames = ({ byId }: Taxonomy): string[] => [
  words.leaveOut,
  ...[...byId.values()].flatMap((category) =>
    isLeaf(category) && category.type !== 'brand' ? (leafName(category.id, { byId }) ?? []) : [],
  ),
];

export const columnNames = (taxonomy: Taxonomy): string[] => [
  words.leaveOut,
  ...READ_COLUMNS.flatMap((column) => columnOption(column, taxonomy).map(({ name }) => name)),
  ...labelsOf(taxonomy).map(({ name }) => name),
];

/** Target of an answer: the value of a select, or the id of the typed name. Null if nothing has that name. */
export function typedTarget(
  { kind, word }: Pick<UnknownWord, 'kind' | 'word'>,
  typed: string,
  { taxonomy, places }: { readonly taxonomy: Taxonomy; readonly places: Places },
): string | null {
  const key = normaliseText(typed);
  if (typed === LEFT_OUT || ((kind === 'category' || kind === 'header') && typed === words.leaveOut)) return LEFT_OUT;
  if (kind === 'category') {
    if (/^\d+$/.test(typed)) return typed;
    const leaves = [...taxonomy.byId.values()].filter(isLeaf);
    const whole = leaves.find(({ id }) => normaliseText(leafName(id, taxonomy) ?? '') === key);
    const named = leaves.filter(({ name, slug }) => normaliseText(name) === key || slug === typed);
    const found = whole ?? (named.length === 1 ? named[0] : undefined);
    return found ? String(found.id) : null;
  }
  if (kind === 'header') {
    const column = READ_COLUMNS.find((name) => name === typed || columnName(name) === typed);
    if (column) return column;
    const all = [...taxonomy.attributes.values()];
    const attribute = all.find(({ id }) => typed === `a${id}`) ?? all.find(({ label }) => normaliseText(label) === key);
    return attribute ? `a${attribute.id}` : null;
  }
  if (kind === 'whole' && word === 'city' && !/^\d+$/.test(typed)) {
    const cities = places.provinces.flatMap(({ children }) => children);
    const named = cities.filter(({ name }) => normaliseText(name) === key);
    return named.length === 1 ? String(named[0]?.id) : null;
  }
  return typed;
}

const columnName = (column: (typeof READ_COLUMNS)[number]): string => fa.feeds.columnNames[column];

function columnOption(target: string, { attributes }: Taxonomy): Option[] {
  const column = READ_COLUMNS.find((name) => name === target);
  if (column) return [{ value: column, name: columnName(column) }];
  const attribute = attributes.get(Number(target.slice(1)));
  return attribute ? [{ value: target, name: attribute.label }] : [];
}

/** Attributes by label. An answer applies to all attributes with its label, so each label is listed once. */
function labelsOf({ attributes }: Taxonomy): Option[] {
  const labels = new Map<string, Option>();
  for (const { id, label } of attributes.values())
    if (!labels.has(label)) labels.set(label, { value: `a${id}`, name: label });
  return [...labels.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fa'));
}

const leafName = (id: number, { byId }: Pick<Taxonomy, 'byId'>): string | null =>
  byId
    .get(id)
    ?.path.map(({ name }) => name)
    .join(' › ') ?? null;
