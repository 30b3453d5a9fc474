import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { transact } from '../../db/transact.server.ts';
import { MEMBER_ROLES, type MemberRole } from '../../domain/sellers/member.ts';
import { makeInvitation } from '../../domain/sellers/members/invitations.server.ts';
import { newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { disputesOn } from '../disputes.ts';
import { addFeed, csvOf, runFile, sofaRow } from '../feeds.ts';
import { halves } from '../pictures.ts';
import { requiredAnswers } from '../postings.ts';
import { purchasesOn } from '../purchases.ts';
import { addReview } from '../review-cases.ts';
import { addProvenTelephone } from '../shop-profiles.ts';
import { addShop, type TestShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';
import { sample } from '../tier.ts';
import { callOwned, OWNED, storedThings, type Thing } from './owned-routes.ts';

/** Kinds of records that belong to a shop, on which its members act. */
const OF_SHOPS = ['listing', 'sold', 'conversation', 'offer', 'invoice', 'disputed', 'review', 'shop'] as const;
type OfShop = (typeof OF_SHOPS)[number];
const isOfShop = (thing: Thing): thing is OfShop => OF_SHOPS.some((each) => each === thing);

/** Parameters of addresses that follow the shop's own id and identify a record of the shop. */
const WITHIN = ['memberId', 'feedId', 'runId', 'invitationId', 'listingId', 'agentId'] as const;
type Within = Readonly<Record<(typeof WITHIN)[number], string>>;

const ROUTES = Object.entries(OWNED).flatMap(([route, thing]) => (isOfShop(thing) ? [[route, thing] as const] : []));
const INNER = ROUTES.filter(([route, thing]) => thing === 'shop' && WITHIN.some((name) => route.includes(`:${name}`)));

type Team = { readonly shop: TestShop; readonly people: Readonly<Record<MemberRole, Member>> };

let site: TestSite;
let jpeg: Buffer;
let mine: Team;
let theirs: Team;
let things: Readonly<Record<OfShop, string>>;
let inMine: Within;
let inTheirs: Within;
beforeAll(async () => {
  site = await createTestSite();
  jpeg = await halves().jpeg().toBuffer();
  [mine, theirs] = [await team(), await team()];
  [inMine, inTheirs] = [await within(mine), await within(theirs)];
  things = await possessions(theirs);
});
afterAll(() => site.stop());
beforeEach(async () => void (await site.services.db.deleteFrom('limit_counts').execute()));

async function team(): Promise<Team> {
  const [owner, manager, seller] = [await createMember(site), await createMember(site), await createMember(site)];
  const shop = await addShop(site, { people: { owner: owner.id, managers: [manager.id], sellers: [seller.id] } });
  await addProvenTelephone(site, shop.id);
  return { shop, people: { owner, manager, seller } };
}

type Kind = { readonly category: 'sofas' | 'saipa'; readonly status?: 'published' | 'sold' };

/** A listing of the seller of a shop: a sofa, which can be bought securely, or a car, which can be inspected. */
async function listingOf({ shop, people }: Team, { category, status = 'published' }: Kind): Promise<number> {
  const categoryId = site.services.catalogue().taxonomy.bySlug.get(category)?.id ?? 0;
  const [id = 0] = await site.publish({ userId: shop.id, status, categoryId, name: 'راز ما' });
  await site.services.db.updateTable('listings').set({ member_id: people.seller.id }).where('id', '=', id).execute();
  return id;
}

async function within(of: Team): Promise<Within> {
  const { shop, people } = of;
  const feedId = await addFeed(site, shop);
  const run = await runFile(site, shop, feedId, csvOf([sofaRow('A', { title: `راز ما ${shop.id}` })]));
  const invited = { sellerId: shop.id, mobile: newMobile(), invitedId: null, role: 'seller', invitedBy: shop.ownerId };
  const { invitationId } = await transact(site.ctx, (trx) => makeInvitation(trx, { ...invited, role: 'seller' }));
  const agent = await addShop(site, { kind: 'agent' });
  await site.services.db.updateTable('shops').set({ agency_id: shop.id }).where('seller_id', '=', agent.id).execute();
  return {
    memberId: String(people.seller.id),
    feedId: String(feedId),
    runId: String(run.id),
    invitationId: String(invitationId),
    listingId: String(await listingOf(of, { category: 'sofas' })),
    agentId: String(agent.id),
  };
}

async function possessions(of: Team): Promise<Record<OfShop, string>> {
  const { shop } = of;
  const buyer = await createMember(site);
  const listingId = await listingOf(of, { category: 'saipa' });
  const said = await buyer.browser.call('/api/web/chat/message', {
    listingId,
    message: 'راز ما',
    clientId: 'secret-1',
  });
  const offered = await buyer.browser.call(`/api/web/price-offer/${listingId}`, { price: '900000' });
  const purchases = purchasesOn(site);
  const invoice = await purchases.invoice(await purchases.sell({ userId: shop.id }), buyer.id);
  const disputed = await disputesOn(site).complained({ sellerId: shop.id });
  return {
    listing: String(listingId),
    sold: String(await listingOf(of, { category: 'saipa', status: 'sold' })),
    conversation: String(said.data.conversationId),
    offer: String((offered.data.offer as { id: number }).id),
    invoice: invoice.publicId,
    disputed: disputed.publicId,
    review: String(await addReview(site, shop.id, 'live')),
    shop: String(shop.id),
  };
}

/** Address of a record of the other shop. */
function theirPath(path: string, thing: OfShop): string {
  const isOfGoods = thing === 'shop' || path.includes('/secure-purchase/');
  const to = path
    .replace(':id/activate-purchase', `${inTheirs.listingId}/activate-purchase`)
    .replace(/:(?:id|invoice)/, things[thing])
    .replace(/:(?:listingId|listing)/, isOfGoods ? inTheirs.listingId : things.listing)
    .replace(':kind', 'inspection')
    .replace(':action', 'answer')
    .replace('template.csv', `template.csv?c=${site.services.catalogue().taxonomy.bySlug.get('sofas')?.id}`)
    .replace(':position', '1')
    .replace(':outlet', 'csv');
  return WITHIN.reduce((made, name) => made.replace(`:${name}`, inTheirs[name]), to);
}

const partsOf = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ');
  return [method, path];
};

/**
 * Expects that every member of one shop gets `status` for a record of the other shop, as if the record did not exist,
 * and that no row changes.
 */
async function findNothing(asks: (by: Member) => Promise<Response>, status = 404): Promise<void> {
  const before = await storedThings(site);
  for (const role of MEMBER_ROLES) {
    const answer = await asks(mine.people[role]);
    expect([role, answer.status]).toEqual([role, status]);
    expect(await answer.text()).not.toContain('راز');
  }
  expect(await storedThings(site)).toBe(before);
}

describe('members of one shop, in another', () => {
  it.each(sample(ROUTES, 8))('SHOP-03 in whatever role may nothing: %s of its %s', async (route, thing) => {
    const [method, path] = partsOf(route);
    const more = { run: inTheirs.runId, member: inTheirs.memberId, to: inTheirs.memberId, listing: inMine.listingId };
    expect(theirPath(path, thing)).not.toContain(':');
    await findNothing(({ browser }) =>
      callOwned(browser, { method, path: theirPath(path, thing), thing, jpeg, ...(thing === 'shop' && { more }) }),
    );
  });

  it.each(sample(INNER, 3))(
    'SHOP-03 in whatever role reach nothing of it by their own shop: %s',
    async (route, thing) => {
      const [method, path] = partsOf(route);
      const own = path.replace(':id', String(mine.shop.id));
      for (const theirName of WITHIN.filter((name) => path.includes(`:${name}`))) {
        const to = WITHIN.reduce(
          (made, name) => made.replace(`:${name}`, (name === theirName ? inTheirs : inMine)[name]),
          own,
        );
        const more = { run: inTheirs.runId, member: inMine.memberId, to: inMine.memberId };
        await findNothing(({ browser }) => callOwned(browser, { method, path: to, thing, jpeg, more }));
      }
    },
  );

  it.each([
    ['/api/web/chat/message', () => ({ conversationId: things.conversation, message: 'سلام', clientId: 'not-theirs' })],
    ['/api/web/listing-stats', () => ({ listingId: things.listing })],
    ['/api/web/reply-review', () => ({ rateId: things.review, comment: 'پاسخی از دیگران' })],
  ])('SHOP-03 in whatever role may nothing by a field: %s', async (path, fields) => {
    await findNothing(({ browser }) => browser.post(path, fields()));
  });

  it('SHOP-03 in whatever role post nothing in its name', async () => {
    const catalogue = site.services.catalogue();
    const city = catalogue.places.bySlug.get('tehran');
    const fields = {
      name: 'مبل استیل نه‌نفرهٔ ترک',
      description: 'در حد نو، علت فروش جابه‌جایی و کمبود جا.',
      price: '2100000',
      category: String(catalogue.taxonomy.bySlug.get('sofas')?.id),
      ...requiredAnswers(catalogue, 'sofas'),
      region: String(city?.parentId),
      city: String(city?.id),
      neighbourhood: String(city?.children[0]?.id),
      telephone: '09121112233',
      ownTelephone: '1',
      uploadToken: newOrderKey(site),
    };
    const post = (browser: Browser, seller: number) =>
      browser.post('/api/web/listings', { ...fields, seller: String(seller) });
    // The form reports an error in the field, as for a shop that does not exist.
    await findNothing(({ browser }) => post(browser, theirs.shop.id), 422);
    // A listing for the member's own shop is posted.
    expect((await post(mine.people.seller.browser, mine.shop.id)).status).toBe(200);
  });

  it.each(['/my/chats', '/my/purchases', '/my/offers'])('SHOP-03 in whatever role see none of its %s', async (path) => {
    const ids = [things.conversation, things.invoice, things.disputed].map((id) => `/${id}"`);
    for (const role of MEMBER_ROLES) {
      const answer = await mine.people[role].browser.get(`${path}?as=${theirs.shop.id}&side=sold`);
      const page = await answer.text();
      expect([role, ids.filter((id) => page.includes(id)), page.includes('راز')]).toEqual([role, [], false]);
    }
  });

  it.each(ROUTES.filter(([route]) => route.startsWith('GET ')))(
    'SHOP-03 ask for what is there: its owner is answered %s of its %s',
    async (route, thing) => {
      const [method, path] = partsOf(route);
      const { browser } = theirs.people.owner;
      const answer = await callOwned(browser, { method, path: theirPath(path, thing), thing, jpeg });
      expect([theirPath(path, thing), answer.status]).not.toEqual([theirPath(path, thing), 404]);
    },
  );
});
