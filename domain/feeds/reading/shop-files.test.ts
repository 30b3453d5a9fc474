import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionary, places, taxonomy } from '../../../test/shipped-dictionary.ts';
import {
  accountingFile,
  type Goods,
  goodsOf,
  merchantTsv,
  merchantXml,
  purchasePrice,
  SHOPS,
  torobJson,
  wooFile,
} from '../../../test/shop-goods/shop-files.ts';
import { ALL, sample } from '../../../test/tier.ts';
import { spokenForms } from '../../query-reading/spoken-forms.ts';
import { answersInTitle } from '../../query-reading/title-answers.ts';
import { leavesOfTitle } from '../../query-reading/title-leaves.ts';
import { likelyCategories } from '../../search/likely-category.ts';
import { attributeWord, parseWholeWord } from '../whole-words.ts';
import { FileFindings } from './file-findings.ts';
import { readFeed } from './read-feed.server.ts';
import { type FeedWords, NO_WORDS, RowContext } from './row-context.ts';
import { proposeCategories, StatedWords } from './stated-words.ts';
import { understandRow } from './understand-row.ts';

const condition = [...taxonomy.attributes.values()].find(({ key }) => key === 'condition');
const idOf = (slug: string): number => taxonomy.bySlug.get(slug)?.id ?? 0;

async function readAs(content: string | Uint8Array, words: FeedWords) {
  const path = join(tmpdir(), `${randomUUID()}.feed`);
  await writeFile(path, content);
  const context = new RowContext({
    now: new Date('2026-11-20T12:00:00Z'),
    taxonomy,
    places,
    words,
    telephone: '02188776655',
    cityId: places.bySlug.get('tehran')?.id ?? 0,
    readTitle: (title, category) => answersInTitle(title, category, dictionary, spokenForms),
    rowPictures: 5,
    port80: false,
    ownPictures: null,
  });
  const told = new StatedWords(context);
  const findings = new FileFindings(context);
  const drafts = [];
  let rows = 0;
  for await (const raw of readFeed(path)) {
    const row = understandRow(raw, context);
    told.add(raw, row);
    findings.add(raw, row);
    rows += 1;
    if (row.ok) drafts.push(row);
  }
  await rm(path);
  return { rows, drafts, words: told.all(), facts: findings.all() };
}

/**
 * Answers as an owner would give them: the categories, the condition, and «سایر» or the first option if titles do not
 * contain one.
 */
function answered(goods: readonly Goods[], asked: readonly { readonly kind: string; readonly word: string }[]) {
  const whole = new Map<string, string>([[attributeWord(condition?.id ?? 0, null), String(condition?.options[0]?.id)]]);
  for (const { kind, word } of asked) {
    const parsed = kind === 'whole' ? parseWholeWord(word) : null;
    if (parsed?.kind === 'unit') whole.set(word, word.includes('ریال') ? 'rial' : 'toman');
    if (parsed?.kind !== 'attribute') continue;
    const options = taxonomy.attributes.get(parsed.attributeId)?.options ?? [];
    whole.set(word, String((options.find(({ slug }) => slug === 'other') ?? options[0])?.id));
  }
  const paths = goods.flatMap(({ path, slug }) => [
    [path, idOf(slug)] as const,
    [path.split(' > ').at(-1) ?? '', idOf(slug)] as const,
  ]);
  return { ...NO_WORDS, categories: new Map(paths), whole };
}

const KINDS = {
  'WooCommerce in Persian': wooFile,
  'WooCommerce in English': (goods: readonly Goods[]) => wooFile(goods, 'en'),
  'Google Merchant as a table': merchantTsv,
  'Google Merchant as XML': merchantXml,
  Torob: torobJson,
  'an accounting program': accountingFile,
} as const;

const FORMATS = ['woo', 'woo', 'csv', 'merchant', 'torob', 'csv'];

describe('SHOP-02 a file of other software', () => {
  it.each(Object.entries(KINDS))('SHOP-02 of %s is taken as it is', async (kind, write) => {
    for (const shop of sample(SHOPS, 4, Object.keys(KINDS).indexOf(kind))) {
      const goods = goodsOf(shop);
      const first = await readAs(write(goods), NO_WORDS);
      const header = first.words.filter((word) => word.kind === 'header');
      expect(header).toEqual([]);
      expect(first.facts?.format).toBe(FORMATS[Object.keys(KINDS).indexOf(kind)]);
      const second = await readAs(write(goods), answered(goods, first.words));
      const third = await readAs(write(goods), answered(goods, [...first.words, ...second.words]));
      expect(third.rows).toBe(goods.length);
      expect(third.drafts.length / third.rows).toBeGreaterThan(0.95);
      const prices = new Map(goods.map(({ id, toman, stock }) => [String(id), stock > 0 ? toman : null]));
      for (const { externalId, draft, status } of third.drafts) {
        const toman = prices.get(externalId.replace(/^(?:P|10)/, ''));
        if (toman == null) expect(status).toBe('paused');
        // The sales in the test files have ended, so the regular price applies.
        else expect(draft.price).toBe(toman);
      }
    }
  });

  it('SHOP-02 tells purchase prices in no word and no fact', async () => {
    const goods = goodsOf('tool').slice(0, 30);
    const { words, facts } = await readAs(accountingFile(goods), NO_WORDS);
    const said = JSON.stringify([words, facts]);
    for (const { toman } of goods) expect(said).not.toContain(purchasePrice(toman));
    expect(facts?.idle).toContain('قيمت خريد (ريال)');
  });
});

const likely = async (title: string) =>
  likelyCategories(title, [], taxonomy, leavesOfTitle(title, dictionary, spokenForms));

/**
 * Share of rows whose category would be preselected, and share of these that are right, for one half of the paths of
 * each shop.
 */
async function measured(half: 0 | 1, titlesEach: number) {
  const lines: { readonly wrong: number; readonly line: string }[] = [];
  let [rows, sure, right] = [0, 0, 0];
  for (const shop of SHOPS) {
    const groups = [...Map.groupBy(goodsOf(shop), ({ path }) => path)].filter((_, at) => at % 2 === half);
    const paths = groups.map(([word, goods]) => {
      const step = Math.ceil(goods.length / titlesEach);
      return { word, examples: goods.filter((_, at) => at % step === 0).map(({ title }) => title) };
    });
    const proposed = await proposeCategories(paths, { taxonomy, likely });
    for (const [at, [path, goods]] of groups.entries()) {
      const { ids, isSure } = proposed[at] ?? { ids: [], isSure: false };
      const slugs = ids.map((id) => taxonomy.byId.get(id)?.slug ?? '');
      const hits = goods.filter(({ slug }) => slug === slugs[0]).length;
      rows += goods.length;
      if (isSure) [sure, right] = [sure + goods.length, right + hits];
      lines.push({
        wrong: (isSure ? 2 : 1) * (goods.length - hits) + (isSure ? 0 : 0.5),
        line: `${isSure ? 'sure' : 'asked'} ${hits}/${goods.length} ${path}: ${slugs.join(', ')}`,
      });
    }
  }
  const worst = lines.toSorted((a, b) => b.wrong - a.wrong).slice(0, 20);
  return { preselected: sure / rows, right: right / sure, worst: worst.map(({ line }) => line) };
}

describe('SHOP-02 categories of paths and titles', () => {
  it.each([
    [0, 5],
    [1, 5],
    [0, 1],
    [1, 1],
  ] as const)(
    'SHOP-02 are chosen where they are sure, of half %i of the paths by %i titles each',
    async (half, each) => {
      const figures = await measured(half, each);
      if (ALL) process.stdout.write(`${half} ${each} ${JSON.stringify(figures, null, 1)}\n`);
      expect(figures.preselected).toBeGreaterThanOrEqual(0.7);
      expect(figures.right).toBeGreaterThanOrEqual(0.9);
    },
  );
});
