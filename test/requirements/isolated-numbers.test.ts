import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FreeText } from '../../app/parts/free-text.tsx';
import { ReviewArticle } from '../../app/parts/ratings/review-article.tsx';
import { OwnReply } from '../../app/routes/ratings/own-reply.tsx';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';

/** Numbers in what people write are drawn left-to-right, as they were meant (GEN-03). */
const CARD = '6037-9911-1234-5678';
const ISOLATED_CARD = `<bdi dir="ltr">${CARD}</bdi>`;
const LANDLINE = '021-88776655';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const read = async (page: Promise<string>) =>
  (await page).replace(/<template[\s\S]*?<\/template>|data-props="[^"]*"/g, '');

it('GEN-03 GEN-01 a description isolates a card, and a number that is hidden', async () => {
  const [id = 0] = await site.publish({ description: `کارت ${CARD} یا تماس ${LANDLINE} از صبح` });
  const address = (await site.ask(`/v/${id}`)).headers.get('location') ?? '';
  const html = await read(newBrowser(site).page(address));
  expect(html).toContain(ISOLATED_CARD);
  expect(html).toContain('<bdi dir="ltr">021-8•••••••</bdi>');
});

it('GEN-03 CHAT-01 a message isolates numbers, and telephones can be called by a tap', async () => {
  const [seller, buyer] = [newBrowser(site), newBrowser(site)];
  const userId = await seller.signIn(newMobile());
  await buyer.signIn(newMobile());
  const [listingId = 0] = await site.publish({ userId });
  const message = `کارت ${CARD} و تلفن ${LANDLINE} یا ۰۹۱۲ ۱۲۳ ۴۵۶۷ <b>`;
  const { data } = await buyer.call('/api/web/chat/message', { listingId, message });
  const html = await read(seller.page(`/my/chats/${data.conversationId}`));
  expect(html).toContain(ISOLATED_CARD);
  expect(html).toContain(`<a href="tel:+982188776655"><bdi dir="ltr">${LANDLINE}</bdi></a>`);
  expect(html).toContain('<a href="tel:+989121234567"><bdi dir="ltr">۰۹۱۲ ۱۲۳ ۴۵۶۷</bdi></a> &lt;b&gt;');
  expect(await read(seller.page('/my/chats'))).toContain(ISOLATED_CARD);
});

it('GEN-03 a ticket isolates numbers for its sender and for staff', async () => {
  const user = newBrowser(site);
  await user.signIn(newMobile());
  const { data } = await user.call('/api/web/feedback', { topic: 'payment', text: `از کارت ${CARD} کم شد و نرسید` });
  expect(await read(user.page(`/my/support/${data.ticketId}`))).toContain(ISOLATED_CARD);
});

it('GEN-03 a rating and its reply isolate numbers', () => {
  const review = {
    id: 1,
    by: 'سارا',
    month: '',
    stars: 5,
    starsLabel: '۵',
    text: `به ${LANDLINE} زنگ زدم`,
    reply: `شبا IR06 2960 0000 0010 0324 2000 01`,
  };
  const html = renderToStaticMarkup(createElement(ReviewArticle, { review } as never));
  expect(html).toContain(`<bdi dir="ltr">${LANDLINE}</bdi>`);
  expect(html).toContain('<bdi dir="ltr">IR06 2960 0000 0010 0324 2000 01</bdi>');
  const own = { text: `کارت ${CARD}`, state: 'shown', reason: null } as never;
  expect(renderToStaticMarkup(createElement(OwnReply, { reply: own }))).toContain(ISOLATED_CARD);
});

it('GEN-03 free text is text, whatever numbers it holds', () => {
  const html = (text: string) => renderToStaticMarkup(createElement(FreeText, { text, canCall: true }));
  expect(html('<script>0912 123 4567</script>')).toBe(
    '&lt;script&gt;<a href="tel:+989121234567"><bdi dir="ltr">0912 123 4567</bdi></a>&lt;/script&gt;',
  );
  expect(html('۱۲۰-۱۵۰ هزار')).toBe('۱۲۰-۱۵۰ هزار');
  expect(html('88776655-021')).toBe('<a href="tel:+982188776655">88776655-021</a>');
});
