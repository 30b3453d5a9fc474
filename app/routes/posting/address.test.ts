import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { readOwnListings } from '../../../domain/listings/export/export-listings-store.server.ts';
import { listingForModerator, removeListingsOf } from '../../../domain/listings/listings.server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { requiredAnswers } from '../../../test/postings.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let owner: Browser;
let ownerId: number;
let id: number;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  owner = newBrowser(site);
  ownerId = await owner.signIn(newMobile());
  [id = 0] = await site.publish({ userId: ownerId, telephone: '+989121112233' });
});
afterAll(() => site.stop());

const STREET = 'تهران، میدان ونک، کوچهٔ یکم';
const sent = (fields: Record<string, string>) => {
  return owner.call(`/api/web/listings/${id}`, {
    ...requiredAnswers(site.services.catalogue(), 'sofas'),
    name: 'کمد دیواری قدیمی',
    description: 'توضیح این آگهی برای آزمایش است.',
    price: '5000000',
    telephone: '09121112233',
    ...fields,
  });
};
const rows = () => site.services.db.selectFrom('listing_addresses').selectAll().where('listing_id', '=', id).execute();
const version = async () => {
  const html = await owner.page(`/edit/${id}`);
  return { version: /name="version"(?: [^>]*)? value="(\d+)"/.exec(html)?.[1] ?? '', html };
};

it('MAP-02 the address of a listing is stored with it, for its owner only', async () => {
  const opened = await version();
  const point = { lat: '35.757', long: '51.41', exact: '1' };
  const answer = await sent({ ...point, version: opened.version, address: ` ${STREET} `, plaque: '۱۲', unit: '' });
  expect([answer.status, answer.errors]).toEqual([200, undefined]);
  expect(await rows()).toEqual([{ listing_id: id, address: STREET, plaque: '۱۲', unit: '' }]);
  expect((await version()).html).toContain(`value="${STREET}"`);

  const [own] = await readOwnListings(site.services.db, ownerId, 0, 10);
  expect(own).toMatchObject({ address: STREET, plaque: '۱۲', unit: '' });
  expect((await listingForModerator(site.services.db, id))?.address).toEqual({ address: '', plaque: '', unit: '' });
  await site.services.db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute();
  const moved = await site.ask(`/v/${id}`);
  const page = moved.status === 200 ? await moved.text() : await site.page(moved.headers.get('location') ?? '');
  expect(page).toContain('کمد دیواری قدیمی');
  expect(page).not.toContain('کوچهٔ یکم');
  const { search } = await site.services.db
    .selectFrom('listings')
    .select('search')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(search).not.toContain('کوچه');
});

it('MAP-02 an edit without it keeps it, an edit that empties it deletes it', async () => {
  await sent({ version: (await version()).version, address: STREET });
  expect((await sent({ version: (await version()).version })).status).toBe(200);
  expect(await rows()).toHaveLength(1);
  expect((await sent({ version: (await version()).version, address: '', plaque: '', unit: '' })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

it('MAP-02 a long text is cut, and anything but text counts as none', async () => {
  const long = { address: 'ک'.repeat(5_000), plaque: '1'.repeat(30), unit: '2'.repeat(30) };
  expect((await sent({ version: (await version()).version, ...long })).status).toBe(200);
  const [row] = await rows();
  expect([row?.address.length, row?.plaque.length, row?.unit.length]).toEqual([4_000, 20, 20]);
});

it('AUTH-05 MAP-02 deleting an account deletes its addresses', async () => {
  await sent({ version: (await version()).version, address: STREET });
  expect(await rows()).toHaveLength(1);
  await transact(site.ctx, (trx) => removeListingsOf(trx, ownerId));
  expect(await rows()).toEqual([]);
});
