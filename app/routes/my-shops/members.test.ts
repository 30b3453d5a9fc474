import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../domain/sellers/member.ts';
import {
  actsFor,
  endMembershipsOf,
  exportedShops,
  followOwners,
  leaveShopsOf,
  invite as makeInvitation,
  offerOwnerless,
} from '../../../domain/sellers/sellers.server.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/values/durations.ts';
import { refused } from '../../../domain/values/result.ts';
import { textInvitation } from '../../../server/jobs/text-invitation.ts';
import { addAccount, messagesTo, newMobile } from '../../../test/accounts.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let owner: Member;
let manager: Member;
let seller: Member;
let stranger: Member;
beforeAll(async () => {
  site = await createTestSite();
  [owner, manager, seller] = [await createMember(site), await createMember(site), await createMember(site)];
  stranger = await createMember(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = new Date(Math.max(site.clock.getTime(), TEST_NOW.getTime()) + MINUTE);
  // Shops of earlier tests would count towards the maximum number of shops.
  await db().deleteFrom('shop_members').execute();
  await db().deleteFrom('limit_counts').execute();
});

const words = fa.shopTeam;
const db = () => site.services.db;

const team = (more: Parameters<typeof addShop>[1] = {}): Promise<TestShop> =>
  addShop(site, { people: { owner: owner.id, managers: [manager.id], sellers: [seller.id] }, ...more });

async function rolesIn(shopId: number): Promise<Record<number, string>> {
  const rows = await db()
    .selectFrom('shop_members')
    .select(['user_id', 'role'])
    .where('seller_id', '=', shopId)
    .execute();
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

async function actsIn(shopId: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('shop_changes')
    .select(['act'])
    .where('seller_id', '=', shopId)
    .orderBy('id')
    .execute();
  return rows.map(({ act }) => act);
}

const teamNews = async (userId: number): Promise<string[]> => {
  await site.runEvents();
  const rows = await db().selectFrom('notifications').select(['kind', 'data']).where('user_id', '=', userId).execute();
  return rows.filter(({ kind }) => kind === 'shop-team').map(({ data }) => (data as { did: string }).did);
};

async function textTo(mobile: string): Promise<string> {
  await site.runJobs();
  const row = await db()
    .selectFrom('outbox_messages')
    .select('text')
    .where('recipient', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.text;
}
const tokenTo = async (mobile: string): Promise<string> =>
  /shop-invitations\/([\w-]+)/.exec(await textTo(mobile))?.[1] ?? '';

const invite = (by: Member, shop: TestShop, mobile: string, role = 'seller') =>
  by.browser.call(`/api/web/shops/${shop.id}/members`, { mobile, role });
const answer = (by: Member, key: string, what = 'accept') =>
  by.browser.call(`/api/web/shop-invitations/${key}`, { answer: what, name: 'رضا همکار' });

describe('the list of members', () => {
  it('SHOP-03 is shown to the end, by page', async () => {
    const people = await Promise.all(Array.from({ length: 98 }, () => addAccount(site, {})));
    const shop = await team({ people: { owner: owner.id, managers: [manager.id], sellers: [seller.id, ...people] } });
    const address = `/my/shops/${shop.id}/members`;
    const shown: number[] = [];
    let at: string | undefined = address;
    while (at) {
      const page: string = await owner.browser.page(at);
      shown.push(page.split(`href="${address}/`).length - 1);
      expect(page.includes(words.firstMembers)).toBe(at !== address);
      // The form of an invitation is on every page of the list.
      expect(page).toContain(words.invite.title);
      at = /rel="next" href="([^"]+)"/.exec(page)?.[1];
    }
    expect(shown).toEqual([50, 50, 1]);
    expect(await owner.browser.page(`${address}?p=99`)).toContain(words.firstMembers);
    expect(await seller.browser.page(address)).toContain(words.nextMembers);
  });
});

describe('the names and mobiles of members', () => {
  const memberPage = (by: Member, shop: TestShop, of: Member) =>
    by.browser.page(`/my/shops/${shop.id}/members/${of.id}`);
  const see = (by: Member, shop: TestShop, of: Member) =>
    by.browser.call(`/api/web/shops/${shop.id}/members/${of.id}/mobile`, {});
  const introduce = (by: Member, shop: TestShop, fields: Record<string, string>) =>
    by.browser.call(`/api/web/shops/${shop.id}/members/${by.id}/introduce`, fields);
  const nationalOf = ({ mobile }: Member) => `0${mobile.slice(-10)}`;

  it('SHOP-03: an invited number is called by the inviter’s word until its account says a name', async () => {
    const shop = await team();
    const guest = await createMember(site);
    const call = `/api/web/shops/${shop.id}/members`;
    const invited = await owner.browser.call(call, { mobile: guest.mobile, role: 'seller', name: 'حمید انبار' });
    expect(invited.success).toBe(true);
    expect(await owner.browser.page(`/my/shops/${shop.id}/members`)).toContain('حمید انبار');
    const token = await tokenTo(guest.mobile);
    const nameless = await guest.browser.call(`/api/web/shop-invitations/${token}`, { answer: 'accept' });
    expect(nameless.errors).toEqual({ name: words.member.nameMissing });
    const page = await guest.browser.page(`/shop-invitations/${token}`);
    expect(page).toContain(words.invitation.mobileText);
    for (const name of ['پشتیبانی بازارچه', 'علی 09121234567', 'تلگرام @ali'])
      expect(
        (await guest.browser.call(`/api/web/shop-invitations/${token}`, { answer: 'accept', name })).errors,
      ).toEqual({
        name: words.member.nameWrong,
      });
    const joined = await guest.browser.call(`/api/web/shop-invitations/${token}`, {
      answer: 'accept',
      name: 'حمید کریمی',
    });
    expect(joined.success).toBe(true);
    const members = await owner.browser.page(`/my/shops/${shop.id}/members`);
    expect([members.includes('حمید کریمی'), members.includes('حمید انبار')]).toEqual([true, false]);
    expect(await owner.browser.page(`/my/shops/${shop.id}/transfer`)).toContain('حمید کریمی · فروشنده از ');
    // The name that the inviter gave is deleted when the invitation ends.
    expect(await db().selectFrom('shop_invitations').select('name').where('seller_id', '=', shop.id).execute()).toEqual(
      [{ name: null }],
    );
  });

  it('SHOP-03: the owner alone sees a mobile, on a press that is recorded, once its member has agreed', async () => {
    const shop = await team();
    expect((await see(owner, shop, seller)).status).toBe(403);
    expect(await memberPage(owner, shop, seller)).toContain(words.member.mobileNotAgreed);
    expect((await introduce(seller, shop, { name: 'سارا فروش', agrees: '1' })).success).toBe(true);
    for (const by of [manager, seller, stranger]) expect((await see(by, shop, seller)).success).toBe(false);
    const spaced = nationalOf(seller)
      .slice(-4)
      .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    expect(await memberPage(owner, shop, seller)).not.toContain(spaced);
    expect((await see(owner, shop, seller)).success).toBe(true);
    expect(await memberPage(owner, shop, seller)).toContain(spaced);
    expect(await memberPage(manager, shop, seller)).not.toContain(spaced);
    expect(await actsIn(shop.id)).toEqual(['introduce', 'see-mobile']);
    expect(await memberPage(seller, shop, seller)).toContain(words.member.seen('').trim());
    site.clock = new Date(site.clock.getTime() + 11 * MINUTE);
    expect(await memberPage(owner, shop, seller)).not.toContain(spaced);
    // The member can withdraw their consent at any time.
    await see(owner, shop, seller);
    await introduce(seller, shop, { name: 'سارا فروش' });
    expect(await memberPage(owner, shop, seller)).not.toContain(spaced);
    expect((await see(owner, shop, seller)).status).toBe(403);
  });

  it('SHOP-03: the SMS names the inviter where their name is none of the site’s and leads nowhere, the notice names both', async () => {
    const shop = await team();
    await introduce(owner, shop, { name: 'مهران رستمی' });
    const guest = await createMember(site);
    await invite(owner, shop, guest.mobile);
    expect(await textTo(guest.mobile)).toContain(`دعوت مهران رستمی به همکاری در «${shop.name}»`);
    await site.runEvents();
    const notices = await guest.browser.page('/my/notifications');
    expect([notices.includes('مهران رستمی'), notices.includes(shop.name)]).toEqual([true, true]);
    for (const name of ['پشتیبانی', 'مهران ۷', 'sites.ir']) {
      await db().updateTable('shop_members').set({ name }).where('user_id', '=', owner.id).execute();
      const other = newMobile();
      await invite(owner, shop, other);
      const text = await textTo(other);
      expect([text.includes(name), text.includes(shop.name)]).toEqual([false, true]);
    }
  });
});

describe('a shop that is offered to a member', () => {
  it('SHOP-03 tells them on its own page and among their shops, until they answer, and nobody else', async () => {
    const shop = await team();
    await owner.browser.call(`/api/web/shops/${shop.id}/transfer`, { member: String(manager.id) });
    for (const page of [`/my/shops/${shop.id}`, '/my/shops'])
      expect(await manager.browser.page(page)).toContain('/shop-invitations/');
    expect(await manager.browser.page(`/my/shops/${shop.id}`)).toContain(words.transfer.seeOffer);
    for (const by of [owner, seller])
      expect(await by.browser.page(`/my/shops/${shop.id}`)).not.toContain(words.transfer.seeOffer);
    const [offer] = await db().selectFrom('shop_invitations').select('id').where('seller_id', '=', shop.id).execute();
    expect((await answer(manager, String(offer?.id), 'refuse')).success).toBe(true);
    expect(await manager.browser.page(`/my/shops/${shop.id}`)).not.toContain(words.transfer.seeOffer);
  });
});

describe('an invitation', () => {
  it('SHOP-03 goes by SMS and notice, and makes its account a member once', async () => {
    const shop = await team();
    const guest = await createMember(site);
    const sent = await invite(manager, shop, guest.mobile);
    expect(sent).toMatchObject({ success: true, data: { url: confirmed(`/my/shops/${shop.id}/members?did=invited`) } });
    expect(await textTo(guest.mobile)).toContain(shop.name);
    expect(await teamNews(guest.id)).toEqual(['invited']);
    const token = await tokenTo(guest.mobile);
    const stored = await db().selectFrom('shop_invitations').selectAll().where('seller_id', '=', shop.id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const page = await guest.browser.page(`/shop-invitations/${token}`);
    expect(page).toContain(shop.name);
    expect(page).toContain(words.invitation.accept);
    const list = await manager.browser.page(`/my/shops/${shop.id}/members`);
    expect(list).toContain(words.invite.open);
    expect(list).not.toContain(guest.mobile);
    expect(await answer(guest, token)).toMatchObject({
      success: true,
      data: { url: confirmed(`/my/shops/${shop.id}?did=joined`) },
    });
    expect((await rolesIn(shop.id))[guest.id]).toBe('seller');
    expect(await teamNews(manager.id)).toContain('joined');
    expect(await answer(guest, token)).toMatchObject({ status: 409, message: words.invitation.faults.over });
    expect(await guest.browser.page(`/shop-invitations/${token}`)).toContain(words.invitation.over);
    expect(await actsIn(shop.id)).toEqual(['invite', 'join']);
    const after = await db().selectFrom('shop_invitations').select(['mobile', 'state', 'user_id']).execute();
    expect(after).toContainEqual({ mobile: '', state: 'accepted', user_id: guest.id });
  });

  it('SHOP-03 is texted by another process if the one that made it died; what no provider takes is withdrawn', async () => {
    const shop = await team();
    const [told, untold] = [newMobile(), newMobile()];
    const asked = { sellerId: shop.id, userId: owner.id, role: 'seller' } as const;
    expect(await makeInvitation(site.ctx, { ...asked, mobile: told })).toMatchObject({ ok: true });
    expect(await textTo(told)).toContain('/shop-invitations/');
    const made = await makeInvitation(site.ctx, { ...asked, mobile: untold });
    const invitationId = made.ok ? made.invitationId : 0;
    const delivery = { offers: () => true, waitFor: async () => 0, send: async () => refused('failed') };
    const job = textInvitation({ ...site.job, delivery });
    await expect(job.run({ invitationId }, new AbortController().signal)).rejects.toThrow('no provider');
    await job.giveUp({ invitationId });
    await job.giveUp({ invitationId });
    expect((await actsIn(shop.id)).slice(-2)).toEqual(['invite', 'withdraw']);
    expect(await site.runJobs()).toBe(1);
    expect(await db().selectFrom('outbox_messages').select('id').where('recipient', '=', untold).execute()).toEqual([]);
    await site.runEvents();
  });

  it('SHOP-03 CAPT-02 by a second shop on one day is made and told on the site, and its SMS goes the next morning', async () => {
    const guest = await createMember(site);
    const [first, second] = [await team(), await team()];
    const at = (shop: TestShop, did: string) => confirmed(`/my/shops/${shop.id}/members?did=${did}`);
    expect((await invite(owner, first, guest.mobile)).data.url).toEqual(at(first, 'invited'));
    expect(await textTo(guest.mobile)).toContain(first.name);
    const later = await invite(owner, second, guest.mobile);
    expect(later.data.url).toEqual(at(second, 'invitedLater'));
    expect(await owner.browser.page(String(later.data.url))).toContain(fa.shopTeam.did.invitedLater);
    await site.runJobs();
    expect(await messagesTo(site, guest.mobile)).toBe(1);
    expect(await teamNews(guest.id)).toEqual(['invited', 'invited']);
    site.clock = new Date(site.clock.getTime() + DAY);
    const token = await tokenTo(guest.mobile);
    expect(await messagesTo(site, guest.mobile)).toBe(2);
    // A second attempt, as after the end of a process, does not invalidate the link that was sent.
    const { id } = await db()
      .selectFrom('shop_invitations')
      .select('id')
      .where('seller_id', '=', second.id)
      .executeTakeFirstOrThrow();
    await textInvitation(site.job).run({ invitationId: id }, new AbortController().signal);
    expect(await answer(guest, token)).toMatchObject({ success: true });
  });

  it('SHOP-03 CAPT-02 invitations of one day share an SMS the next morning, which leads to all of them', async () => {
    const mobile = newMobile();
    const [first, second, third, gone] = [await team(), await team(), await team(), await team()] as const;
    await invite(owner, first, mobile);
    await site.runJobs();
    for (const shop of [second, third, gone]) await invite(owner, shop, mobile);
    await site.runJobs();
    expect(await messagesTo(site, mobile)).toBe(1);
    await db().updateTable('shops').set({ approved_at: null }).where('seller_id', '=', gone.id).execute();
    site.clock = new Date(site.clock.getTime() + DAY);
    expect(await textTo(mobile)).toBe(words.sms.several('۲', `${site.job.origin}/my/shops`));
    expect(await messagesTo(site, mobile)).toBe(2);
    expect(await actsIn(gone.id)).toEqual(['invite', 'withdraw']);
    // The account that has confirmed the number can answer all invitations; nobody else sees them.
    const guest = await createMember(site, 'user', mobile);
    const page = await guest.browser.page('/my/shops');
    for (const { name } of [first, second, third]) expect(page).toContain(name);
    expect(page).not.toContain(gone.name);
    const [key = ''] = /(?<=shop-invitations\/)\d+/.exec(page) ?? [];
    expect(await answer(guest, key)).toMatchObject({ success: true });
    const stranger = await createMember(site);
    expect(await stranger.browser.page('/my/shops')).not.toContain(second.name);
    // An invitation to a shop that cannot take members now is not shown.
    await db().updateTable('shops').set({ state: 'suspended' }).where('seller_id', '=', second.id).execute();
    expect(await guest.browser.page('/my/shops')).not.toContain(second.name);
    // No SMS is left to send.
    site.clock = new Date(site.clock.getTime() + DAY);
    await site.runJobs();
    expect(await messagesTo(site, mobile)).toBe(2);
  });

  it('SHOP-03 works by plain forms, leads through sign-in, and can be refused', async () => {
    const shop = await team();
    const guest = await createMember(site);
    const sent = await owner.browser.post(
      `/api/web/shops/${shop.id}/members`,
      { mobile: guest.mobile, role: 'manager' },
      { plain: true },
    );
    expect(sent.headers.get('location')).toEqual(confirmed(`/my/shops/${shop.id}/members?did=invited`));
    const wrong = await owner.browser.post(
      `/api/web/shops/${shop.id}/members`,
      { mobile: '123', role: 'manager' },
      { plain: true },
    );
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="123"');
    const token = await tokenTo(guest.mobile);
    const visit = await site.ask(`/shop-invitations/${token}`);
    expect(visit.status).toBe(302);
    expect(decodeURIComponent(visit.headers.get('location') ?? '')).toContain(`/shop-invitations/${token}`);
    const refused = await guest.browser.post(
      `/api/web/shop-invitations/${token}`,
      { answer: 'refuse' },
      { plain: true },
    );
    expect(refused.headers.get('location')).toEqual(confirmed('/my/shops?did=declined'));
    expect((await rolesIn(shop.id))[guest.id]).toBeUndefined();
    expect(await teamNews(owner.id)).toContain('declined');
    expect((await answer(guest, token)).status).toBe(409);
  });

  it('SHOP-03 is for the account alone that has proven the number', async () => {
    const shop = await team();
    const guest = await createMember(site);
    await invite(owner, shop, guest.mobile);
    const token = await tokenTo(guest.mobile);
    expect(await answer(stranger, token)).toMatchObject({ status: 403 });
    expect(await stranger.browser.page(`/shop-invitations/${token}`)).toContain(words.invitation.otherNumber);
    const [{ id = 0 } = {}] = await db()
      .selectFrom('shop_invitations')
      .select('id')
      .where('seller_id', '=', shop.id)
      .execute();
    // With the id of the notice, only the invited account can open the invitation.
    expect((await stranger.browser.get(`/shop-invitations/${id}`)).status).toBe(404);
    expect((await answer(stranger, String(id))).status).toBe(404);
    expect((await guest.browser.get(`/shop-invitations/${id}`)).status).toBe(200);
    for (const forged of ['x', '0', '9'.repeat(30), token.slice(1), `${token}A`, 'A'.repeat(32)])
      expect((await answer(guest, forged)).status).toBe(404);
    expect((await answer(guest, String(id))).success).toBe(true);
  });

  it('SHOP-03 is for nobody once its number has another owner', async () => {
    const shop = await team();
    const [former, next] = [await createMember(site), await createMember(site)];
    const { mobile } = former;
    await invite(owner, shop, mobile);
    const token = await tokenTo(mobile);
    const setMobile = (id: number, to: string) =>
      db().updateTable('users').set({ mobile: to }).where('id', '=', id).execute();
    await setMobile(former.id, newMobile());
    expect((await answer(former, token)).status).toBe(403);
    await setMobile(next.id, mobile);
    expect((await answer(next, token)).status).toBe(403);
    expect(await next.browser.page(`/shop-invitations/${token}`)).toContain(words.invitation.formerOwner);
    expect(Object.keys(await rolesIn(shop.id))).toHaveLength(3);
  });

  it('SHOP-03 of a number without an account waits for whoever proves it', async () => {
    const shop = await team();
    const mobile = newMobile();
    await invite(owner, shop, mobile);
    const token = await tokenTo(mobile);
    const guest = await createMember(site, 'user', mobile);
    expect((await answer(guest, token)).success).toBe(true);
  });

  it('SHOP-03 CAPT-02 is made by no shop before its approval, so that a stranger uses up no invitation of a number', async () => {
    const [mine, theirs] = [await team({ state: 'draft' }), await team()];
    const mobile = newMobile();
    const refusal = { status: 409, message: words.invite.faults.unapproved };
    expect(await invite(owner, mine, mobile)).toMatchObject(refusal);
    expect(await invite(manager, mine, mobile)).toMatchObject(refusal);
    const page = await owner.browser.page(`/my/shops/${mine.id}/members`);
    expect(page).toContain(words.invite.faults.unapproved);
    expect(page).not.toContain(words.invite.submit);
    // The shop's members stay and can be managed.
    const promoted = await owner.browser.call(`/api/web/shops/${mine.id}/members/${seller.id}`, { role: 'manager' });
    expect(promoted.success).toBe(true);
    expect((await invite(owner, theirs, mobile)).data.url).toEqual(
      confirmed(`/my/shops/${theirs.id}/members?did=invited`),
    );
    expect(await textTo(mobile)).toContain(theirs.name);
    expect(await messagesTo(site, mobile)).toBe(1);
  });

  it('SHOP-03 is withdrawn instead of texted if the approval of its shop is taken back meanwhile', async () => {
    const shop = await team();
    const mobile = newMobile();
    await invite(owner, shop, mobile);
    await db().updateTable('shops').set({ approved_at: null }).where('seller_id', '=', shop.id).execute();
    await site.runJobs();
    expect(await messagesTo(site, mobile)).toBe(0);
    expect(await actsIn(shop.id)).toEqual(['invite', 'withdraw']);
  });

  it('SHOP-03 CAPT-02 offers a shop before its approval to members alone', async () => {
    const shop = await team({ state: 'draft' });
    const offer = (to: object) => owner.browser.call(`/api/web/shops/${shop.id}/transfer`, { ...to });
    const refusal = { status: 409, message: words.transfer.faults.unapproved };
    expect(await offer({ mobile: newMobile() })).toMatchObject(refusal);
    expect((await offer({ member: String(seller.id) })).success).toBe(true);
    // A refused offer leaves the earlier offer valid.
    expect(await offer({ mobile: newMobile() })).toMatchObject(refusal);
    expect(await teamNews(seller.id)).toContain('offered');
    const page = await owner.browser.page(`/my/shops/${shop.id}/transfer`);
    expect(page).toContain(words.transfer.faults.unapproved);
    expect(page).not.toContain('name="mobile"');
  });

  it('SHOP-03 ends after a week, when it is withdrawn, and with the rights of who sent it', async () => {
    const shop = await team();
    const guests = [await createMember(site), await createMember(site), await createMember(site)] as const;
    const tokens: string[] = [];
    for (const guest of guests) {
      await invite(manager, shop, guest.mobile);
      tokens.push(await tokenTo(guest.mobile));
    }
    const open = await db()
      .selectFrom('shop_invitations')
      .select('id')
      .where('seller_id', '=', shop.id)
      .orderBy('id')
      .execute();
    const withdrawn = await owner.browser.call(`/api/web/shops/${shop.id}/invitations/${open[0]?.id}/withdraw`);
    expect(withdrawn.success).toBe(true);
    expect((await answer(guests[0], tokens[0] ?? '')).status).toBe(409);
    site.clock = new Date(site.clock.getTime() + 7 * DAY - 1);
    expect((await answer(guests[1], tokens[1] ?? '')).success).toBe(true);
    await owner.browser.call(`/api/web/shops/${shop.id}/members/${manager.id}`, {}, { method: 'DELETE' });
    expect((await answer(guests[2], tokens[2] ?? '')).status).toBe(409);
    const last = await createMember(site);
    await invite(owner, shop, last.mobile);
    const token = await tokenTo(last.mobile);
    site.clock = new Date(site.clock.getTime() + 7 * DAY);
    expect((await answer(last, token)).status).toBe(409);
    await offerOwnerless(site.ctx);
    const states = await db()
      .selectFrom('shop_invitations')
      .select(['state', 'mobile'])
      .where('seller_id', '=', shop.id)
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'accepted', 'withdrawn', 'expired']);
    expect(states.every(({ mobile }) => mobile === '')).toBe(true);
  });

  it('SHOP-03 accepted twice at once makes one member', async () => {
    const shop = await team();
    const guest = await createMember(site);
    await invite(owner, shop, guest.mobile);
    const token = await tokenTo(guest.mobile);
    const both = await Promise.all([answer(guest, token), answer(guest, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await actsIn(shop.id)).filter((act) => act === 'join')).toHaveLength(1);
  });

  it('SHOP-03 is not sent to members, twice, or above fifty members', async () => {
    const shop = await team();
    expect((await invite(owner, shop, seller.mobile)).errors?.mobile).toBe(words.invite.faults.member);
    expect((await invite(owner, shop, owner.mobile)).errors?.mobile).toBe(words.invite.faults.member);
    const mobile = newMobile();
    await invite(owner, shop, mobile);
    expect((await invite(manager, shop, mobile)).errors?.mobile).toBe(words.invite.faults.open);
    const more: number[] = [];
    for (let at = 0; at < 46; at++) more.push(await addAccount(site, {}));
    await db()
      .insertInto('shop_members')
      .values(more.map((id) => ({ seller_id: shop.id, user_id: id, role: 'seller', since: site.clock })))
      .execute();
    // The shop has 49 members and one open invitation.
    expect(await invite(owner, shop, newMobile())).toMatchObject({ status: 409 });
    const token = await tokenTo(mobile);
    const late = await addAccount(site, {});
    await db()
      .insertInto('shop_members')
      .values({ seller_id: shop.id, user_id: late, role: 'seller', since: site.clock })
      .execute();
    const guest = await createMember(site, 'user', mobile);
    expect(await answer(guest, token)).toMatchObject({ status: 409, message: words.invitation.faults.full });
    expect(Object.keys(await rolesIn(shop.id))).toHaveLength(50);
  });

  it('SHOP-03 is not accepted by who has five shops, or as an agent another one', async () => {
    const guest = await createMember(site);
    const shops: TestShop[] = [];
    for (let at = 0; at < 4; at++) shops.push(await team({ people: { owner: owner.id, sellers: [guest.id] } }));
    const [fifth, sixth] = [await addShop(site), await addShop(site)];
    const tokens: string[] = [];
    for (const { id } of [fifth, sixth]) {
      await db().deleteFrom('shop_members').where('seller_id', '=', id).where('role', '=', 'owner').execute();
      await db()
        .insertInto('shop_members')
        .values({ seller_id: id, user_id: manager.id, role: 'owner', since: site.clock })
        .execute();
      await manager.browser.call(`/api/web/shops/${id}/members`, { mobile: guest.mobile, role: 'seller' });
      tokens.push(await tokenTo(guest.mobile));
      // A number can get only one invitation per day.
      site.clock = new Date(site.clock.getTime() + DAY);
    }
    // Two invitations are accepted at once, but there is room for one more shop only.
    const both = await Promise.all(tokens.map((token) => answer(guest, token)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe(words.invitation.faults.many);

    const agent = await createMember(site);
    await addShop(site, { kind: 'agent', people: { owner: agent.id } });
    await team({ people: { owner: owner.id, sellers: [agent.id] } });
    const other = await team();
    await invite(owner, other, agent.mobile);
    const refused = await answer(agent, await tokenTo(agent.mobile));
    expect(refused).toMatchObject({ status: 409, message: words.invitation.faults.agent });
  });

  it('SHOP-03 is counted by account; what is refused uses nothing of the number', async () => {
    const shop = await team();
    const mobile = newMobile();
    const counts = () => db().selectFrom('limit_counts').select('key').execute();
    await invite(stranger, shop, mobile);
    const before = (await counts()).length;
    expect((await invite(stranger, shop, mobile)).status).toBe(404);
    expect(await counts()).toHaveLength(before);
    expect((await invite(owner, shop, mobile)).success).toBe(true);
  });
});

describe('calls about members', () => {
  type Case = [
    what: string,
    role: MemberRole | 'stranger',
    target: MemberRole,
    shop: 'own' | 'frozen' | 'closed',
    status: number,
  ];
  const does: Readonly<Record<string, (by: Member, shop: TestShop, target: number) => Promise<{ status: number }>>> = {
    'invite seller': (by, shop) => invite(by, shop, newMobile(), 'seller'),
    'invite manager': (by, shop) => invite(by, shop, newMobile(), 'manager'),
    'invite owner': (by, shop) => invite(by, shop, newMobile(), 'owner'),
    promote: (by, shop, target) => by.browser.call(`/api/web/shops/${shop.id}/members/${target}`, { role: 'manager' }),
    demote: (by, shop, target) => by.browser.call(`/api/web/shops/${shop.id}/members/${target}`, { role: 'seller' }),
    remove: (by, shop, target) =>
      by.browser.call(`/api/web/shops/${shop.id}/members/${target}`, {}, { method: 'DELETE' }),
    hand: (by, shop, target) =>
      by.browser.call(`/api/web/shops/${shop.id}/members/${target}/listings`, { to: String(shop.ownerId) }),
    offer: (by, shop, target) => by.browser.call(`/api/web/shops/${shop.id}/transfer`, { member: String(target) }),
  };
  const OWN: Readonly<Record<string, Partial<Record<MemberRole | 'stranger', Partial<Record<MemberRole, number>>>>>> = {
    'invite seller': {
      owner: { seller: 200 },
      manager: { seller: 200 },
      seller: { seller: 404 },
      stranger: { seller: 404 },
    },
    'invite manager': {
      owner: { seller: 200 },
      manager: { seller: 403 },
      seller: { seller: 404 },
      stranger: { seller: 404 },
    },
    'invite owner': { owner: { seller: 422 }, manager: { seller: 422 } },
    promote: {
      owner: { owner: 403, manager: 200, seller: 200 },
      // Nobody can raise their own role.
      manager: { owner: 403, manager: 403, seller: 403 },
      seller: { owner: 404, manager: 404, seller: 403 },
      stranger: { seller: 404 },
    },
    demote: {
      owner: { owner: 403, manager: 200 },
      manager: { seller: 403 },
      seller: { manager: 404 },
      stranger: { manager: 404 },
    },
    remove: {
      owner: { owner: 403, manager: 200, seller: 200 },
      manager: { owner: 403, manager: 200, seller: 200 },
      seller: { owner: 404, manager: 404, seller: 200 },
      stranger: { owner: 404, manager: 404, seller: 404 },
    },
    hand: {
      owner: { seller: 200, manager: 200 },
      manager: { seller: 200 },
      seller: { seller: 404 },
      stranger: { seller: 404 },
    },
    offer: {
      owner: { owner: 409, manager: 200, seller: 200 },
      manager: { seller: 404 },
      seller: { seller: 404 },
      stranger: { seller: 404 },
    },
  };
  const own: Case[] = Object.entries(OWN).flatMap(([what, byRole]) =>
    Object.entries(byRole).flatMap(([role, byTarget]) =>
      Object.entries(byTarget).map(
        ([target, status]): Case => [what, role as MemberRole, target as MemberRole, 'own', status],
      ),
    ),
  );
  // In a frozen or closed shop, members can only leave.
  const shut: Case[] = Object.keys(does)
    .filter((what) => what !== 'invite owner')
    .flatMap((what) =>
      (['frozen', 'closed'] as const).map(
        (state): Case => [what, 'owner', what === 'demote' ? 'manager' : 'seller', state, 404],
      ),
    );

  it.each(sample([...own, ...shut], 4))(
    'SHOP-03 %s by %s on %s of a shop that is %s: %i',
    async (what, role, target, state, status) => {
      const shop = await team(state === 'own' ? {} : { state });
      const people = { owner, manager, seller, stranger };
      const before = await rolesIn(shop.id);
      const answered = await does[what]?.(people[role], shop, people[target].id);
      expect(answered?.status).toBe(status);
      if (status !== 200) {
        expect(await rolesIn(shop.id)).toEqual(before);
        expect(await actsIn(shop.id)).toEqual([]);
      }
    },
  );

  it('SHOP-03 reach no other shop by its id', async () => {
    const [mine, theirs] = [await team(), await addShop(site, { members: ['seller'] })];
    const target = theirs.members.seller ?? 0;
    for (const [what, act] of Object.entries(does)) {
      if (what !== 'invite owner') expect((await act(owner, theirs, target)).status).toBe(404);
      // Members of another shop cannot be changed from here.
      if (!what.startsWith('invite') && what !== 'offer') expect((await act(owner, mine, target)).status).toBe(404);
    }
    for (const path of ['members', `members/${target}`, 'transfer'])
      expect((await owner.browser.get(`/my/shops/${theirs.id}/${path}`)).status).toBe(404);
  });

  it.each(MEMBER_ROLES)('SHOP-03 show their page to a member who is %s', async (role) => {
    const shop = await team();
    const people = { owner, manager, seller };
    const page = await people[role].browser.page(`/my/shops/${shop.id}/members`);
    expect(page.includes(words.invite.submit)).toBe(role !== 'seller');
    expect(page.includes(`/my/shops/${shop.id}/transfer`)).toBe(role === 'owner');
    const mine = await people[role].browser.page(`/my/shops/${shop.id}/members/${people[role].id}`);
    expect(mine.includes(words.member.leaveText)).toBe(role !== 'owner');
  });
});

describe('a member who is removed', () => {
  it('SHOP-03 may nothing from the next request on, and their listings go to the owner', async () => {
    const shop = await team();
    const [own = 0, other = 0] = await site.publish({ userId: shop.id }, { userId: shop.id });
    const setMember = (id: number, memberId: number) =>
      db().updateTable('listings').set({ member_id: memberId }).where('id', '=', id).execute();
    await setMember(own, seller.id);
    await setMember(other, manager.id);
    expect((await seller.browser.get(`/my/shops/${shop.id}/listings`)).status).toBe(200);
    const removed = await manager.browser.call(`/api/web/shops/${shop.id}/members/${seller.id}/remove`);
    expect(removed.data.url).toEqual(confirmed(`/my/shops/${shop.id}/members?did=removed`));
    expect((await seller.browser.get(`/my/shops/${shop.id}/listings`)).status).toBe(404);
    const acting = { userId: seller.id, sellerId: shop.id, memberId: seller.id };
    expect(await actsFor(db(), acting, 'listings')).toBe(false);
    expect((await seller.browser.call(`/api/web/listings/${own}/sold`)).status).toBe(404);
    expect(await teamNews(seller.id)).toContain('removed');
    await site.runJobs();
    const memberOf = async (id: number) =>
      (await db().selectFrom('listings').select('member_id').where('id', '=', id).executeTakeFirstOrThrow()).member_id;
    expect([await memberOf(own), await memberOf(other)]).toEqual([owner.id, manager.id]);
    // Transfers one listing from the list of all, and then all listings of a member.
    const list = await owner.browser.page(`/my/shops/${shop.id}/listings?hand=${own}`);
    expect(list).toContain(`action="/api/web/shops/${shop.id}/listings/${own}/member"`);
    expect(list).toContain(`<option value="${manager.id}">`);
    const one = await owner.browser.call(`/api/web/shops/${shop.id}/listings/${own}/member`, {
      to: String(manager.id),
    });
    expect(one.data.url).toEqual(confirmed(`/my/shops/${shop.id}/listings?did=handed&of=${own}`));
    expect(await owner.browser.page(String(one.data.url))).toContain('به همکار شما واگذار شد');
    expect(await memberOf(own)).toBe(manager.id);
    expect(
      (await owner.browser.call(`/api/web/shops/${shop.id}/listings/${own}/member`, { to: String(seller.id) })).status,
    ).toBe(404);
    await owner.browser.call(`/api/web/shops/${shop.id}/members/${manager.id}/listings`, { to: String(owner.id) });
    await site.runEvents();
    await site.runJobs();
    expect([await memberOf(own), await memberOf(other)]).toEqual([owner.id, owner.id]);
    expect(await actsIn(shop.id)).toEqual(['remove-member', 'assign', 'assign']);
  });
});

describe('a transfer', () => {
  const offer = (shop: TestShop, to: Readonly<Record<string, string>>) =>
    owner.browser.call(`/api/web/shops/${shop.id}/transfer`, to);
  const takeBack = (by: Member, shop: TestShop) => by.browser.call(`/api/web/shops/${shop.id}/transfer/take-back`);
  const ownerOf = async ({ id }: TestShop) =>
    (await db().selectFrom('shops').select('owner_id').where('seller_id', '=', id).executeTakeFirstOrThrow()).owner_id;
  async function offerTo(shop: TestShop): Promise<string> {
    const row = await db()
      .selectFrom('shop_invitations')
      .select('id')
      .where('seller_id', '=', shop.id)
      .where('role', '=', 'owner')
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return String(row.id);
  }

  it.each(
    sample(
      [
        ['the former owner', () => owner, 23 * HOUR, 200],
        ['the new owner', () => manager, 23 * HOUR, 200],
        ['the former owner', () => owner, 25 * HOUR, 409],
        ['the new owner', () => manager, 25 * HOUR, 409],
        ['somebody else', () => seller, HOUR, 404],
      ] as const,
      2,
    ),
  )('SHOP-03 to a member is taken back by %s after a while: %#', async (_, who, after, status) => {
    const shop = await team();
    expect((await offer(shop, { member: String(manager.id) })).success).toBe(true);
    expect(await teamNews(manager.id)).toContain('offered');
    const key = await offerTo(shop);
    expect((await answer(seller, key)).status).toBe(404);
    expect(await manager.browser.page(`/shop-invitations/${key}`)).toContain(words.invitation.ownerText);
    expect((await answer(manager, key)).data.url).toEqual(confirmed(`/my/shops/${shop.id}?did=tookOver`));
    expect(await rolesIn(shop.id)).toEqual({ [owner.id]: 'manager', [manager.id]: 'owner', [seller.id]: 'seller' });
    expect(await ownerOf(shop)).toBe(manager.id);
    expect(await teamNews(owner.id)).toContain('gave');
    expect(await teamNews(manager.id)).toContain('transferred');
    expect((await answer(manager, key)).status).toBe(409);
    // The shop cannot be transferred again or closed meanwhile.
    expect(
      (await manager.browser.call(`/api/web/shops/${shop.id}/transfer`, { member: String(seller.id) })).status,
    ).toBe(409);
    const close = manager.browser.call(`/api/web/shops/${shop.id}/close`, { name: shop.name });
    expect(await close).toMatchObject({ status: 409, message: fa.myShops.closing.soon });
    site.clock = new Date(site.clock.getTime() + after);
    expect((await takeBack(who(), shop)).status).toBe(status);
    if (status === 200) {
      expect(await rolesIn(shop.id)).toEqual({ [owner.id]: 'owner', [manager.id]: 'manager', [seller.id]: 'seller' });
      expect(await ownerOf(shop)).toBe(owner.id);
      expect((await takeBack(who(), shop)).status).toBe(409);
      expect(await actsIn(shop.id)).toEqual(['offer', 'transfer', 'take-back']);
    } else expect(await ownerOf(shop)).toBe(manager.id);
  });

  it('SHOP-03 is taken back from the list of shops by a former owner who has left it', async () => {
    const shop = await team();
    await offer(shop, { member: String(manager.id) });
    await answer(manager, await offerTo(shop));
    const removed = `/api/web/shops/${shop.id}/members/${owner.id}`;
    expect(await manager.browser.call(removed, {}, { method: 'DELETE' })).toMatchObject({
      status: 409,
      message: words.member.soon,
    });
    await owner.browser.call(removed, {}, { method: 'DELETE' });
    const action = `/api/web/shops/${shop.id}/transfer/take-back`;
    const list = await owner.browser.page('/my/shops');
    expect([list.includes(shop.name), list.includes(action)]).toEqual([true, true]);
    expect(await stranger.browser.page('/my/shops')).not.toContain(action);
    const sent = await owner.browser.post(action, {}, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, confirmed(`/my/shops/${shop.id}?did=tookBack`)]);
    expect(await ownerOf(shop)).toBe(owner.id);
    expect(await owner.browser.page('/my/shops')).not.toContain(action);
  });

  it('SHOP-03 to a number makes its account the owner, who leaves when it is taken back', async () => {
    const shop = await team();
    const heir = await createMember(site);
    expect((await offer(shop, { mobile: owner.mobile })).status).toBe(409);
    expect((await offer(shop, {})).status).toBe(422);
    expect((await offer(shop, { mobile: heir.mobile })).success).toBe(true);
    const token = await tokenTo(heir.mobile);
    // A new offer invalidates the earlier one.
    await offer(shop, { member: String(seller.id) });
    expect((await answer(heir, token)).status).toBe(409);
    site.clock = new Date(site.clock.getTime() + DAY);
    await offer(shop, { mobile: heir.mobile });
    expect((await answer(heir, await tokenTo(heir.mobile))).success).toBe(true);
    expect((await owner.browser.call(`/api/web/shops/${shop.id}/close`, { name: shop.name })).status).toBe(404);
    for (const part of ['', '/members'])
      expect(await heir.browser.page(`/my/shops/${shop.id}${part}`)).toContain(words.transfer.takeBack);
    expect((await takeBack(heir, shop)).data.url).toEqual(confirmed('/my/shops?did=tookBack'));
    expect((await rolesIn(shop.id))[heir.id]).toBeUndefined();
    expect((await heir.browser.get(`/my/shops/${shop.id}`)).status).toBe(404);
  });

  it('SHOP-03 of a shop whose owner has gone is offered to managers by service, a week each, else it closes', async () => {
    const gone = await createMember(site);
    const [first, second] = [await createMember(site), await createMember(site)];
    const shop = await team({ people: { owner: gone.id, managers: [second.id, first.id], sellers: [seller.id] } });
    await db()
      .updateTable('shop_members')
      .set({ since: new Date(site.clock.getTime() - DAY) })
      .where('user_id', '=', first.id)
      .execute();
    await transact(site.ctx, async (trx) => {
      await leaveShopsOf(trx, gone.id);
      await endMembershipsOf(trx, { userId: gone.id, mobile: gone.mobile });
      await trx.db.updateTable('users').set({ deleted_at: trx.now, mobile: null }).where('id', '=', gone.id).execute();
    });
    const work = async () => {
      await offerOwnerless(site.ctx);
      await followOwners(site.ctx, async () => true);
    };
    const stateOf = async () =>
      (await db().selectFrom('shops').select('state').where('seller_id', '=', shop.id).executeTakeFirstOrThrow()).state;
    await work();
    await work();
    expect(await teamNews(first.id)).toEqual(['offered']);
    expect(await teamNews(second.id)).toEqual([]);
    site.clock = new Date(site.clock.getTime() + 7 * DAY);
    expect((await answer(first, await offerTo(shop))).status).toBe(409);
    await work();
    expect(await stateOf()).toBe('frozen');
    expect(await teamNews(second.id)).toEqual(['offered']);
    const key = await offerTo(shop);
    expect(await second.browser.page(`/shop-invitations/${key}`)).toContain(words.invitation.givenText);
    expect((await answer(second, key)).success).toBe(true);
    expect(await stateOf()).toBe('active');
    expect(await rolesIn(shop.id)).toEqual({ [second.id]: 'owner', [first.id]: 'manager', [seller.id]: 'seller' });

    const left = await team({ people: { owner: gone.id, managers: [first.id] }, state: 'frozen' });
    await work();
    expect((await answer(first, await offerTo(left), 'refuse')).success).toBe(true);
    await work();
    const { state } = await db()
      .selectFrom('shops')
      .select('state')
      .where('seller_id', '=', left.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('closed');
  });
});

describe('a frozen shop', () => {
  it('SHOP-03 ADM-02 is offered by two moderators to a member, who becomes its owner', async () => {
    const moderator = await createMember(site, 'moderator');
    const colleague = await createMember(site, 'moderator');
    const shop = await team({ state: 'frozen' });
    const give = async (userId: number) => {
      const at = `/admin/shops/${shop.id}`;
      const asked = { userId: String(userId), reason: 'مالک رفته است' };
      const request = await moderator.browser.call(`${at}/give`, asked);
      expect((await moderator.browser.call(`${at}/agree`, { sure: 'yes', userId: String(userId) })).success).toBe(
        false,
      );
      if (!request.success) return request;
      expect(await colleague.browser.page(at)).toContain('مالک رفته است');
      return colleague.browser.call(`${at}/agree`, { sure: 'yes', userId: String(userId) });
    };
    expect((await give(stranger.id)).success).toBe(false);
    expect((await give(seller.id)).success).toBe(true);
    // A new offer invalidates the earlier one.
    expect((await give(manager.id)).success).toBe(true);
    const open = await db()
      .selectFrom('shop_invitations')
      .select(['id', 'invited_id'])
      .where('seller_id', '=', shop.id)
      .where('state', '=', 'open')
      .execute();
    expect(open.map(({ invited_id }) => invited_id)).toEqual([manager.id]);
    expect((await answer(manager, String(open[0]?.id))).success).toBe(true);
    expect(await rolesIn(shop.id)).toEqual({ [manager.id]: 'owner', [seller.id]: 'seller' });
    const active = await team();
    expect(
      (await moderator.browser.call(`/admin/shops/${active.id}/give`, { userId: String(manager.id), reason: 'بی‌دلیل' }))
        .status,
    ).toBe(409);
  });
});

describe('an account', () => {
  it('SHOP-03 AUTH-05 exports its memberships and invitations, which end with it', async () => {
    const shop = await team();
    const guest = await createMember(site);
    await invite(seller, shop, guest.mobile);
    await invite(manager, shop, guest.mobile);
    const exported: unknown[] = [];
    for await (const row of exportedShops(db(), manager.id)) exported.push(row);
    expect(JSON.stringify(exported)).toContain('"invite"');
    expect(JSON.stringify(exported)).not.toContain(guest.mobile);
    await transact(site.ctx, (trx) => endMembershipsOf(trx, { userId: guest.id, mobile: guest.mobile }));
    await transact(site.ctx, (trx) => endMembershipsOf(trx, { userId: manager.id, mobile: manager.mobile }));
    const rows = await db()
      .selectFrom('shop_invitations')
      .select(['state', 'mobile'])
      .where('seller_id', '=', shop.id)
      .execute();
    expect(rows).toEqual([{ state: 'withdrawn', mobile: '' }]);
    expect((await rolesIn(shop.id))[manager.id]).toBeUndefined();
    expect(await teamNews(owner.id)).toContain('left');
  });
});
