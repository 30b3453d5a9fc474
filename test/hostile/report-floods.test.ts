import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, newBrowser, newMobile, newResident } from '../accounts.ts';
import { type Browser, createBrowser } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';
import { ALL } from '../tier.ts';

const MANY = ALL ? 50 : 15;

let site: TestSite;
let support: Member;
let listing: number;

beforeAll(async () => {
  site = await createTestSite();
  support = await createMember(site, 'support');
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.db.deleteFrom('limit_counts').execute();
  [listing = 0] = await site.publish({});
});

const statusOf = async () =>
  (await site.services.db.selectFrom('listings').select('status').where('id', '=', listing).executeTakeFirstOrThrow())
    .status;

const report = async (browser: Browser) => {
  await site.services.db.deleteFrom('limit_counts').execute();
  expect((await browser.call(`/api/web/listings/${listing}/report`, { reason: 'fraud' })).status).toBe(200);
};

describe("a competitor's listing", () => {
  it.each([
    ['three /64 of one /48', [1, 2, 3].map((n) => `2a01:db8:1:${n}::9`)],
    ['many /48', Array.from({ length: MANY }, (_, n) => `2a01:db8:${n.toString(16)}::9`)],
    ['many IPv4 networks', Array.from({ length: MANY }, (_, n) => `37.${n}.8.9`)],
  ])('ITEM-01 is not hidden by visitors from %s', async (_, addresses) => {
    for (const address of addresses) await report(createBrowser(site, address));
    expect(await statusOf()).toBe('published');
  });

  it('ITEM-01 is not hidden by accounts created for that', async () => {
    for (let each = 0; each < 8; each++) {
      const browser = createBrowser(site, `37.80.${each}.9`);
      await browser.signIn(newMobile());
      await report(browser);
    }
    expect(await statusOf()).toBe('published');
  });

  it('ITEM-01 is not hidden by old accounts that were never used', async () => {
    for (let each = 0; each < 8; each++) {
      const mobile = newMobile();
      await addAccount(site, { mobile, daysUnseen: 30 });
      const browser = createBrowser(site, `37.81.${each}.9`);
      await browser.signIn(mobile);
      await report(browser);
    }
    expect(await statusOf()).toBe('published');
  });

  it("ITEM-01 is not hidden by one person's two accounts and a flood", async () => {
    for (let each = 0; each < 2; each++) await report(await newResident(site));
    for (let each = 0; each < MANY; each++) await report(createBrowser(site, `37.82.${each}.9`));
    expect(await statusOf()).toBe('published');
    await report(await newResident(site));
    expect(await statusOf()).toBe('pending');
  });
});

describe('a listing hidden by reports', () => {
  const hold = async () => {
    for (let each = 0; each < 3; each++) await report(await newResident(site));
    expect(await statusOf()).toBe('pending');
  };
  const newest = async () =>
    Number(
      (
        await site.services.db
          .selectFrom('reports')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('subject_id', '=', listing)
          .executeTakeFirstOrThrow()
      ).id,
    );
  const decide = async (verdict: string, upTo?: number) => {
    const id = await newest();
    await support.browser.call(`/admin/reports/${id}/claim`, { take: 'case' });
    return (await support.browser.call(`/admin/reports/${id}`, { upTo: String(upTo ?? id), verdict, note: '' })).status;
  };

  it('ITEM-14 ADM-02 returns to its position when they are dismissed', async () => {
    const read = () =>
      site.services.db
        .selectFrom('listings')
        .select(['sorted_at', 'published_at', 'expires_at'])
        .where('id', '=', listing)
        .executeTakeFirst();
    const before = await read();
    await hold();
    expect(await decide('dismissed')).toBe(200);
    expect([await statusOf(), await read()]).toEqual(['published', before]);
    expect((await newBrowser(site).get(`/v/${listing}`)).status).toBe(301);
    await report(await newResident(site));
    expect(await statusOf()).toBe('published');
  });

  it('ITEM-14 returns as soon as the remaining reports would not hide it', async () => {
    await report(await newResident(site));
    const first = await newest();
    for (let each = 0; each < 2; each++) await report(await newResident(site));
    expect(await statusOf()).toBe('pending');
    expect(await decide('dismissed', first)).toBe(200);
    expect(await statusOf()).toBe('published');
  });

  it('ITEM-14 stays hidden if its seller has edited it since, or a moderator holds it', async () => {
    await hold();
    const at = new Date(site.clock.getTime() + 1_000);
    const change = { listing_id: listing, at, act: 'edit', from_status: 'pending', to_status: 'pending' };
    await site.services.db.insertInto('listing_changes').values(change).execute();
    expect(await decide('dismissed')).toBe(200);
    expect(await statusOf()).toBe('pending');
  });

  it('ITEM-14 stays hidden if the reports were upheld', async () => {
    await report(await newResident(site));
    expect(await decide('upheld')).toBe(200);
    expect(await statusOf()).toBe('pending');
  });
});
