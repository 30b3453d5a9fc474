import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { name, password } from '../../parts/form/text-kinds.ts';
import { paths } from '../../paths.ts';
import { typedTexts } from '../../web/forms/typed-texts.ts';

type Person = { readonly browser: Browser; readonly id: number; readonly mobile: string };

let site: TestSite;
let owner: Person;
let visitor: Person;
beforeAll(async () => {
  site = await createTestSite();
  [owner, visitor] = [await person(), await person()];
});
afterAll(() => site.stop());

async function person(): Promise<Person> {
  const [browser, mobile] = [newBrowser(site), newMobile()];
  return { browser, id: await browser.signIn(mobile), mobile };
}

const db = () => site.services.db;
const TYPED = 'این متن را با دقت و در ده دقیقه نوشته‌ام';

/** A form that is open in a browser: the address to which it is sent, and the person who typed. */
type Open = {
  readonly who: Person;
  readonly path: string;
  readonly from: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly listingId: number;
  readonly shopId?: number;
};

async function listed(userId = owner.id): Promise<number> {
  const [id = 0] = await site.publish({ userId, name: 'یخچال دودر سفید' });
  return id;
}

const FORMS: Readonly<Record<string, () => Promise<Open>>> = {
  'a message': async () => {
    const listingId = await listed();
    const { data } = await visitor.browser.call(paths.sendMessage(), { listingId, message: 'سلام' });
    const conversationId = String(data.conversationId);
    const from = paths.chat(Number(conversationId));
    return { who: visitor, path: paths.sendMessage(), from, fields: { conversationId, message: TYPED }, listingId };
  },
  'a first message': async () => {
    const listingId = await listed();
    const fields = { listingId: String(listingId), message: TYPED };
    return { who: visitor, path: paths.sendMessage(), from: paths.myChats(listingId), fields, listingId };
  },
  'a report': async () => {
    const listingId = await listed();
    const fields = { reason: 'other', text: TYPED };
    return {
      who: visitor,
      path: paths.reportListing(listingId),
      from: paths.listingById(listingId),
      fields,
      listingId,
    };
  },
  'an edit': async () => {
    const listingId = await listed();
    const fields = { name: 'یخچال دودر سفید', description: TYPED, step: 'details' };
    return { who: owner, path: paths.webListing(listingId), from: paths.editListing(listingId), fields, listingId };
  },
  'an edit of a shop’s': async () => {
    const member = await person();
    const shop = await addShop(site, { people: { owner: owner.id, managers: [member.id] } });
    const listingId = await listed(shop.id);
    const fields = { name: 'یخچال دودر سفید', description: TYPED, step: 'details' };
    const from = paths.editListing(listingId);
    return { who: member, path: paths.webListing(listingId), from, fields, listingId, shopId: shop.id };
  },
};

type Way = {
  readonly forms: readonly string[];
  readonly happen: (open: Open) => Promise<unknown>;
  readonly says: RegExp;
};

const setStatus = (status: string) => (open: Open) =>
  db().updateTable('listings').set({ status }).where('id', '=', open.listingId).execute();
const any = (...words: readonly string[]): RegExp =>
  new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));

const WAYS: Readonly<Record<string, Way>> = {
  'its listing was removed': {
    forms: Object.keys(FORMS),
    happen: setStatus('removed'),
    says: any(fa.chat.closed, fa.posting.states.removed, fa.problems.byStatus[410].title, fa.problems.typedGone.title),
  },
  'its listing was rejected': {
    forms: ['a first message', 'a report'],
    happen: setStatus('rejected'),
    says: any(fa.problems.typedGone.title),
  },
  'its listing was sold': {
    forms: ['an edit', 'an edit of a shop’s'],
    happen: setStatus('sold'),
    says: any(fa.posting.states.sold),
  },
  'its writer was removed from the shop': {
    forms: ['an edit of a shop’s'],
    happen: ({ who }) => db().deleteFrom('shop_members').where('user_id', '=', who.id).execute(),
    says: any(fa.problems.typedGone.title),
  },
};

const CASES = Object.entries(WAYS).flatMap(([way, { forms }]) => forms.map((form) => ({ way, form })));

describe('a form that cannot be sent any more', () => {
  it.each(CASES)('GEN-20 keeps what was typed and says why, without scripts: $form, $way', async ({ form, way }) => {
    const open = await FORMS[form]?.();
    const { happen, says } = WAYS[way] ?? {};
    if (!open || !happen || !says) throw new Error('no such case');
    await happen(open);
    const headers = { referer: `${site.services.site.origin}${open.from}` };
    const send = (path: string) => open.who.browser.post(path, open.fields, { plain: true, headers });
    let answer = await send(open.path);
    if (answer.status === 307) answer = await send(answer.headers.get('location') ?? '');
    const html = await answer.text();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(html).toContain(TYPED);
    expect(html).toMatch(says);
  });

  it.each(['a message', 'a first message', 'an edit', 'an edit of a shop’s'])(
    'GEN-20 AUTH-01 keeps it over the sign-in, without scripts: %s, another device signed its writer out',
    async (form) => {
      const open = await FORMS[form]?.();
      if (!open) throw new Error('no such form');
      await db().deleteFrom('sessions').where('user_id', '=', open.who.id).execute();
      const headers = { referer: `${site.services.site.origin}${open.from}` };
      const send = (path: string) => open.who.browser.post(path, open.fields, { plain: true, headers });
      const led = await send(open.path);
      const answer = await send(led.headers.get('location') ?? '');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.signIn(open.from)]);
      await open.who.browser.signInByCode(open.who.mobile);
      expect(await open.who.browser.page(open.from)).toContain(TYPED);
      [owner, visitor] = [await person(), await person()];
    },
  );

  it('GEN-20 keeps it where the browser has been signed out meanwhile, whose form has an old key', async () => {
    const open = await FORMS['an edit']?.();
    if (!open) throw new Error('no such form');
    const key = await open.who.browser.csrfKey();
    await open.who.browser.call(paths.signOut(), {});
    const answer = await open.who.browser.post(paths.editListing(open.listingId), open.fields, { plain: true, key });
    const html = await answer.text();
    expect([answer.status, html.includes(TYPED)]).toEqual([401, true]);
    owner = await person();
  });

  it('GEN-20 AUTH-03 shows no password, code or key again', async () => {
    const secret = 'گذرواژهٔ پنهان من';
    const fields = { 'password-old': secret, password: secret, 'password-confirm': secret, code: secret };
    await db().deleteFrom('sessions').where('user_id', '=', visitor.id).execute();
    const answer = await visitor.browser.post(paths.profileCall('password'), fields, { plain: true });
    expect(await answer.text()).not.toContain(secret);
    visitor = await person();
  });

  it('GEN-20 AUTH-03 takes the fields that people type into, and of others what only people write', () => {
    const form = defineForm(
      { name: name({ min: 1, max: 60 }), password: password({ min: 1, max: 60 }), 'order-key': returned() },
      { name: 'نام', password: 'گذرواژه' },
    );
    const values = {
      'order-key': 'k'.repeat(32),
      name: 'Reza',
      password: 'a b',
      category: '43627',
      note: 'دو کلمه',
      empty: ' ',
    };
    expect(typedTexts(form.input, values)).toEqual([
      { label: 'نام', text: 'Reza' },
      { label: null, text: 'دو کلمه' },
    ]);
  });
});
