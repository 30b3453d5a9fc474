import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { forgetFigures } from '../../app/office/office-cache.ts';
import { sectionsFor } from '../../app/office/sections.ts';
import { waitingIn } from '../../app/office/waiting.ts';
import type { Context } from '../../app/web/request/context.ts';
import { setDay } from '../../domain/calendar/calendar.server.ts';
import type { CouponTerms } from '../../domain/coupons/coupon-terms.ts';
import { addCoupon, changeCoupon } from '../../domain/coupons/coupons.server.ts';
import { changeLimits } from '../../domain/limits/limits.server.ts';
import { hideListingsOf, quotaFor, returnListingsOf, setQuota } from '../../domain/listings/listings.server.ts';
import { addWordRule, decideGroup, LISTING_QUEUE, submitListing } from '../../domain/moderation/moderation.server.ts';
import { priceOrder } from '../../domain/orders/orders.server.ts';
import { packagesFor } from '../../domain/promotion/packages/packages.server.ts';
import { changePackage, readPackage } from '../../domain/promotion/promotion.server.ts';
import { addAlias, removeAlias } from '../../domain/query-reading/query-reading.server.ts';
import { claimCase } from '../../domain/queue/queue.server.ts';
import { changeSettings } from '../../domain/settings/settings.server.ts';
import { changeCategory, renameOption } from '../../domain/taxonomy/taxonomy.server.ts';
import { undoDecision } from '../../domain/undo/undo.server.ts';
import { SECOND } from '../../domain/values/durations.ts';
import { toman } from '../../domain/values/money.ts';
import { addAccount } from '../../test/accounts.ts';
import { postedListing } from '../../test/postings.ts';
import { packagesOf } from '../../test/promotion-orders.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { ALL, sample } from '../../test/tier.ts';
import type { Listening } from '../listen.ts';
import { hearChanges } from './hear-changes.ts';

/**
 * Waits for a change to arrive in both sites. The timeout is shorter than the time for which pages are cached. Other
 * cached values never expire here, because the clocks of both sites are stopped and nothing is polled.
 */
const EVERYWHERE = { timeout: 10 * SECOND, interval: 20 };
const SILENT = { warn: () => {} };

let one: TestSite;
let other: TestSite;
let hearing: Listening[];
let admin: { readonly userId: number };
let user: number;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  one = await createTestSite();
  other = await createTestSite({ beside: one });
  hearing = [hear(one), hear(other)];
  await Promise.all(hearing.map(({ begun }) => begun));
  vi.useRealTimers();
  admin = { userId: await addAccount(one, {}) };
  await one.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.userId).execute();
  await one.publish({ name: 'مبل راحتی' });
});
afterAll(async () => {
  await Promise.all(hearing.map(({ stop }) => stop()));
  await other.stop();
  await one.stop();
});
beforeEach(async () => {
  user = await addAccount(one, {});
});

function hear({ databaseUrl, pages, services }: TestSite): Listening {
  const chat = { handlers: {}, missed: async () => {} };
  return hearChanges(databaseUrl, { pages, services, chat }, SILENT);
}

const COUPON: CouponTerms = {
  type: 'percent',
  amount: 10,
  ceiling: null,
  leastOrder: toman(0),
  firstPurchase: false,
  kinds: null,
  categoryIds: null,
  userIds: null,
  usesMax: null,
  usesEach: 1,
  startsAt: new Date(0),
  endsAt: null,
  active: true,
  beyondFee: false,
};

const both = () => [one, other];
/** Requests a page so often that the page cache stores it. */
async function warm(site: TestSite, path: string): Promise<void> {
  for (let times = 0; times < 3; times++) await site.page(path);
}
const shown = (path: string, text: string) => () =>
  Promise.all(both().map(async (site) => (await site.page(path)).includes(text)));

const sofas = (site: TestSite) => {
  const category = site.services.catalogue().taxonomy.bySlug.get('sofas');
  if (!category) throw new Error('no sofas');
  return category;
};
const words = ({ name, slug }: { readonly name: string; readonly slug: string }) => ({
  name,
  slug,
  hasPrice: true,
  priceLabel: 'قیمت',
  freeAllowed: true,
});

const PROCESSES = [
  ['by one', () => one],
  ['by the other', () => other],
] as const;

describe.each(sample(PROCESSES, 2))('a change %s process', (by, through) => {
  it('ADM-03 a category change appears on cached pages of both', async () => {
    const page = '/s/tehran/sofas';
    const name = `مبل ${by === 'by one' ? 'نشیمن' : 'پذیرایی'}`;
    for (const site of both()) await warm(site, page);
    expect(await shown(page, name)()).toEqual([false, false]);
    const { ctx } = through();
    expect(await changeCategory(ctx, admin, sofas(one).id, words({ name, slug: 'sofas' }))).toMatchObject({ ok: true });
    await expect.poll(shown(page, name), EVERYWHERE).toEqual([true, true]);
  });

  it('ADM-01 ADM-03 the number of cases that wait in a queue is counted anew by both', async () => {
    const { ctx } = through();
    const [id = 0] = await one.publish({ userId: user, status: 'pending' });
    const queue = sectionsFor('admin', { outbox: false }).find(({ section }) => section === 'listings');
    const waits = () =>
      Promise.all(
        both().map(async ({ services }) => {
          const context = { services, db: services.db, now: one.clock } as Context;
          return (queue && (await waitingIn(queue, context)))?.count ?? 0;
        }),
      );
    for (const { services } of both()) forgetFigures(services);
    const [before = 0] = await waits();
    expect([await waits(), before > 0]).toEqual([[before, before], true]);
    await claimCase(ctx, admin, LISTING_QUEUE, id);
    const catalogue = one.services.catalogue();
    const group = { first: { listingId: id, version: 1 }, others: [] };
    expect(await decideGroup(ctx, admin, group, null, catalogue)).toMatchObject({ ok: true });
    await expect.poll(waits, EVERYWHERE).toEqual([before - 1, before - 1]);
  });

  it('ADM-03 an option change reaches both', async () => {
    const option = sofas(one).attributes.flatMap(({ attribute }) => attribute.options)[0];
    const label = `گزینه ${by === 'by one' ? 'یک' : 'دو'}`;
    expect(await renameOption(through().ctx, admin, option?.id ?? 0, label)).toMatchObject({ ok: true });
    const known = () =>
      both().map((site) =>
        sofas(site).attributes.some(({ attribute }) => attribute.options.some((each) => each.label === label)),
      );
    await expect.poll(known, EVERYWHERE).toEqual([true, true]);
  });

  it('ADM-03 a settings change and its undo appear on cached pages of both', async () => {
    const supportEmail = `user-${user}@example.ir`;
    for (const site of both()) await warm(site, '/support');
    const made = await changeSettings(through().ctx, admin, { supportEmail });
    if (!made.ok) throw new Error(made.refused);
    await expect.poll(shown('/support', supportEmail), EVERYWHERE).toEqual([true, true]);
    for (const site of both()) await warm(site, '/support');
    await undoDecision(through().ctx, admin, made.entryId, one.services.catalogue());
    await expect.poll(shown('/support', supportEmail), EVERYWHERE).toEqual([false, false]);
  });

  it('ADM-03 PROM-04 VAT, bounds of top-ups and the sum for a second person apply in both', async () => {
    const vatPercent = by === 'by one' ? 12 : 9;
    const money = {
      vatPercent,
      topUpMin: 20_000 + vatPercent,
      walletMax: 3_000_000,
      approvalAbove: vatPercent * 1_000,
    };
    const known = () => Promise.all(both().map(({ services, clock }) => services.settings.get(clock)));
    await known();
    const made = await changeSettings(through().ctx, admin, money);
    if (!made.ok) throw new Error(made.refused);
    await expect.poll(known, EVERYWHERE).toMatchObject([money, money]);
    const sums = () => Promise.all(both().map(async ({ services }) => (await services.payments.settings()).vatPercent));
    expect(await sums()).toEqual([vatPercent, vatPercent]);
    await undoDecision(through().ctx, admin, made.entryId, one.services.catalogue());
    await expect.poll(sums, EVERYWHERE).toEqual([10, 10]);
  });

  it('ADM-03 PROM-05 a coupon, its change and its end apply in both', async () => {
    const code = by === 'by one' ? 'ONE' : 'OTHER';
    const [listingId = 0] = await one.publish({ userId: user });
    const badge = (await packagesOf(one, listingId)).get('badge_30');
    const asked = { items: [String(badge?.id)], amount: null, couponCode: code, useWallet: false };
    const discounts = () =>
      Promise.all(
        both().map(async ({ ctx, services }) => {
          const priced = await priceOrder(ctx, services.payments, {
            userId: user,
            kind: 'paid-features',
            listingId,
            asked,
          });
          return priced.ok ? priced.discount : priced.refused;
        }),
      );
    expect(await discounts()).toEqual(['coupon', 'coupon']);
    const { ctx } = through();
    const added = await addCoupon(ctx, admin, { ...COUPON, code });
    if (!added.ok) throw new Error(added.refused);
    expect(await discounts()).toEqual([2_500, 2_500]);
    const id = Number(added.entry.subject.id);
    expect(await changeCoupon(ctx, admin, id, { amount: 20 })).toMatchObject({ ok: true });
    expect(await discounts()).toEqual([5_000, 5_000]);
    expect(await changeCoupon(ctx, admin, id, { active: false })).toMatchObject({ ok: true });
    expect(await discounts()).toEqual(['coupon', 'coupon']);
  });

  it('ADM-03 PROM-01 a changed price applies in both', async () => {
    const { db } = one.services;
    const { id } = await db
      .selectFrom('packages')
      .select('id')
      .where('analytics_key', '=', 'vip_30')
      .executeTakeFirstOrThrow();
    const before = await readPackage(db, id);
    if (!before) throw new Error('no such package');
    const price = toman(before.price + 1_000);
    expect(await changePackage(through().ctx, admin, id, { ...before, price })).toMatchObject({ ok: true });
    const path = [before.categoryId, sofas(one).id];
    const prices = () =>
      Promise.all(
        both().map(
          async ({ services }) => (await packagesFor(services.db, path)).find((each) => each.id === id)?.price,
        ),
      );
    expect(await prices()).toEqual([price, price]);
  });

  it('ADM-03 a calendar change appears on cached pages of both', async () => {
    await changeSettings(one.ctx, admin, { supportEmail: `${user}@example.ir` });
    await expect.poll(shown('/support', `${user}@example.ir`), EVERYWHERE).toEqual([true, true]);
    for (const site of both()) await warm(site, '/support');
    const name = `جشن ${by === 'by one' ? 'نخست' : 'دوم'}`;
    const day = { day: '2026-11-20', isOff: true, name };
    expect(await setDay(through().ctx, admin, day)).toMatchObject({ ok: true });
    await expect.poll(shown('/support', name), EVERYWHERE).toEqual([true, true]);
  });

  it('ADM-03 a changed limit applies in both', async () => {
    const threshold = by === 'by one' ? 2 : 3;
    const verdicts = () =>
      Promise.all(
        both().map(async ({ services, clock }) => {
          const verdict = await services.limits.look('report', { visitor: 'v' }, clock, { amount: threshold + 1 });
          const within = await services.limits.look('report', { visitor: 'v' }, clock, { amount: threshold });
          return [verdict.kind === 'free', within.kind === 'free'];
        }),
      );
    await verdicts();
    const rules = { action: 'report', subject: 'visitor' } as const;
    const stored = one.services.db.selectFrom('limit_rules').select('window_seconds').where('action', '=', 'report');
    for (const { window_seconds } of await stored.where('subject', '=', 'visitor').execute()) {
      const rule = { ...rules, windowSeconds: window_seconds };
      await changeLimits(through().ctx, admin, [{ rule, setting: { threshold, effect: 'refuse' } }]);
    }
    await expect.poll(verdicts, EVERYWHERE).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('ADM-03 a changed word rule applies in both', async () => {
    const word = by === 'by one' ? 'سمنو' : 'سنجد';
    await addWordRule(through().ctx, admin, { words: word, effect: 'block', note: '' });
    const posted = () =>
      Promise.all(
        both().map(async ({ ctx, services }, n) => {
          const fields = postedListing(services.catalogue(), { name: `یک ${word}` });
          const token = `${word} ${n} ${user}`;
          const made = await submitListing(ctx, { userId: user, posted: fields, token }, services.catalogue());
          return made.ok ? 'taken' : made.refused;
        }),
      );
    await expect.poll(posted, EVERYWHERE).toEqual(['words', 'words']);
  });

  it('SRCH-16 both read an alias, its removal and its undo, also on cached pages', async () => {
    const phrase = by === 'by one' ? 'لمیدنی' : 'تشکچه';
    const page = `/s/iran?q=${encodeURIComponent(phrase)}`;
    // Before the alias exists, the page has no results for the phrase and shows other listings of the place.
    const isEmpty = shown(page, fa.results.emptyTitle);
    const found = async () => (await isEmpty()).map((empty) => !empty);
    for (const site of both()) await warm(site, page);
    expect(await found()).toEqual([false, false]);
    const { ctx } = through();
    const added = await addAlias(ctx, admin, { phrase, target: 'c/sofas' }, one.services.catalogue());
    if (!added.ok) throw new Error(added.refused);
    await expect.poll(found, EVERYWHERE).toEqual([true, true]);
    // The rest runs in the long tier only. Each of these changes is announced in the same way, and each builds a
    // dictionary in both processes, which takes long.
    if (!ALL) return;
    for (const site of both()) await warm(site, page);
    const removed = await removeAlias(ctx, admin, Number(added.entry.subject.id));
    if (!removed.ok) throw new Error(removed.refused);
    await expect.poll(found, EVERYWHERE).toEqual([false, false]);
    await undoDecision(ctx, admin, removed.entryId, one.services.catalogue());
    await expect.poll(found, EVERYWHERE).toEqual([true, true]);
  });

  it('ADM-03 a changed quota applies in both', async () => {
    const free = by === 'by one' ? 3 : 4;
    await setQuota(through().ctx, admin, sofas(one).id, { free, days: 30, fee: 0 });
    const held = () => Promise.all(both().map(async ({ ctx }) => (await quotaFor(ctx, user, sofas(one)))?.free));
    await expect.poll(held, EVERYWHERE).toEqual([free, free]);
  });
});

it('SHOP-03 listings of a shop that closes leave searches and counts of both processes, and come back as soon', async () => {
  const { id } = await addShop(one);
  const name = 'مبل هفت‌نفرهٔ فروشگاه مهرگان';
  await one.publish({ userId: id, name });
  const page = '/s/tehran/sofas';
  for (const site of both()) await warm(site, page);
  await expect.poll(shown(page, name), EVERYWHERE).toEqual([true, true]);
  expect(await hideListingsOf(one.ctx, id, 'seller-closed')).toBe(1);
  await expect.poll(shown(page, name), EVERYWHERE).toEqual([false, false]);
  for (const site of both()) await warm(site, page);
  expect(await returnListingsOf(one.ctx, id, one.services.catalogue())).toBe(1);
  await expect.poll(shown(page, name), EVERYWHERE).toEqual([true, true]);
});

it('ADM-03 what was changed while a process could not hear shows when it hears again', async () => {
  for (const site of both()) await warm(site, '/support');
  // Changes the setting without an entry in the audit log. So no notification is sent, as if it had been lost.
  await sql`insert into site_settings (key, value) values ('supportEmail', '"lost@example.ir"')
    on conflict (key) do update set value = excluded.value`.execute(one.services.db);
  expect(await shown('/support', 'lost@example.ir')()).toEqual([false, false]);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(one.services.db);
  await expect.poll(shown('/support', 'lost@example.ir'), EVERYWHERE).toEqual([true, true]);
});

it('ADM-03 many changes at once are loaded once while they go on, and once after the last', async () => {
  const { services } = other;
  let loads = 0;
  services.onCatalogueRenewed(() => loads++);
  const before = services.catalogue();
  await Promise.all(Array.from({ length: 20 }, () => services.renewCatalogue()));
  expect(services.catalogue()).toBe(before);
  for (const name of ['مبل یک', 'مبل دو', 'مبل سه', 'مبل چهار']) {
    await changeCategory(one.ctx, admin, sofas(one).id, words({ name, slug: 'sofas' }));
  }
  await Promise.all(Array.from({ length: 20 }, () => services.renewCatalogue()));
  await expect.poll(() => sofas(other).name, EVERYWHERE).toBe('مبل چهار');
  expect(loads).toBeLessThanOrEqual(4);
});
