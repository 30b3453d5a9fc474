import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { fingerprintDistance } from '../../test/fingerprint-distance.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { changeStatus, changesOf, listingForOwner } from '../listings/listings.server.ts';
import { parsePosted } from '../listings/posting/posted-listing.ts';
import { uploadSetHash } from '../media/media.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { changeSetting } from '../settings/site-settings.server.ts';
import { DAY } from '../values/durations.ts';
import { isApprovedAtOnce } from './approval.ts';
import { nearParts } from './fingerprint-parts.ts';
import { knownDuplicates, likelyDuplicates, readFlags, resubmit, submitListing } from './moderation.server.ts';
import { comparableForm, rulesIn, type WordRule } from './word-rules.ts';

const rule = (words: string, effect: WordRule['effect'], id = 1): WordRule => ({
  id,
  words: comparableForm(words),
  effect,
  note: '',
});

describe('a rule of words', () => {
  it.each([
    ['تریاک', 'فروش تریاک درجه یک'],
    ['تریاک', 'ترياك، ناب'],
    ['تریاک', 'ت‌ر‌ی‌ا‌ک موجود است'],
    ['تریاک', 'ت ر ی ا ک موجود است'],
    ['تریاک', 'تریااااک'],
    ['تریاک', '<b>تریاک</b>'],
    ['تریاک', 'تـریـاک'],
    ['viagra', 'ViAgRa اصل'],
    ['پیش‌پرداخت', 'پیش پرداخت لازم است'],
    ['09123456789', 'تماس ۰۹۱۲۳۴۵۶۷۸۹'],
    // Letters of Kurdish, Urdu, Pashto and Arabic keyboards.
    ['کوکایین', 'کۆکائین'],
    ['کۆکائین', 'کوکایین'],
    ['مال دزدی', 'ماڵ دزدێ'],
    ['خانه خالی', 'خانہ خالے'],
    ['پیش پرداخت', 'ݒېش‌ݒرداخت'],
    ['تریاک', 'تَرۍاڪ'],
    ['قرص اکس', 'قڕص أكس'],
  ])('ADM-02 «%s» is heard in «%s»', (words, text) => {
    expect(rulesIn([rule(words, 'block')], [text])).toHaveLength(1);
  });

  it.each([
    ['ماشین', 'ماشینی تمیز'],
    ['سگ', 'سنگ و سگک'],
    ['گل', 'گلدان'],
    ['طلا', 'اطلاعات'],
  ])('ADM-02 «%s» is not heard inside of «%s»', (words, text) => {
    expect(rulesIn([rule(words, 'block')], [text])).toEqual([]);
  });

  it('ADM-02 takes precedence over those that hold or flag if it blocks', () => {
    const rules = [rule('فوری', 'flag', 1), rule('مدرک', 'hold', 2), rule('سلاح', 'block', 3)];
    const found = rulesIn(rules, ['فوری مدرک', 'سلاح']);
    expect(found.map(({ effect }) => effect)).toEqual(['block', 'hold', 'flag']);
  });
});

describe('a fingerprint', () => {
  it('ADM-02 shares a part with every other within six bits, wherever they are', () => {
    let seed = 7n;
    const next = (most: bigint) => {
      seed = (seed * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
      return (seed >> 33n) % most;
    };
    for (let round = 0; round < 3_000; round++) {
      const one = BigInt.asIntN(64, (next(1n << 31n) << 33n) ^ (next(1n << 31n) << 10n) ^ next(1n << 31n));
      let other = BigInt.asUintN(64, one);
      for (let bit = 0; bit < 6; bit++) other ^= 1n << next(64n);
      expect(fingerprintDistance(one, other)).toBeLessThanOrEqual(6);
      const parts = nearParts(one);
      const meets = parts.some((values, part) => values.includes(Number((other >> BigInt(part * 16)) & 0xffffn)));
      expect(meets).toBe(true);
    }
    expect(nearParts(-1n).flat()).toHaveLength(68);
  });
});

describe('approval by rule', () => {
  const seller = { approved: 3, rejectedLately: false, isShut: false };
  it.each([
    [seller, true],
    [{ ...seller, approved: 2 }, false],
    [{ ...seller, rejectedLately: true }, false],
    [{ ...seller, isShut: true }, false],
  ])('ADM-02 %j is trusted: %s', (record, trusted) => {
    expect(isApprovedAtOnce(false, record, { autoApprove: 'trusted', trustedAfter: 3 })).toBe(trusted);
    expect(isApprovedAtOnce(true, record, { autoApprove: 'always', trustedAfter: 3 })).toBe(false);
    expect(isApprovedAtOnce(false, record, { autoApprove: 'never', trustedAfter: 3 })).toBe(false);
  });
});

describe('a listing that is posted', () => {
  let site: TestSite;
  let userId: number;
  let forms = 0;
  beforeAll(async () => {
    site = await createTestSite();
    const rules = [
      ['تریاک', 'block'],
      ['پیش پرداخت', 'hold'],
      ['فوری', 'flag'],
    ] as const;
    for (const [words, effect] of rules) {
      await site.services.db
        .insertInto('word_rules')
        .values({ words: comparableForm(words), effect, note: '', created_at: TEST_NOW })
        .execute();
    }
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    userId = await addAccount(site, {});
    await set('autoApprove', 'never');
  });

  const set = <K extends keyof SiteSettings>(key: K, value: SiteSettings[K]) =>
    changeSetting(site.services.db, key, value);
  const form = (more: object = {}) =>
    parsePosted({
      name: 'مبل راحتی هفت نفره تمیز',
      description: 'مبل راحتی در حد نو، بدون پارگی و لکه.',
      price: '12000000',
      telephone: '09123456789',
      category: site.services.catalogue().taxonomy.bySlug.get('sofas')?.id,
      city: site.services.catalogue().places.bySlug.get('tehran')?.id,
      ...more,
    });
  const submit = (more: object = {}, token = `form ${++forms}`) =>
    submitListing(site.ctx, { userId, posted: form(more), token }, site.services.catalogue());
  async function stored(more: object = {}, token?: string) {
    const answer = await submit(more, token);
    if (!answer.ok) throw new Error(answer.refused);
    return answer;
  }
  const edit = async (id: number, more: object) => {
    const { db, catalogue } = site.services;
    const version = (await listingForOwner(db, userId, id))?.version;
    return resubmit(site.ctx, { userId, listingId: id, posted: form({ ...more, version }) }, catalogue());
  };
  const judge = (listingId: number, act: 'approve' | 'reject', moderator: number) =>
    transact(site.ctx, (trx) =>
      changeStatus(trx, { listingId, act, actor: { kind: 'moderator', userId: moderator } }, site.services.catalogue()),
    );
  const count = async () => {
    const { n } = await site.services.db
      .selectFrom('listings')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  it.each([
    { name: 'تریاک ناب با کیفیت عالی' },
    { description: 'همراه با ت ر ی ا ک می‌فروشم، تماس بگیرید.' },
    { neighbourhood: 'تریاک' },
    { attributes: { 1: 'تریاک' } },
  ])('ADM-02 is refused for words that are blocked, and nothing of it stays: %j', async (more) => {
    expect(await submit(more)).toEqual({ ok: false, refused: 'words', words: 'تریاک' });
    expect(await count()).toBe(0);
  });

  it('ADM-02 ITEM-14 waits where nobody is trusted, and carries what its words and likeness tell', async () => {
    await site.services.db.updateTable('listings').set({ status: 'removed' }).execute();
    const [twin = 0] = await site.publish({ name: 'مبل راحتی هفت‌نفرهٔ تمیز' });
    const { listingId, status } = await stored({ description: 'فوری فوری می‌فروشم، بدون پارگی و لکه.' });
    expect(status).toBe('pending');
    expect(await readFlags(site.services.db, listingId)).toEqual([
      { kind: 'duplicate-title', detail: String(twin) },
      { kind: 'word', detail: 'فوری' },
    ]);
  });

  it('ADM-02 is made once, however often its form is sent', async () => {
    const token = `form ${++forms}`;
    const [one, two] = await Promise.all([stored({}, token), stored({}, token)]);
    expect(one.listingId).toBe(two.listingId);
    expect([one.isNew, two.isNew].toSorted()).toEqual([false, true]);
    expect(await count()).toBe(1);
  });

  it('ADM-02 is published at once where the settings say so, and its history says that a rule did it', async () => {
    await set('autoApprove', 'always');
    const { listingId, status } = await stored();
    expect(status).toBe('published');
    const [last] = await changesOf(site.services.db, listingId);
    expect(last).toMatchObject({ act: 'approve', actorId: null, to: 'published' });
  });

  it('ADM-02 waits for its held words whatever the settings say', async () => {
    await set('autoApprove', 'always');
    const { status } = await stored({ description: 'پیش‌پرداخت لازم است، بدون پارگی و لکه.' });
    expect(status).toBe('pending');
  });

  it('ADM-02 is published if its seller is trusted; approvals by rule and a rejection make nobody trusted', async () => {
    const moderator = await addAccount(site, {});
    await set('autoApprove', 'trusted');
    await set('trustedAfter', 2);
    const ids: number[] = [];
    for (let n = 0; n < 2; n++) {
      const { listingId, status } = await stored({ name: `مبل راحتی شمارهٔ ${n} تمیز` });
      expect(status).toBe('pending');
      await judge(listingId, 'approve', moderator);
      ids.push(listingId);
    }
    expect((await stored({ name: 'میز ناهارخوری چوبی' })).status).toBe('published');
    await judge(ids[0] ?? 0, 'reject', moderator);
    expect((await stored({ name: 'کمد دیواری سفید رنگ' })).status).toBe('pending');
    await site.services.db
      .updateTable('listing_changes')
      .set({ at: new Date(TEST_NOW.getTime() - 91 * DAY) })
      .where('act', '=', 'reject')
      .execute();
    // One approval by a moderator is left; the one by a rule does not count.
    expect((await stored({ name: 'تخت خواب دونفره چوبی' })).status).toBe('published');
    await set('trustedAfter', 3);
    expect((await stored({ name: 'صندلی اداری چرخ‌دار' })).status).toBe('pending');
  });

  it('REV-02 ADM-02 is flagged for a number in disguise, in its title or its words, and for none that is written as usual', async () => {
    const { db } = site.services;
    const flagged = async (fields: { name?: string; description?: string }) => {
      const { listingId } = await stored(fields);
      const flags = (await readFlags(db, listingId)).filter(({ kind }) => kind === 'disguised-number');
      return { listingId, count: flags.length };
    };
    const plain = 'سالم و تمیز، تماس ۰۹۱۲-۱۲۳-۴۵۶۷ یا 021-88776655.';
    expect(await flagged({ name: 'کمد چوبی شش در سفید', description: plain })).toMatchObject({ count: 0 });
    const words = 'تماس: صفر نهصد و دوازده، صد و بیست و سه، چهل و پنج، شصت و هفت.';
    const found = await flagged({ name: 'کتابخانهٔ دیواری بلوط', description: words });
    expect(found.count).toBe(1);
    const titled = await flagged({ name: 'آینهٔ قدی 0️⃣9️⃣1️⃣2️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣' });
    expect(titled.count).toBe(1);
    expect((await listingForOwner(db, userId, titled.listingId))?.name).toBe('آینهٔ قدی 0⃣9⃣1⃣2⃣•••••••');
    await edit(found.listingId, { name: 'کتابخانهٔ دیواری بلوط', description: plain });
    expect((await readFlags(db, found.listingId)).filter(({ kind }) => kind === 'disguised-number')).toEqual([]);
  });

  it('ITEM-14 ADM-02 stays published through an edit of its price, and waits again for one of its words', async () => {
    const moderator = await addAccount(site, {});
    const { listingId } = await stored();
    await judge(listingId, 'approve', moderator);
    expect(await edit(listingId, { price: '11000000' })).toMatchObject({ ok: true, status: 'published' });
    expect(await edit(listingId, { name: 'مبل راحتی هشت نفره تمیز' })).toMatchObject({ ok: true, status: 'pending' });
    await judge(listingId, 'approve', moderator);
    await set('autoApprove', 'always');
    const renamed = { name: 'مبل راحتی نه نفره تمیز' };
    expect(await edit(listingId, renamed)).toMatchObject({ ok: true, status: 'published' });
    const held = { ...renamed, description: 'پیش پرداخت لازم است، بدون پارگی.' };
    expect(await edit(listingId, held)).toMatchObject({ ok: true, status: 'pending' });
    const blocked = await edit(listingId, { name: 'تریاک ناب با کیفیت عالی' });
    expect(blocked).toMatchObject({ ok: false, refused: 'words' });
    expect((await listingForOwner(site.services.db, userId, listingId))?.name).toBe(renamed.name);
  });

  it('ITEM-14 ADM-02 is reviewed again after a rejection, however trusted its seller is', async () => {
    const moderator = await addAccount(site, {});
    const { listingId } = await stored();
    await judge(listingId, 'reject', moderator);
    await set('autoApprove', 'always');
    expect(await edit(listingId, { price: '1000' })).toMatchObject({ ok: true, status: 'pending' });
  });

  it('ADM-02 is told from others by its pictures: the same within six bits, not beyond', async () => {
    const { db } = site.services;
    const base = 0x5a3c_96f0_1e2d_4b78n;
    const withPicture = async (fingerprint: bigint, name: string) => {
      const token = `form ${++forms}`;
      await db
        .insertInto('uploads')
        .values({
          token_hash: uploadSetHash(token),
          client_id: 'a',
          key: `key-${forms}`,
          position: 0,
          width: 100,
          height: 100,
          hash: 'aa',
          fingerprint: String(BigInt.asIntN(64, fingerprint)) as unknown as number,
          created_at: TEST_NOW,
        })
        .execute();
      return (await stored({ name }, token)).listingId;
    };
    const six = await withPicture(base ^ 0x8421_0000_0011_0000n, 'کتاب داستان کودکان قدیمی');
    const seven = await withPicture(base ^ 0x8421_0000_0011_0001n, 'دوچرخهٔ کوهستان سالم');
    userId = await addAccount(site, {});
    const id = await withPicture(base, 'گوشی موبایل در جعبه نو');
    const listing = await listingForOwner(db, userId, id);
    const found = listing ? await likelyDuplicates(db, listing) : [];
    expect(found.map(({ id, pictureBits }) => [id, pictureBits])).toEqual([[six, 6]]);
    expect(found.some((duplicate) => duplicate.id === seven)).toBe(false);
    const flags = await readFlags(db, id);
    expect(flags).toEqual([{ kind: 'duplicate-picture', detail: String(six) }]);
    // The page of the case gets the same duplicates from its flags.
    expect(listing && (await knownDuplicates(db, listing, flags))).toEqual(found);
    expect(listing && (await knownDuplicates(db, listing, []))).toEqual([]);
  });
});
