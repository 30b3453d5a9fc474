/**
 * Writes listings of everything except cars and property: goods, animals, services, jobs and notices. The words come
 * from the kind of thing.
 */
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import type { Draft, Situation, Writer } from './draft.ts';
import { FactSheet, type Presets, type Questions, questionsOf } from './fact-sheet.ts';
import { matchItem } from './item-match.ts';
import type { Shelf, Thing } from './thing.ts';
import { thingSentences, thingTitle } from './thing-words.ts';
import type { Kind } from './words/kind.ts';
import { kindOf } from './words/kinds.ts';

export function thingWriter(category: Category): Writer {
  const kind = kindOf(category);
  const questions = questionsOf(category);
  const what = whatKey(questions);
  const shelf: Shelf = {
    category,
    kind,
    things: thingsOf(kind, questions, what),
    what,
    maker: [...questions.byKey.keys()].find((key) => key.endsWith('_brand') && key !== 'product_brand') ?? null,
  };
  return { category, style: kind.style, weight: kind.weight, draft: (situation) => draft(shelf, questions, situation) };
}

function draft(shelf: Shelf, questions: Questions, on: Situation): Draft {
  const { random, byTrader } = on;
  const thing = random.pickEarly(shelf.things);
  const brand = shelf.kind.brands.length > 0 ? random.pickEarly(shelf.kind.brands) : null;
  const presets: Presets = {
    seller_kind: byTrader ? 'shop' : 'private',
    provider_kind: byTrader ? 'company' : 'individual',
    product_brand: brand,
    ...thing.presets,
    ...(shelf.kind.style === 'job'
      ? { monthly_pay: Math.round(random.logNormal(...shelf.kind.price) / 1e6) * 1e6 }
      : {}),
    ...(thing.presets.phone_brand === 'apple' ? { mobile_ram: null } : {}),
  };
  const sheet = new FactSheet(questions, presets, on);
  const condition = sheet.option('condition')?.slug ?? null;
  const [median, sigma] = shelf.kind.price;
  const worth = thing.median === null ? random.logNormal(median, sigma) : random.logNormal(thing.median, 0.22);
  return {
    sheet,
    price: shelf.category.hasPrice
      ? worth * (CONDITION[condition ?? ''] ?? 1) * storage(sheet) * ageFactor(sheet, on.year)
      : null,
    title: thingTitle(shelf, thing, sheet, on),
    sentences: thingSentences(shelf, thing, sheet, on),
    broken: condition === 'needs-repair',
  };
}

const CONDITION: Readonly<Record<string, number>> = { new: 1.2, 'like-new': 1.03, used: 0.82, 'needs-repair': 0.45 };
const STORAGE: Readonly<Record<string, number>> = { '64gb': 0.88, '256gb': 1.12, '512gb': 1.28, '1tb': 1.45 };

function storage(sheet: FactSheet): number {
  return STORAGE[sheet.option('internal_storage')?.slug ?? ''] ?? 1;
}

function ageFactor(sheet: FactSheet, thisYear: number): number {
  const year = sheet.number('production_year');
  return year === null ? 1 : Math.max(0.35, 1.2 * 0.95 ** (thisYear - year));
}

/**
 * Key of the attribute that says what the thing is. It is the first required attribute with more than two options; the
 * attributes for condition and maker do not count.
 */
function whatKey({ asked, options }: Questions): string | null {
  const ask = asked.find(
    ({ required, attribute: { key, id, type } }) =>
      required && type !== 'number' && !NOT_WHAT.test(key) && (options.get(id)?.length ?? 0) > 2,
  );
  return ask?.attribute.key ?? null;
}

const NOT_WHAT =
  /^(condition|seller_kind|provider_kind|bed_size|carpet_size|wheel_size|internal_storage|computer_ram|cpu_series|contract_kind|pay_kind|lost_or_found|ride_role|rental_period|restoration|partnership_kind|gender|for_gender|school_level)$|_brand$/;

/**
 * Things of a kind: those that are listed, and one for each option of the attribute `what` to which no listed thing
 * belongs.
 */
function thingsOf(kind: Kind, questions: Questions, what: string | null): Thing[] {
  const own = kind.items.map((item) => ({
    name: item.name,
    median: item.median,
    presets: { ...kind.base, ...matchItem(item.name, questions), ...item.facts } as Presets,
  }));
  const ask = what === null ? undefined : questions.byKey.get(what);
  if (what === null || ask === undefined) return own;
  const options = questions.options.get(ask.attribute.id) ?? [];
  const other = options.find((option) => option.slug === 'other');
  const covering = own.flatMap((thing) => {
    if (thing.presets[what] !== undefined) return [thing];
    return other ? [{ ...thing, presets: { ...thing.presets, [what]: other.slug } }] : [];
  });
  const covered = new Set(covering.map((thing) => thing.presets[what]));
  const rest = options.filter(
    (option) => !covered.has(option.slug) && option.slug !== 'other' && option.slug !== 'none',
  );
  const more = rest.map((option) => ({
    name: `${kind.prefix} ${option.label.replace(/ ?\(.*\)/, '').replaceAll(' / ', ' ')}`.trim(),
    median: null,
    presets: { ...kind.base, [what]: option.slug },
  }));
  return covering.length + more.length > 0 ? [...covering, ...more] : own;
}
