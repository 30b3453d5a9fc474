import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import { HOUR } from '../../../domain/values/durations.ts';
import { toman } from '../../../domain/values/money.ts';
import { renderToChunks } from '../../web/pages/raw-html.tsx';
import type { Catalogue } from '../../web/request/context.ts';
import { cachedCard, lastingCard } from './cached-cards.ts';
import { cardView } from './card-view.ts';
import { ListingCards } from './listing-cards.tsx';

const catalogueOf = () => ({ taxonomy: { byId: new Map() }, places: { byId: new Map() } }) as unknown as Catalogue;
const CATALOGUE = catalogueOf();
const NOW = new Date('2026-11-30T12:00:00Z');
const ROW: ListingRow = {
  id: 7,
  name: 'مبل <راحتی>',
  price: toman(32_000_000),
  priceKind: 'fixed',
  categoryId: 1,
  cityId: 2,
  districtId: null,
  neighbourhood: 'ونک',
  facts: { 1004: [1, 2] },
  coverKey: 'sofa-1',
  coverHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  pictureCount: 4,
  paidMarks: [],
  purchaseMark: null,
  vouchedUntil: null,
  sortedAt: new Date(NOW.getTime() - 2 * HOUR),
  key: '1',
};
const CHANGES: readonly Partial<ListingRow>[] = [
  { name: 'میز' },
  { price: toman(1_000) },
  { price: null, priceKind: 'negotiable' },
  { neighbourhood: null },
  { facts: {} },
  { coverKey: 'sofa-2' },
  { pictureCount: 1 },
  { paidMarks: ['urgent'] },
  { purchaseMark: 'on' },
  { vouchedUntil: NOW },
  { sortedAt: NOW },
];

/** HTML of the same page, once with cached cards and once with newly made cards. */
function htmlOf(row: ListingRow, now = NOW): { readonly kept: string; readonly made: string } {
  const page = (make: typeof cardView) => {
    const [card, showcase] = [make(row, CATALOGUE, now), make({ ...row, id: 8 }, CATALOGUE, now, ['ویترین'])];
    return <ListingCards cards={[card]} showcase={[showcase]} headings={[{ at: 0, text: 'نزدیک' }]} onTop />;
  };
  const kept = renderToChunks(page(cachedCard)).map((chunk) => chunk.toString());
  return { kept: kept.join(''), made: renderToString(page(cardView)) };
}

it('PERF-01 a card is one object from its second time on, while its listing, its age and the catalogue are the same', () => {
  const row = { ...ROW, id: 70 };
  expect(lastingCard(cachedCard(row, CATALOGUE, NOW))).toBeNull();
  const card = cachedCard({ ...row }, CATALOGUE, NOW);
  expect(lastingCard(card)).toBe(card);
  expect(cachedCard({ ...row }, CATALOGUE, NOW)).toBe(card);
  expect(cachedCard(row, CATALOGUE, NOW, ['ویترین'])).not.toBe(card);
  expect(cachedCard(row, CATALOGUE, new Date(NOW.getTime() + HOUR))).not.toBe(card);
  expect(cachedCard(row, catalogueOf(), NOW)).not.toBe(card);
});

it('PERF-01 kept cards read as those that are made for a page, also after a change of their listing', () => {
  for (const change of [{}, {}, {}, ...CHANGES, {}]) {
    const { kept, made } = htmlOf({ ...ROW, ...change });
    expect(kept).toBe(made);
  }
  const { kept, made } = htmlOf(ROW, new Date(NOW.getTime() + 30 * HOUR));
  expect(kept).toBe(made);
});
