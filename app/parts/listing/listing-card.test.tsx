import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fa } from '../../messages/fa.ts';
import type { CardView } from './card-view.ts';
import { ListingCards } from './listing-cards.tsx';
import { markNames } from './mark-names.ts';

const CARD: CardView = {
  id: 7,
  href: '/v/7/x',
  name: 'مبل <راحتی>',
  price: { amount: '۳۲٬۰۰۰٬۰۰۰', words: null, label: null },
  toman: 32_000_000,
  place: 'تهران، ونک',
  publishedAt: '2026-11-20T12:00:00.000Z',
  ago: '۲ ساعت پیش',
  facts: ['پارچه‌ای', 'هفت نفره'],
  picture: { key: 'sofa-1', hash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', count: '۴' },
  icon: 'sofa',
  badges: [],
};
const html = (...cards: CardView[]) => renderToStaticMarkup(<ListingCards cards={cards} onTop />);

it('is one link and one button that names its listing', () => {
  expect(html(CARD).match(/<a /g)).toHaveLength(1);
  expect(html(CARD)).toMatch(
    /<button[^>]*data-do="favourite" data-id="7" data-price="32000000"[^>]*aria-label="نشان کردن «مبل &lt;راحتی&gt;»"/,
  );
});

it('offers its picture in three formats and two widths, and reserves its space', () => {
  expect(html(CARD)).toContain('srcSet="/images/sofa-1/320.avif 320w, /images/sofa-1/640.avif 640w"');
  expect(html(CARD)).toContain('/images/sofa-1/640.webp 640w');
  expect(html(CARD)).toContain('src="/images/sofa-1/320.jpg"');
  expect(html(CARD)).toMatch(/width="320" height="240"/);
  expect(html(CARD)).toMatch(/class="[^"]*tint light-\d yellow-\d red-\d" data-thumb="3OcR/);
});

it('loads the first row eagerly, the first picture with priority, and the rest lazily', () => {
  const page = html(...Array.from({ length: 6 }, (_, index) => ({ ...CARD, id: index + 1 })));
  expect(page.match(/fetchPriority="high"/g)).toHaveLength(1);
  expect(page.match(/loading="lazy"/g)).toHaveLength(2);
});

it('shows the category if there is no picture', () => {
  expect(html({ ...CARD, picture: null })).toContain('#sofa"');
  expect(html({ ...CARD, picture: null })).not.toContain('<img');
});

it('omits a missing price', () => {
  expect(html({ ...CARD, price: { amount: null, words: null, label: null } })).not.toContain('تومان');
  expect(html({ ...CARD, price: { amount: null, words: 'توافقی', label: null } })).toMatch(/>توافقی<\/p>/);
});

it.each(['on', 'reserved'] as const)('ITEM-01 SECP-01 says «%s» of a listing that is there alone', (purchaseMark) => {
  const marked = { paidMarks: [], purchaseMark, vouchedUntil: null };
  const said = [fa.card.purchaseMarks[purchaseMark]];
  expect(markNames(marked)).toEqual(said);
  expect(markNames({ ...marked, status: 'published' })).toEqual(said);
  for (const status of ['sold', 'expired', 'removed', 'pending'] as const)
    expect(markNames({ ...marked, status })).toEqual([]);
});
