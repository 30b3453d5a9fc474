import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry } from '../../../domain/ledger/ledger.server.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { addBankInfo } from '../../../test/payouts.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { slotWords } from '../../parts/purchases/chosen-words.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import { checkoutForm } from './checkout-form.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const PLACES = [
  ...(['review', 'order of the buyer', 'order of the seller', 'notice of the buyer', 'notice of the seller'] as const),
  ...(['receipt', 'receipt in JSON', 'office'] as const),
];
type Place = (typeof PLACES)[number];

/**
 * Expected texts for one choice: `said` is what pages show for it. `nowhere`: reason why no page shows the choice.
 * `except`: reasons why certain pages or notices do not show it.
 */
type Row =
  | { readonly nowhere: string }
  | { readonly said: string; readonly notices?: string; readonly except?: Partial<Record<Place, string>> };

type Figures = { readonly atDoor: string; readonly slot: string };

const FORGOTTEN = 'an address is forgotten some time after the end, and notices are not';
const WHERE = {
  'notice of the buyer': FORGOTTEN,
  'notice of the seller': FORGOTTEN,
} as const;
const OTHERS_MONEY = 'a coupon is paid by the site and changes nothing for the seller';
const MAP = { said: '/map/snapshot/', except: { ...WHERE, office: 'staff look at the written address' } } as const;

/** `atDoor`: formatted amount that the courier collects; `slot`: delivery time in words. */
const chosenRows = ({ atDoor, slot }: Figures): Readonly<Record<keyof typeof checkoutForm.kinds, Row>> => ({
  'order-key': { nowhere: 'names the form' },
  step: { nowhere: 'names a step' },
  go: { nowhere: 'names a step' },
  totalPrice: { nowhere: 'is the sum of what was chosen, and computed anew' },
  position: { nowhere: 'is stored as latitude and longitude' },
  count: { said: 'تعداد ۳', notices: '۳ عدد' },
  couponCode: {
    said: 'کد تخفیف KETAB',
    except: { 'order of the seller': OTHERS_MONEY, 'notice of the seller': OTHERS_MONEY },
  },
  fullName: { said: 'مریم احمدی', except: WHERE },
  region: { said: 'تهران، دماوند', except: WHERE },
  city: { said: 'دماوند، خیابان آزادی', except: WHERE },
  address: { said: 'خیابان آزادی، کوچهٔ یکم', except: WHERE },
  plaque: { said: 'پلاک ۷۴', except: WHERE },
  unit: { said: 'واحد ۱۹', except: WHERE },
  latitude: MAP,
  longitude: MAP,
  deliveryTime: { said: `زمان تحویل ${slot}`, notices: `تحویل ${slot}` },
  cod: { said: `${atDoor} تومان، هنگام تحویل به پیک` },
});

/** Visible text of a page, with single spaces. */
const textOf = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '')
    .replace(/<img[^>]*>/g, '')
    .replace(/<a [^>]*href="(\/map\/snapshot\/[^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

/**
 * Text after the last occurrence of `from`. Earlier occurrences may be labels of fields; the last one is in the review
 * below the form.
 */
const between = (text: string, from: string): string => text.slice(Math.max(0, text.lastIndexOf(from)));

async function orderedPurchase() {
  const purchases = purchasesOn(site);
  const { taxonomy, places } = site.services.catalogue();
  const city = places.bySlug.get('damavand');
  const [buyer, seller, admin] = [
    await createMember(site),
    await createMember(site),
    await createMember(site, 'admin'),
  ];
  const entry = goodwillGiven(`test:chosen:${buyer.id}`, { userId: buyer.id, amount: 5_000_000 });
  if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
  await addBankInfo(site, seller.id);
  const { listingId } = await purchases.sell({
    userId: seller.id,
    categoryId: taxonomy.bySlug.get('books')?.id ?? 0,
    price: 400_000,
    cityId: city?.id ?? 0,
  });
  await site.services.db
    .insertInto('coupons')
    .values({ code: 'KETAB', type: 'percent', amount: 1, starts_at: new Date(0), kinds: ['purchase'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const priced = await buyer.browser.call(
    `/api/web/secure-purchase/delivery-price/${listingId}/${city?.parentId}/${city?.id}/3`,
    {},
  );
  const [time] = priced.data.deliveryTimes as { id: string; date: string; time: string }[];
  const form = {
    'order-key': newOrderKey(site),
    step: 'address',
    count: '3',
    couponCode: 'KETAB',
    fullName: 'مریم احمدی',
    region: String(city?.parentId),
    city: String(city?.id),
    address: 'خیابان آزادی، کوچهٔ یکم',
    plaque: '74',
    unit: '۱۹',
    latitude: String(city?.latitude),
    longitude: String(city?.longitude),
    deliveryTime: time?.id ?? '',
    cod: '1',
    totalPrice: '',
  };
  return { buyer, seller, admin, listingId, form, atDoor: formatToman(toman(Number(priced.data.shippingCost))) };
}

/** Goes through the checkout and the first steps of the purchase, and returns the text of each place. */
async function walk(): Promise<{ readonly places: Readonly<Record<Place, string>>; readonly figures: Figures }> {
  const { buyer, seller, admin, listingId, form, atDoor } = await orderedPurchase();
  const turned = await buyer.browser.post(
    `/secure-purchase/${listingId}`,
    { ...form, go: 'review' },
    { plain: true, key: await buyer.browser.csrfKey() },
  );
  const review = textOf(await turned.text());
  const made = await buyer.browser.call(`/api/web/secure-purchase/invoice/${listingId}`, form);
  expect(made).toMatchObject({ success: true });
  const id = String(made.data).split('/').at(-1) ?? '';
  const act = (by: Member, name: string, fields: object = {}) =>
    by.browser.call(`/api/web/secure-purchase/invoice/${id}/${name}`, { 'order-key': newOrderKey(site), ...fields });
  expect(await act(buyer, 'pay', { pay: 'wallet' })).toMatchObject({ success: true });
  await site.runEvents();
  const toSeller = textOf(await seller.browser.page('/my/notifications'));
  expect(await act(seller, 'accept')).toMatchObject({ success: true });
  await site.runEvents();
  const {
    id: invoiceId,
    order_id: orderId,
    slot_from: from,
    slot_until: until,
  } = await site.services.db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'slot_from', 'slot_until'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  const { public_id: paymentId } = await site.services.db
    .selectFrom('orders')
    .select('public_id')
    .where('id', '=', orderId ?? 0)
    .executeTakeFirstOrThrow();
  const { data } = (await (await buyer.browser.get(`/api/web/user/payments/${paymentId}`)).json()) as { data: unknown };
  const office = await admin.browser.page(`/admin/purchases/${invoiceId}`);
  const revealed = await admin.browser.call(`/admin/purchases/${invoiceId}/reveal`, { sure: 'yes' });
  const page = `/secure-purchase/invoice/${id}`;
  if (!from || !until) throw new Error('it has no time of delivery');
  const places = {
    review: between(review, 'تعداد'),
    'order of the buyer': textOf(await buyer.browser.page(page)),
    'order of the seller': textOf(await seller.browser.page(page)),
    'notice of the buyer': textOf(await buyer.browser.page('/my/notifications')),
    'notice of the seller': toSeller,
    receipt: textOf(await buyer.browser.page(`/my/payments/${paymentId}`)),
    'receipt in JSON': jsonText(data),
    office: `${textOf(office)} ${revealed.message}`,
  };
  return { places, figures: { atDoor, slot: slotWords({ from, until }) } };
}

/** Names and lines of the choices in a call's answer, as one text. */
function jsonText(data: unknown): string {
  const { payment } = data as {
    payment: { purchase?: { chosen: { facts: { name: string; lines: string[] }[]; map: string } } };
  };
  const { facts = [], map = '' } = payment.purchase?.chosen ?? {};
  return `${facts.flatMap(({ name, lines }) => [name, ...lines]).join(' ')} ${map}`;
}

describe('what a buyer chose in the checkout', () => {
  it('SECP-04 SECP-08 stands on the review, both orders, both notices, the receipt and in the office', async () => {
    const { places, figures } = await walk();
    const chosen = chosenRows(figures);
    expect(Object.keys(chosen).sort()).toEqual(Object.keys(checkoutForm.kinds).sort());
    const cells = Object.entries(chosen).flatMap(([field, row]) =>
      'nowhere' in row
        ? []
        : PLACES.map((place) => {
            const said = (place.startsWith('notice') && row.notices) || row.said;
            return { cell: `${field}: ${place}`, stands: places[place].includes(said), why: row.except?.[place] };
          }),
    );
    expect(cells.filter(({ stands, why }) => !stands && why === undefined)).toEqual([]);
    expect(cells.filter(({ stands, why }) => stands && why !== undefined)).toEqual([]);
  });
});
