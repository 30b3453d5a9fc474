import type { Cause, Run, RunCounts, UnknownWord } from '../../../domain/feeds/feed.ts';
import type { FileFacts, ReadFact } from '../../../domain/feeds/file-facts.ts';
import { VARIATIONS_WORD } from '../../../domain/feeds/whole-words.ts';
import type { Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import { goodsView } from './goods-view.ts';
import type { SeenView } from './run-page.tsx';
import { rowSentence } from './run-words.ts';

const words = fa.feeds.seen;

/** Faults that the answer to a question corrects in all rows. */
const ASKED: Readonly<Record<string, UnknownWord['kind']>> = {
  unknown_category: 'category',
  unknown_price: 'price',
  unknown_unit: 'whole',
  several_prices: 'whole',
  required_field: 'whole',
  required_radio: 'whole',
  unknown_choice: 'option',
};

type Parts = {
  readonly facts: FileFacts;
  readonly causes: readonly Cause[];
  readonly counts: RunCounts | null;
  readonly taxonomy: Taxonomy;
  /** Signs the pictures of the check; null if they may be gone. */
  readonly sign: SignPicture | null;
};

/** Lists how the check understood a file. */
export function seenView(
  { unknown }: Pick<Run, 'unknown'>,
  { facts, causes, counts, taxonomy, sign }: Parts,
): SeenView {
  const { format, idle, goods, read, contradicted = [], ownCity, areNumbers, renamed } = facts;
  return {
    lines: [
      words.format(words.formats[format]),
      ...(areNumbers ? [words.areNumbers] : []),
      ...renamed.map(({ from, to }) => words.renamed(from, to)),
      ...(ownCity ? [words.ownCity] : []),
      ...read.flatMap((fact) => readLine(fact, taxonomy, words.read)),
      ...contradicted.flatMap((fact) => readLine(fact, taxonomy, words.contradicted)),
    ],
    idle: idle.length === 0 ? null : { title: words.idle(persianNumber(idle.length)), headers: persianList(idle) },
    goods: goods.map((one) => goodsView(one, taxonomy, sign)),
    goodsText: words.goodsText(persianNumber(goods.length)),
    causes: causes.map(({ fault, column, rows, line, sample, details }) => ({
      key: `${fault} ${column}`,
      sentence: words.cause(fieldName(column), rowSentence(fault, details ?? {})),
      rows: words.causeRows(persianNumber(rows), line === null ? null : persianDigits(line)),
      sample: sample || null,
      isAsked: unknown.some(({ kind }) => kind === ASKED[fault]),
    })),
    first: counts && !takes(counts) ? (unknown.some(isNeeded) ? words.nothing : words.nothingAsked) : null,
  };
}

/** Whether a run would change, add, end or keep at least one listing. */
export const takes = ({ new: added, changed, same, absent }: RunCounts): boolean => added + changed + same + absent > 0;

/** Whether rows wait for an answer; headers that nobody knows are left out until then, and variations are listed as proposed. */
export const isNeeded = ({ kind, word }: Pick<UnknownWord, 'kind' | 'word'>): boolean =>
  kind !== 'header' && !(kind === 'whole' && word === VARIATIONS_WORD);

/** Persian name of one of the site's columns; headers of the file are returned unchanged. */
function fieldName(column: string | null): string | null {
  const names: Readonly<Record<string, string>> = fa.feeds.columnNames;
  return column !== null && Object.hasOwn(names, column) ? (names[column] ?? null) : column;
}

function readLine(
  { attributeId, rows, title, value }: ReadFact,
  { attributes }: Taxonomy,
  say: typeof words.read,
): string[] {
  const attribute = attributes.get(attributeId);
  if (!attribute) return [];
  const said = attribute.options.find(({ id }) => String(id) === value)?.label ?? persianDigits(value);
  return [say(attribute.label, persianNumber(rows), title, said)];
}
