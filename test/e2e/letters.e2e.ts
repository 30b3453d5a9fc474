import { noticeLetter } from '../../app/parts/notice-letter.ts';
import { mailHtml } from '../../domain/delivery/mail-html.ts';
import type { NamedListing } from '../../domain/listings/listings.server.ts';
import type { Notice } from '../../domain/notifications/notice.ts';
import { sample } from '../tier.ts';
import { isAccessible } from './accessible.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';

const LONG = 'آپارتمان ۱۲۰ متری نوساز در سعادت‌آباد، سه‌خواب، با پارکینگ و انباری iPhone15ProMaxWithoutASingleSpaceInIt';
const listings = new Map(
  [LONG, 'مبل راحتی هفت‌نفره', ''].map((name, index): [number, NamedListing] => [
    index + 1,
    { id: index + 1, name, nameInTalks: name },
  ]),
);
const at = new Date('2026-11-20T12:00:00Z');
const notice = (rest: Pick<Notice, 'kind' | 'data'>) => ({ id: 1, at, isRead: false, ...rest }) as Notice;
const conversation = { conversationId: 7, listingId: 2 };

const LETTERS: readonly (readonly [string, readonly [Notice, ...Notice[]]])[] = [
  ['message', [notice({ kind: 'message', data: conversation })]],
  ['offer', [notice({ kind: 'offer', data: { ...conversation, amount: 12_500_000, did: 'offered' } })]],
  ['accepted', [notice({ kind: 'offer', data: { ...conversation, amount: 12_500_000, did: 'accepted' } })]],
  ['refused', [notice({ kind: 'offer', data: { ...conversation, amount: 12_500_000, did: 'refused' } })]],
  ['countered', [notice({ kind: 'offer', data: { ...conversation, amount: 12_500_000, did: 'countered' } })]],
  ['saved-search', [notice({ kind: 'saved-search', data: { searchId: 1, listingId: 1 } })]],
  [
    'saved-search-many',
    [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3].map((listingId) =>
      notice({ kind: 'saved-search', data: { searchId: 1, listingId } }),
    ) as unknown as [Notice],
  ],
  ['saved-search-digest', [notice({ kind: 'saved-search-digest', data: { searchId: 1, count: 12 } })]],
  ['price-drop', [notice({ kind: 'price-drop', data: { listingId: 1, before: 9_900_000_000, price: 9_500_000_000 } })]],
  ['favourite-ended', [notice({ kind: 'favourite-ended', data: { listingId: 2, status: 'sold' } })]],
  ['listing-approved', [notice({ kind: 'listing-approved', data: { listingId: 2 } })]],
  ['listing-rejected', [notice({ kind: 'listing-rejected', data: { listingId: 1 } })]],
  ['listing-expired', [notice({ kind: 'listing-expired', data: { listingId: 3 } })]],
];

const documents: (readonly [string, string])[] = [
  ...LETTERS.map(([name, notices]): [string, string] => [
    name,
    noticeLetter({
      notices,
      listings,
      origin: 'https://bazarche.example',
      unsubscribeUrl: 'https://bazarche.example/unsubscribe/17-messages-0-AAAAAAAAAAAAAAAAAAAAAA',
    }).email.html,
  ]),
  ['code', mailHtml('کد ورود بازارچه: ۱۲۳۴\n\nآن را به هیچ‌کس نگویید.')],
];

test.describe('letters', () => {
  for (const [name, html] of sample(documents, 5)) {
    test(`NOTI-01 ${name} reads right to left, fits a phone and is accessible`, async ({ page }, info) => {
      await page.setContent(html);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('body')).toHaveCSS('direction', 'rtl');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await hasNoSidewaysScroll(page);
      }
      // An e-mail is only a part of a page: it has no landmarks, and an e-mail without a heading is plain text.
      await isAccessible(page, { without: ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title'] });
      await page.setViewportSize({ width: 390, height: 844 });
      await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    });
  }
});
