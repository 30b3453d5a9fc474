import { describe, expect, it } from 'vitest';
import { CODE_PURPOSES } from '../../domain/delivery/message.ts';
import type { Notice } from '../../domain/notifications/notice.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { codeLetter } from './code-letter.ts';
import { noticeLetter } from './notice-letter.ts';

const HOST = 'bazarche.example';
const ORIGIN = `https://${HOST}`;
const SHOP = 'فروشگاه لوازم خانگی و آشپزخانهٔ برادران نیکوسرشت';
/** The longest address to which an SMS of a notice links. */
const INVOICE = `${ORIGIN}${paths.purchaseInvoice('A'.repeat(22))}`;

/** Number of parts in which a Persian text is sent and billed: 70 letters for a single part, 67 for each of several. */
const partsOf = (text: string): number => (text.length <= 70 ? 1 : Math.ceil(text.length / 67));

type Words = { readonly [key: string]: unknown };
const titlesIn = (words: Words): string[] =>
  Object.entries(words).flatMap(([key, value]) => {
    if (key === 'title' && typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? titlesIn(value as Words) : [];
  });
const TITLES = [...titlesIn(fa.notices), ...Object.values(fa.notices.several).map((title) => title('۹۹'))];

describe('an SMS', () => {
  it('NOTI-01 of a notice begins with the site, says its news within 40 letters, and has at most two parts', () => {
    expect(TITLES.length).toBeGreaterThan(100);
    const long = TITLES.filter((title) => `${fa.site.name}: ${title}`.length > 40);
    expect(long).toEqual([]);
    expect(TITLES.filter((title) => partsOf(`${fa.site.name}: ${title}\n${INVOICE}`) > 2)).toEqual([]);
  });

  it('NOTI-01 of a notice has no text that a user wrote, and one part where the address is short', () => {
    const notice = {
      id: 1,
      at: new Date(),
      isRead: false,
      kind: 'message',
      data: { conversationId: 1234, listingId: 2 },
    } as Notice;
    const listings = new Map([[2, { id: 2, name: 'شماره کارت بفرستید', nameInTalks: 'شماره کارت بفرستید' }]]);
    const { sms } = noticeLetter({ notices: [notice], listings, origin: ORIGIN, unsubscribeUrl: ORIGIN });
    expect(sms).toBe(`بازارچه: پیام جدید\n${ORIGIN}${paths.chat(1234)}`);
    expect(partsOf(sms)).toBe(1);
  });

  it('AUTH-02 with a code has one part for a sign-in, and at most two for the longest code of any purpose', () => {
    const text = (purpose: (typeof CODE_PURPOSES)[number], digits: string) =>
      codeLetter('sms', { purpose, digits }, HOST).text;
    expect(partsOf(text('sign-in', '4829'))).toBe(1);
    expect(CODE_PURPOSES.filter((purpose) => partsOf(text(purpose, '48291753')) > 2)).toEqual([]);
  });

  const token = 'A'.repeat(43);
  const { letter } = fa.tickets;
  // The longest name that an SMS contains.
  const BY = 'محمدحسین عسگری‌پور'.padEnd(20, 'ی');
  const invitation = `${ORIGIN}${paths.shopInvitation('A'.repeat(32))}`;
  const ticket = `${ORIGIN}${paths.visitorTicket(token)}`;
  it.each([
    // The link contains a token of 85 letters. The text also warns about the token, although this costs a third part.
    ['SHOP-03 an invitation by a long name', fa.shopTeam.sms.invite(SHOP, BY, invitation), 3],
    ['SHOP-03 an invitation', fa.shopTeam.sms.invite('املاک آسمان', 'علی رضایی', invitation), 2],
    ['SHOP-03 an offer', fa.shopTeam.sms.offer('املاک آسمان', 'علی رضایی', invitation), 2],
    ['SUPP-01 a message that arrived', letter.received('۱۲۳۴', ticket), 3],
    ['SUPP-01 an answer', letter.answered('۱۲۳۴', ticket), 3],
    ['SUPP-01 an ended message', letter.closed('۱۲۳۴', ticket), 3],
    ['SUPP-01 CAPT-02 several messages', letter.several('۱۲', `${ORIGIN}${paths.visitorTickets(token)}`), 3],
    ['SHOP-03 CAPT-02 several invitations', fa.shopTeam.sms.several('۱۲', `${ORIGIN}${paths.myShops()}`), 2],
    ...Object.values(fa.leasing.news).map(
      (news) =>
        ['LEAS-03 a request', fa.leasing.text(news, 'پژو ۲۰۶ تیپ ۵ مدل ۱۳۹۹', `${ORIGIN}/my/leasing`), 2] as const,
    ),
  ] as const)('%s begins with the site: «%s» has at most %i parts', (_what, text, parts) => {
    expect(text.startsWith(fa.site.name)).toBe(true);
    expect(partsOf(text)).toBeLessThanOrEqual(parts);
  });
});
