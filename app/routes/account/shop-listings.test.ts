import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { changeStatus, changesOf } from '../../../domain/listings/listings.server.ts';
import { notify } from '../../../domain/notifications/notifications.server.ts';
import { insertTelephones } from '../../../domain/sellers/sellers.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { newBrowser, newMobile, noticeKinds } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { requiredAnswers } from '../../../test/postings.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

const SHOP_NUMBER = '+989121112233';
const OWN_UNPROVEN = '+989121112244';

type Person = { readonly browser: Browser; readonly id: number };

let site: TestSite;
let shop: TestShop;
let owner: Person;
let manager: Person;
let seller: Person;
let colleague: Person;
let stranger: Person;

beforeAll(async () => {
  site = await createTestSite();
  [owner, manager, seller, colleague, stranger] = await Promise.all([person(), person(), person(), person(), person()]);
  shop = await addShop(site, {
    people: { owner: owner.id, managers: [manager.id], sellers: [seller.id, colleague.id] },
  });
  const provenAt = site.ctx.now;
  await insertTelephones(site.services.db, [
    { sellerId: shop.id, position: 1, telephone: OWN_UNPROVEN, provenAt: null },
    { sellerId: shop.id, position: 2, telephone: SHOP_NUMBER, provenAt },
  ]);
});
afterAll(() => site.stop());

async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { browser, id: await browser.signIn(newMobile()) };
}

async function fieldsOf({ browser }: Person): Promise<Record<string, string>> {
  const { taxonomy, places } = site.services.catalogue();
  const city = places.bySlug.get('tehran');
  const html = await browser.page('/new');
  return {
    name: 'مبل استیل نه‌نفرهٔ ترک',
    description: 'در حد نو، علت فروش جابه‌جایی و کمبود جا.',
    price: '2100000',
    category: String(taxonomy.bySlug.get('sofas')?.id),
    ...requiredAnswers(site.services.catalogue(), 'sofas'),
    region: String(city?.parentId),
    city: String(city?.id),
    neighbourhood: String(city?.children[0]?.id),
    telephone: '09121112233',
    uploadToken: /name="uploadToken" value="([^"]+)"/.exec(html)?.[1] ?? '',
  };
}

const rowOf = (id: number) =>
  site.services.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Publishes a listing of the shop by a member. */
async function published(by: Person): Promise<number> {
  const [id = 0] = await site.publish({ userId: shop.id, name: 'یخچال دوقلوی کارکرده' });
  await site.services.db.updateTable('listings').set({ member_id: by.id }).where('id', '=', id).execute();
  return id;
}

async function remove(id: number): Promise<void> {
  await site.services.db.deleteFrom('shop_members').where('user_id', '=', id).execute();
}

describe('a listing in the name of a shop', () => {
  it('SHOP-03 is posted by each member, is the shop’s, and says who did it', async () => {
    for (const by of [owner, manager, seller]) {
      expect(await by.browser.page('/new')).toContain(`name="seller" value="${shop.id}"`);
      const answer = await by.browser.call('/api/web/listings', { ...(await fieldsOf(by)), seller: String(shop.id) });
      expect([answer.status, answer.errors, answer.message]).toEqual([200, undefined, undefined]);
      const id = Number(answer.data.listingId);
      expect(await rowOf(id)).toMatchObject({ user_id: shop.id, member_id: by.id });
      expect((await changesOf(site.services.db, id)).map(({ actorId }) => actorId)).toEqual([by.id]);
      expect(await by.browser.page(`/new/done/${id}`)).toContain('listing-sent-page');
    }
  });

  it('SHOP-03 is one’s own where nothing else is said, also for members', async () => {
    const answer = await seller.browser.call('/api/web/listings', { ...(await fieldsOf(seller)), seller: '' });
    expect(await rowOf(Number(answer.data.listingId))).toMatchObject({ user_id: seller.id, member_id: null });
  });

  it.each(['the shop', 'another person', '0', '-1', 'x', '99999999999'])(
    'SHOP-03 is not posted by others: %s',
    async (which) => {
      const ids: Record<string, number> = { 'the shop': shop.id, 'another person': owner.id };
      const count = () => site.services.db.selectFrom('listings').select('id').execute();
      const before = (await count()).length;
      const fields = { ...(await fieldsOf(stranger)), seller: String(ids[which] ?? which) };
      expect((await stranger.browser.call('/api/web/listings', fields)).status).toBe(422);
      expect((await count()).length).toBe(before);
    },
  );

  it('SHOP-03 is not offered to those who are no members', async () => {
    expect(await stranger.browser.page('/new')).not.toContain('name="seller"');
  });
});

describe('the telephone and place of a listing of a shop', () => {
  const plain = async ({ browser }: Person, path: string, fields: Record<string, string>) => {
    const response = await browser.post(path, fields, { plain: true });
    return { status: response.status, html: await response.text() };
  };
  const valueIn = (html: string, name: string): string | undefined =>
    new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(html)?.[1];
  const numberOf = async (id: unknown) =>
    (
      await site.services.db
        .selectFrom('listing_contacts')
        .select('telephone')
        .where('listing_id', '=', Number(id))
        .executeTakeFirstOrThrow()
    ).telephone;
  const inShiraz = async (): Promise<Record<string, string>> => {
    const shiraz = site.services.catalogue().places.bySlug.get('shiraz');
    const { telephone: _, neighbourhood: __, ...rest } = await fieldsOf(seller);
    return { ...rest, region: String(shiraz?.parentId), city: String(shiraz?.id) };
  };

  it('SHOP-03 are the shop’s once it is chosen, without scripts, and the poster’s own again after it', async () => {
    await site.services.db
      .updateTable('shops')
      .set({ latitude: 35.71, longitude: 51.41 })
      .where('seller_id', '=', shop.id)
      .execute();
    const fields = await inShiraz();
    const chosen = await plain(seller, '/new', { ...fields, seller: String(shop.id), go: 'place' });
    const tehran = site.services.catalogue().places.bySlug.get('tehran');
    expect(['city', 'telephone', 'lat', 'placedFor'].map((name) => valueIn(chosen.html, name))).toEqual([
      String(tehran?.id),
      persianDigits('09121112233'),
      '35.71',
      String(shop.id),
    ]);
    expect(chosen.html).toContain('name="ownTelephone"');
    // Values that the user changed after choosing the seller are kept.
    const moved = { ...fields, seller: String(shop.id), placedFor: String(shop.id), telephone: '02188776655' };
    const again = await plain(seller, '/new', { ...moved, go: 'place' });
    expect([valueIn(again.html, 'city'), valueIn(again.html, 'telephone')]).toEqual([fields.city, '02188776655']);
    const own = await plain(seller, '/new', { ...moved, seller: '', go: 'place' });
    expect(valueIn(own.html, 'telephone')).not.toBe('02188776655');
    expect(own.html).not.toContain('name="ownTelephone"');
  });

  it('SHOP-03 are drawn anew by scripts, and the telephone is in no address', async () => {
    const answer = await seller.browser.get(`/new?_regions=place,map,contact&seller=${shop.id}`);
    const { regions } = (await answer.json()) as { regions: Record<string, string> };
    expect(valueIn(regions.contact ?? '', 'telephone')).toBe(persianDigits('09121112233'));
    expect(valueIn(regions.place ?? '', 'city')).toBe(
      String(site.services.catalogue().places.bySlug.get('tehran')?.id),
    );
  });

  it('SHOP-03 fill what a program leaves out', async () => {
    const { telephone: _, region: __, city: ___, neighbourhood: ____, ...fields } = await fieldsOf(seller);
    const answer = await seller.browser.call('/api/web/listings', { ...fields, seller: String(shop.id) });
    expect([answer.errors, answer.status]).toEqual([undefined, 200]);
    expect(await numberOf(answer.data.listingId)).toBe(SHOP_NUMBER);
    expect((await seller.browser.call('/api/web/listings', { ...fields, seller: '' })).status).toBe(422);
  });

  it('SHOP-03: a member’s own number, or one that is not proved, needs their agreement, in a new listing and an edit', async () => {
    for (const telephone of ['09125556677', '09121112244']) {
      const fields = { ...(await fieldsOf(seller)), seller: String(shop.id), telephone };
      const refused = await seller.browser.call('/api/web/listings', fields);
      expect([refused.status, refused.errors]).toEqual([422, { telephone: fa.posting.ownTelephoneAsked }]);
      const taken = await seller.browser.call('/api/web/listings', { ...fields, ownTelephone: '1' });
      expect(taken.status).toBe(200);
      const id = Number(taken.data.listingId);
      // Only another number has to be confirmed, not the stored one.
      const edit = { ...fields, version: '1' };
      expect((await seller.browser.call(`/api/web/listings/${id}`, edit)).status).toBe(200);
      const other = { ...edit, version: '2', telephone: '09125556688' };
      expect((await seller.browser.call(`/api/web/listings/${id}`, other)).errors).toEqual({
        telephone: fa.posting.ownTelephoneAsked,
      });
    }
  });

  it('SHOP-03: listings of somebody who is out lead to the shop’s number, also those that others look after', async () => {
    const gone = await person();
    const mobile = (await site.services.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow()) as { mobile: string };
    await site.services.db
      .insertInto('shop_members')
      .values({ seller_id: shop.id, user_id: gone.id, role: 'seller', since: site.ctx.now })
      .execute();
    const [own, passed, alien] = [await published(gone), await published(seller), await published(seller)];
    const set = (id: number, telephone: string) =>
      site.services.db.updateTable('listing_contacts').set({ telephone }).where('listing_id', '=', id).execute();
    await set(own, '+982188776655');
    await set(passed, mobile.mobile);
    await set(alien, '+989127778899');
    expect((await owner.browser.call(`/api/web/shops/${shop.id}/members/${gone.id}/remove`, {})).status).toBe(200);
    await site.runEvents();
    await site.runJobs();
    expect([await numberOf(own), await numberOf(passed), await numberOf(alien)]).toEqual([
      SHOP_NUMBER,
      SHOP_NUMBER,
      '+989127778899',
    ]);
  });
});

describe('a member who is removed while the form is open', () => {
  const words = fa.posting;
  const GONE = /<input[^>]*name="seller"[^>]*>/g;
  const chosenIn = (html: string): string | undefined =>
    (html.match(GONE) ?? []).find((radio) => radio.includes('checked') || radio.includes('type="hidden"'));

  async function removedWith(): Promise<{ gone: Person; shopId: number; fields: Record<string, string> }> {
    const gone = await person();
    const other = await addShop(site, { people: { owner: owner.id, sellers: [gone.id] } });
    const fields = { ...(await fieldsOf(gone)), seller: String(other.id), step: 'place' };
    await remove(gone.id);
    return { gone, shopId: other.id, fields };
  }

  const sent = async ({ browser }: Person, path: string, fields: Record<string, string>) => {
    const response = await browser.post(path, fields, { plain: true });
    return { status: response.status, html: await response.text() };
  };

  it('SHOP-03: hears it at the first press, before the question about photos, with all that was typed', async () => {
    const { gone, shopId, fields } = await removedWith();
    const { status, html } = await sent(gone, '/api/web/listings', fields);
    expect(status).toBe(422);
    expect(html).toContain(words.notForThisShop);
    expect(html).not.toContain(words.noPhotoPlain);
    expect(html).toContain(fields.name);
    expect(chosenIn(html)).toContain(`value="${shopId}"`);
  });

  it('SHOP-03: posts nothing as their own, however often they press, until they choose themselves', async () => {
    const { gone, shopId, fields } = await removedWith();
    const own = () => site.services.db.selectFrom('listings').select('id').where('user_id', '=', gone.id).execute();
    let chosen = fields.seller ?? '';
    for (let press = 0; press < 3; press++) {
      const { html } = await sent(gone, '/api/web/listings', { ...fields, seller: chosen, photoAsked: '1' });
      chosen = /value="([^"]*)"/.exec(chosenIn(html) ?? '')?.[1] ?? '';
    }
    expect([chosen, await own()]).toEqual([String(shopId), []]);
    await sent(gone, '/api/web/listings', { ...fields, seller: '', photoAsked: '1' });
    expect(await own()).toHaveLength(1);
  });

  it.each(['refresh', 'details', 'category', 'place'])(
    'SHOP-03: keeps the chosen seller at each step: %s',
    async (go) => {
      const { gone, shopId, fields } = await removedWith();
      const { html } = await sent(gone, '/new', { ...fields, go });
      expect(chosenIn(html)).toContain(`value="${shopId}"`);
      expect(html).toContain(words.sellerGone);
    },
  );

  it('SHOP-03: finds a draft for the shop with its seller, in the region that the browser requests', async () => {
    const { gone, shopId } = await removedWith();
    const answer = await gone.browser.get(`/new?_regions=seller&seller=${shopId}`);
    const { regions } = (await answer.json()) as { regions: Record<string, string> };
    expect(chosenIn(regions.seller ?? '')).toContain(`value="${shopId}"`);
  });

  it('SHOP-03: carries the seller of a visitor who is signed out, to be asked about after signing in', async () => {
    const { shopId, fields } = await removedWith();
    const visitor = newBrowser(site);
    const { uploadToken: _, ...typed } = fields;
    await visitor.page('/new');
    const response = await visitor.post('/new', { ...typed, go: 'place' }, { plain: true });
    expect(chosenIn(await response.text())).toContain(`value="${shopId}"`);
  });
});

describe('the listings of a shop', () => {
  it('SHOP-03 are all shown to owner and manager, and to sellers their own', async () => {
    const [first, second] = [await published(seller), await published(colleague)];
    const path = `/my/shops/${shop.id}/listings`;
    for (const by of [owner, manager]) {
      const html = await by.browser.page(path);
      for (const id of [first, second]) expect(html).toContain(`/v/${id}/`);
    }
    const own = await seller.browser.page(path);
    expect([own.includes(`/v/${first}/`), own.includes(`/v/${second}/`)]).toEqual([true, false]);
    expect((await stranger.browser.get(path)).status).toBe(404);
    expect(await owner.browser.page('/my/listings')).not.toContain(`/v/${first}/`);
  });

  it.each([
    ['sold', (id: number) => `/api/web/listings/${id}/sold`, {}],
    ['refreshed', (id: number) => `/api/web/listing-refresh/${id}`, {}],
    ['removed', (id: number) => `/api/web/listings/${id}`, { method: 'DELETE' as const }],
  ])(
    'SHOP-03 are %s by the member, a manager and the owner; 404 to other sellers and strangers',
    async (_, at, how) => {
      for (const by of [owner, manager, seller]) {
        const id = await published(seller);
        const before = await rowOf(id);
        for (const other of [colleague, stranger]) expect((await other.browser.call(at(id), {}, how)).status).toBe(404);
        expect(await rowOf(id)).toEqual(before);
        expect((await by.browser.call(at(id), {}, how)).status).toBe(200);
        expect((await changesOf(site.services.db, id))[0]?.actorId).toBe(by.id);
      }
    },
  );

  it('SHOP-03 lead back to the shop’s page after an act of a plain form, and what one member did another undoes', async () => {
    const id = await published(seller);
    const sold = await seller.browser.post(`/api/web/listings/${id}/sold`, {}, { plain: true });
    expect(sold.headers.get('location')).toEqual(confirmed(`/my/shops/${shop.id}/listings?did=sold&of=${id}`));
    expect((await manager.browser.call(`/api/web/listings/${id}/restore`, {})).status).toBe(200);
    expect((await rowOf(id)).status).toBe('published');
  });

  it('SHOP-03 are edited by those who may, and stay the shop’s', async () => {
    const id = await published(seller);
    expect((await colleague.browser.get(`/edit/${id}`)).status).toBe(404);
    for (const by of [stranger, colleague]) {
      const fields = { ...(await fieldsOf(by)), version: '1' };
      expect((await by.browser.call(`/api/web/listings/${id}`, fields)).status).toBe(404);
    }
    const fields = { ...(await fieldsOf(manager)), version: '1', name: 'یخچال دوقلوی کم‌کارکرد' };
    const saved = await manager.browser.call(`/api/web/listings/${id}`, fields);
    expect([saved.status, saved.errors]).toEqual([200, undefined]);
    expect(await rowOf(id)).toMatchObject({ user_id: shop.id, member_id: seller.id, name: fields.name });
  });

  it('SHOP-03 ITEM-17: are paid for by the owner alone; other members are led to where they stand, and offered nothing to buy', async () => {
    const id = await published(seller);
    const pages = [`/bump/${id}`, `/paid-features/${id}`, `/vip-listing/${id}`, `/listing-limitation/${id}`];
    const answersOf = async ({ browser }: Person) => {
      const answers = await Promise.all(pages.map((path) => browser.get(path)));
      return answers.map(({ status, headers }) => headers.get('location') ?? status);
    };
    const barOf = async ({ browser }: Person) => {
      const templates = [{ id: 'owner-bar', params: { listing: String(id) } }];
      return (await browser.post('/session/freshit', { templates }, { key: null })).text();
    };
    const all = (answer: unknown) => pages.map(() => answer);
    expect(await answersOf(owner)).toEqual(all(200));
    expect(await answersOf(stranger)).toEqual(all(404));
    expect(await barOf(owner)).toContain(`/vip-listing/${id}`);
    for (const member of [manager, seller]) {
      expect(await answersOf(member)).toEqual(all(`/v/${id}`));
      expect(await barOf(member)).toContain(`/edit/${id}`);
      expect(await barOf(member)).not.toContain(`/vip-listing/${id}`);
    }
    await site.services.db.updateTable('listings').set({ status: 'unpaid' }).where('id', '=', id).execute();
    expect(await barOf(owner)).toContain(`/paid-features/${id}`);
    for (const member of [manager, seller]) {
      expect(await answersOf(member)).toEqual(all(`/new/done/${id}`));
      for (const path of [`/new/done/${id}`, paths.listing(id, (await rowOf(id)).name)]) {
        const page = await member.browser.page(path);
        expect([path, page.includes(fa.posting.doneUnpaid)]).toEqual([path, true]);
        expect(page).not.toContain(`/paid-features/${id}`);
      }
      expect(await member.browser.page(`/edit/${id}`)).not.toContain(`/paid-features/${id}`);
    }
  });

  it('SHOP-03 are shown to their members while they wait, and to nobody else', async () => {
    const id = await published(seller);
    await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', id).execute();
    for (const [by, status] of [
      [owner, 200],
      [seller, 200],
      [colleague, 404],
      [stranger, 404],
    ] as const)
      expect((await by.browser.get(`/v/${id}/${encodeURIComponent('یخچال-دوقلوی-کارکرده')}`)).status).toBe(status);
    // The listing is not published, so nobody can save or share it.
    const page = await seller.browser.page(paths.listing(id, (await rowOf(id)).name));
    expect([page.includes('data-do="share"'), page.includes(`/favourites/add/${id}`)]).toEqual([true, false]);
  });

  it('SHOP-03 are nobody’s business who was removed, from the next request on', async () => {
    const gone = await person();
    const other = await addShop(site, { people: { owner: owner.id, sellers: [gone.id] } });
    const fields = { ...(await fieldsOf(gone)), seller: String(other.id) };
    await remove(gone.id);
    expect((await gone.browser.call('/api/web/listings', fields)).status).toBe(422);
    expect((await gone.browser.get(`/my/shops/${other.id}/listings`)).status).toBe(404);
  });

  it('SHOP-03 are not acted for while the shop is frozen or suspended', async () => {
    for (const state of ['frozen', 'suspended'] as const) {
      const other = await addShop(site, { state, people: { owner: owner.id } });
      const fields = { ...(await fieldsOf(owner)), seller: String(other.id) };
      expect((await owner.browser.call('/api/web/listings', fields)).status).toBe(422);
      expect((await owner.browser.get(`/my/shops/${other.id}/listings`)).status).toBe(404);
    }
  });
});

describe('a member', () => {
  it('SHOP-03 makes no offer for a listing of the shop, nor reports it or the shop', async () => {
    const id = await published(seller);
    const offer = { price: '1000000', listingId: String(id) };
    expect((await colleague.browser.call(`/api/web/price-offers`, offer)).status).not.toBe(200);
    const report = { reason: 'fraud', text: 'مشکوک به کلاهبرداری' };
    expect((await colleague.browser.call(`/api/web/listings/${id}/report`, report)).status).toBe(409);
    expect((await colleague.browser.call(`/api/web/users/${shop.id}/report`, report)).status).toBe(409);
  });
});

describe('the number of a shop’s listing', () => {
  it('SHOP-03 REV-02 costs its members nothing and is no lead of theirs', async () => {
    const id = await published(seller);
    const { db, catalogue } = site.services;
    const paid = {
      category_id: catalogue().taxonomy.byId.get((await rowOf(id)).category_id)?.path[0]?.id ?? 0,
      paid: true,
    };
    await db.insertInto('contact_policies').values(paid).execute();
    const reveal = async ({ browser }: Person) => {
      const response = await browser.get(`/api/web/listings/${id}/number`, {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-key': await browser.csrfKey(),
      });
      return ((await response.json()) as { data: { hasPermission: boolean } }).data;
    };
    for (const by of [owner, colleague]) expect((await reveal(by)).hasPermission).toBe(true);
    expect((await reveal(stranger)).hasPermission).toBe(false);
    const reveals = db.selectFrom('contact_reveals').select('user_id').where('listing_id', '=', id);
    expect(await reveals.execute()).toEqual([]);
    await db.deleteFrom('contact_policies').where('category_id', '=', paid.category_id).execute();
  });
});

describe('a notice to a shop', () => {
  it('SHOP-03 goes to the member whose listing it is, else to owner and managers, and about money to the owner', async () => {
    const team = { owner: await person(), manager: await person(), seller: await person() };
    const other = await addShop(site, {
      people: { owner: team.owner.id, managers: [team.manager.id], sellers: [team.seller.id] },
    });
    const told = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(team).map(async ([name, { id }]) => [name, (await noticeKinds(site, id)).join(' ')]),
        ),
      );
    const [own = 0, free = 0] = await site.publish({ userId: other.id }, { userId: other.id });
    await site.services.db.updateTable('listings').set({ member_id: team.seller.id }).where('id', '=', own).execute();
    await transact(site.ctx, async (trx) => {
      for (const listingId of [own, free, own])
        await notify(trx, [{ userId: other.id, kind: 'listing-approved', key: `${listingId}`, data: { listingId } }]);
      await notify(trx, [{ userId: other.id, kind: 'payout', key: '1', data: { did: 'account-changed' } }]);
    });
    expect(await told()).toEqual({
      owner: 'listing-approved payout',
      manager: 'listing-approved',
      seller: 'listing-approved',
    });
  });

  it('ITEM-14 is of decisions by staff, not of what members do themselves', async () => {
    const id = await published(seller);
    const told = async () => (await noticeKinds(site, seller.id)).filter((kind) => kind.startsWith('listing-'));
    const change = async (act: 'remove' | 'reject' | 'restore', kind: 'owner' | 'moderator', userId: number) => {
      const done = { listingId: id, act, actor: { kind, userId }, reasons: act === 'reject' ? ['fraud'] : [] } as const;
      const changed = await transact(site.ctx, (trx) => changeStatus(trx, done, site.services.catalogue()));
      expect(changed.ok).toBe(true);
      site.clock = new Date(site.clock.getTime() + MINUTE);
      await site.runEvents();
    };
    await change('remove', 'owner', manager.id);
    await change('restore', 'owner', manager.id);
    expect(await told()).toEqual([]);
    await change('reject', 'moderator', stranger.id);
    expect(await told()).toEqual(['listing-rejected']);
  });
});
