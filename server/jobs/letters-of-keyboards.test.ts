import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reindexOldWords } from '../../domain/listings/listings.server.ts';
import { findPlaces } from '../../domain/locations/find-places.ts';
import { placesNamed } from '../../domain/locations/place-address.ts';
import { addAccount, newBrowser, newMobile } from '../../test/accounts.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { renewStoredKeys } from './renew-stored-keys.ts';

/**
 * Tests that letters of Kurdish, Urdu and other keyboards count as the Persian ones. This concerns searches, and stored
 * keys that are made from a spelling.
 */
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.db.updateTable('listings').set({ status: 'removed' }).execute();
  site.services.search.forget();
});

const KURDISH = 'یەخچاڵی گەورە کۆن';

async function namesFor(text: string): Promise<string[]> {
  const { data } = await (await site.ask(`/api/web/listings?q=${encodeURIComponent(text)}`)).json();
  const names = data.listings.map(({ name }: { name: string }) => name);
  return names.slice(0, data.nearFrom ?? undefined);
}

const renew = () => renewStoredKeys(site.ctx, site.job.stopping);
const again = (kind: string) =>
  sql`update key_renewals set after_id = 0, done_at = null where kind = ${kind}`.execute(site.services.db);

describe('a listing', () => {
  it('SRCH-09 GEN-04 written on another keyboard is found by Persian letters, and the other way round, and stays as written', async () => {
    await site.publish({ name: 'میز ناھارخوری بڵوط' }, { name: 'صندلی بلوط پارچه‌ای' });
    expect((await namesFor('"ناهارخوری"')).length).toBe(1);
    expect(await namesFor('"بڵوط"')).toEqual(expect.arrayContaining(['میز ناھارخوری بڵوط', 'صندلی بلوط پارچه‌ای']));
    expect(await namesFor('"ݒارچہ"')).toEqual(['صندلی بلوط پارچه‌ای']);
  });

  it('SRCH-09 that was indexed before is found once it is indexed anew, in the background', async () => {
    const [id = 0] = await site.publish({ name: `میز ${KURDISH}` });
    await sql`
      update listings
      set search = array_to_tsvector(array(
        select unnest(tsvector_to_array(search)) except select unnest(array['w3', 'کون', '^کون'])
        union select 'کۆن'
      ))
      where id = ${id}`.execute(site.services.db);
    site.services.search.forget();
    expect(await namesFor('"کون"')).toEqual([]);
    expect(await reindexOldWords(site.ctx, async () => site.services.catalogue(), site.job.stopping)).toBe(1);
    site.services.search.forget();
    expect(await namesFor('"کون"')).toEqual([`میز ${KURDISH}`]);
  });

  it('SRCH-09 with marks within its words is found without them, also if it was indexed before', async () => {
    const [id = 0] = await site.publish({ name: 'تابلو الرَّحۡمٰن' });
    expect(await namesFor('"الرحمن"')).toEqual(['تابلو الرَّحۡمٰن']);
    await sql`
      update listings
      set search = array_to_tsvector(array(select unnest(tsvector_to_array(search)) except select unnest(array['w4', 'الرحمن', '^الرحمن'])))
      where id = ${id}`.execute(site.services.db);
    site.services.search.forget();
    expect(await namesFor('"الرحمن"')).toEqual([]);
    expect(await reindexOldWords(site.ctx, async () => site.services.catalogue(), site.job.stopping)).toBe(1);
    site.services.search.forget();
    expect(await namesFor('"الرحمن"')).toEqual(['تابلو الرَّحۡمٰن']);
  });

  it('SRCH-09 with a letter or accent that no small letter has is found by its word, also if it was indexed before', async () => {
    const { db } = site.services;
    await site.publish({ name: 'چراغ İSTANBUL' }, { name: 'میز ساده', description: 'ساخت Москва\u0301' });
    expect(await namesFor('"istanbul"')).toEqual(['چراغ İSTANBUL']);
    expect(await namesFor('"москва"')).toEqual(['میز ساده']);
    await sql.raw(await readFile('db/migrations/0219-accents-within-words.sql', 'utf8')).execute(db);
    expect(await reindexOldWords(site.ctx, async () => site.services.catalogue(), site.job.stopping)).toBe(2);
  });

  it('REV-02 whose title disguises a number since before is indexed anew without it', async () => {
    const [id = 0] = await site.publish({ name: 'میز چوبی شش نفره' });
    await sql`
      update listings
      set name = 'میز 0912★345★6789', search = array_to_tsvector(array(select unnest(tsvector_to_array(search)) except select 'w3'))
      where id = ${id}`.execute(site.services.db);
    await reindexOldWords(site.ctx, async () => site.services.catalogue(), site.job.stopping);
    const { name } = await site.services.db
      .selectFrom('listings')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('میز 0912★•••★••••');
  });

  it('LOC-02 a place is found by its Kurdish name, where its letters alone do not lead to it', async () => {
    const { places } = site.services.catalogue();
    const cityId = places.bySlug.get('sanandaj')?.id ?? 0;
    await site.publish({ name: 'میز کنفرانس', cityId, districtId: null });
    for (const typed of ['سنە', 'سنه', 'کنفرانس سنە', 'کنفرانس سنندج'])
      expect([typed, await namesFor(typed)]).toEqual([typed, ['میز کنفرانس']]);
    for (const [typed = '', slug] of [
      ['سنە', 'sanandaj'],
      ['مەهاباد', 'mahabad'],
      ['بانە', 'baneh'],
      ['بۆکان', 'bukan'],
      ['ئیلام', 'ilam'],
      ['هەرسین', 'harsin'],
      ['هه\u200cرسین', 'harsin'],
      ['ڕەوانسەر', 'ravansar'],
      ['کەنگاوەر', 'kangavar'],
      ['سەرپێڵ زەهاو', 'sarpol-zahab'],
      ['قەسری شیرین', 'qasr-shirin'],
      ['دێگوڵان', 'dehgolan'],
    ]) {
      expect([typed, findPlaces(places, typed).map((place) => place.slug)]).toEqual([
        typed,
        expect.arrayContaining([slug]),
      ]);
      expect([typed, placesNamed(places, typed, null).length > 0]).toEqual([typed, true]);
      const { data } = await (await site.ask(`/api/web/search-suggestion?q=${encodeURIComponent(typed)}`)).json();
      expect([typed, JSON.stringify(data)]).toEqual([
        typed,
        expect.stringContaining(places.bySlug.get(slug ?? '')?.name ?? '-'),
      ]);
    }
    const popup = await site.ask('/session/freshit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pagePath: '/', templates: [{ id: 'locations', params: {} }] }),
    });
    expect(await popup.text()).toContain('سنە');
  });
});

describe('stored keys', () => {
  it('SHOP-03 names of shops: of two that collide the older has the key, and staff see the other', async () => {
    const { db } = site.services;
    const [older, younger, alone] = [
      await addShop(site, { name: 'مبل هامون' }),
      await addShop(site, { name: 'مبل رویال' }),
      await addShop(site, { name: 'مبل کاسپین' }),
    ].map(({ id }) => id);
    const set = (id: number | undefined, name: string, key: string) =>
      Promise.all([
        db
          .updateTable('users')
          .set({ display_name: name })
          .where('id', '=', id ?? 0)
          .execute(),
        db
          .updateTable('shops')
          .set({ name_key: key })
          .where('seller_id', '=', id ?? 0)
          .execute(),
      ]);
    await set(older, 'مبل هاموڵ', 'مبلهاموڵ');
    await set(younger, 'مبل هامول', 'مبلهامول');
    await set(alone, 'مبل بۆکان', 'مبلبۆکان');
    await again('shop-names');
    await renew();
    const keys = await db
      .selectFrom('shops')
      .select(['seller_id', 'name_key'])
      .where('seller_id', 'in', [older, younger, alone].map(Number))
      .orderBy('seller_id')
      .execute();
    expect(keys.map(({ name_key }) => name_key)).toEqual(['مبلهامول', `مبلهامول #${younger}`, 'مبلبوکان']);
    const { browser: staff } = await createMember(site, 'admin');
    const html = await staff.page('/admin/shops?looks=alike');
    expect(html).toContain('مبل هامول');
    expect(html).not.toContain('مبل بۆکان');
  });

  it('ADM-02 words of rules: of two that collide the older has them, and staff see the other', async () => {
    const { db } = site.services;
    const by = await addAccount(site, {});
    const add = async (words: string) => {
      const { id } = await db
        .insertInto('word_rules')
        .values({ words, effect: 'block', note: '', created_by: by, created_at: site.clock })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [older, younger, alone] = [await add('ماڵ دزدی'), await add('مال دزدی'), await add('کۆکائین')];
    await again('word-rules');
    await renew();
    const rules = await db
      .selectFrom('word_rules')
      .select('words')
      .where('id', 'in', [older, younger, alone])
      .orderBy('id')
      .execute();
    expect(rules.map(({ words }) => words)).toEqual(['مال دزدی', `مال دزدی #${younger}`, 'کوکایین']);
    const { browser: staff } = await createMember(site, 'admin');
    expect(await staff.page('/admin/word-rules')).toContain('مال دزدی (تکراری');
  });

  it('CHAT-01 messages: old ones are found by the words that are typed now', async () => {
    const [seller, buyer] = [newBrowser(site), newBrowser(site)];
    const userId = await seller.signIn(newMobile());
    await buyer.signIn(newMobile());
    const [listingId] = await site.publish({ userId });
    await buyer.call('/api/web/chat/message', { listingId, message: 'رنگی سووری دڵگیر' });
    await sql`update messages set words = array_replace(words, 'دلگیر', 'دڵگیر')`.execute(site.services.db);
    await again('messages');
    await renew();
    const { rows } = await sql<{ words: string[] }>`select words from messages where text like '%دڵگیر%'`.execute(
      site.services.db,
    );
    expect(rows[0]?.words).toContain('دلگیر');
    expect(rows[0]?.words).not.toContain('دڵگیر');
    expect(rows[0]?.words.filter((word) => word.startsWith('@'))).toHaveLength(2);
  });

  it('OPS-02 are renewed once, by one of several processes', async () => {
    for (const kind of ['shop-names', 'word-rules', 'messages']) await again(kind);
    await Promise.all([renew(), renew(), renew()]);
    expect(await renew()).toBe(0);
    const left = await sql`select from key_renewals where done_at is null`.execute(site.services.db);
    expect(left.rows).toHaveLength(0);
  });
});

it('ADM-03 the office finds names by letters of any keyboard', async () => {
  const spelled = async (name: string) => {
    const { rows } = await sql<{ words: string }>`select words_of_name(${name})::text as words`.execute(
      site.services.db,
    );
    return rows[0]?.words;
  };
  for (const [one, other] of [
    ['بۆکان', 'بوکان'],
    ['خانہ شہر', 'خانه شهر'],
    ['ݒاڵێن', 'پالین'],
    ['هٴ', 'ه'],
    ['الرَّحۡمٰن', 'الرحمن'],
    ['كۆتوؙروؙپ', 'کوتوروپ'],
    ['آئینهاسٽ', 'ایینهاست'],
    ['ڧقط', 'فقط'],
  ]) {
    expect(await spelled(one ?? '')).toBe(await spelled(other ?? ''));
  }
});
