import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportSubject } from '../../../../../domain/reports/reports.server.ts';
import { openTicket } from '../../../../../domain/support/support.server.ts';
import { SECOND } from '../../../../../domain/values/durations.ts';
import { addAccount } from '../../../../../test/accounts.ts';
import { addFeedCase } from '../../../../../test/feeds.ts';
import { leasingOn } from '../../../../../test/leasing.ts';
import { addMarkRequest } from '../../../../../test/marks.ts';
import { changeProfile, storedShop } from '../../../../../test/shop-profiles.ts';
import { addShop } from '../../../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let admin: Member;
let colleague: Member;
let leasing: ReturnType<typeof leasingOn>;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  colleague = await createMember(site, 'admin');
  leasing = leasingOn(site);
  await leasing.lease();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.clock = TEST_NOW;
});

const later = (seconds: number) => {
  site.clock = new Date(site.clock.getTime() + seconds * SECOND);
};
/** Numbers of a request's documents, which must be viewed before it is decided. */
const DOCUMENTS = [1, 2];
const notices = async () => (await site.services.db.selectFrom('notifications').select('id').execute()).length;

const TICKET = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null, tokenHash: Buffer.alloc(32) };

async function waitingTicket(): Promise<number> {
  const opened = await openTicket(site.ctx, { ...TICKET, sender: { userId: await addAccount(site, {}) } });
  return opened.ok ? opened.ticketId : 0;
}

async function reported(): Promise<number> {
  const [id = 0] = await site.publish({});
  const by = { userId: await addAccount(site, {}), visitor: Buffer.alloc(16), network: Buffer.alloc(16) };
  const report = { subject: { kind: 'listing', id }, reason: 'fraud', text: 'دروغ است', by } as const;
  await reportSubject(site.ctx, report, site.services.catalogue());
  const row = await site.services.db.selectFrom('reports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return row.id;
}

type Decided = {
  readonly at: string;
  readonly list: string;
  readonly call: string;
  readonly fields: Record<string, unknown>;
};

/** Each kind of case whose decision is delayed, with an example that is decided. */
const DECIDED: Readonly<Record<string, () => Promise<Decided>>> = {
  async 'an answer to a ticket'() {
    const at = `/admin/support/${await waitingTicket()}`;
    return { at, list: '/admin/support', call: `${at}/answer`, fields: { upTo: 999_999, text: 'برطرف شد.' } };
  },
  async 'a closed ticket'() {
    const at = `/admin/support/${await waitingTicket()}`;
    return { at, list: '/admin/support', call: `${at}/close`, fields: { upTo: 999_999, close: 'ticket' } };
  },
  async 'a new shop'() {
    const { id } = await addShop(site, { state: 'pending' });
    const at = `/admin/shops-waiting/${id}`;
    const { version } = await storedShop(site, id);
    return { at, list: '/admin/shops-waiting', call: `${at}/decide`, fields: { verdict: 'approve', version } };
  },
  async 'a new name of a shop'() {
    const shop = await addShop(site);
    await changeProfile(site, shop, { name: `${shop.name} نو` });
    const at = `/admin/shops-waiting/${shop.id}`;
    const { version } = await storedShop(site, shop.id);
    return { at, list: '/admin/shops-waiting', call: `${at}/decide`, fields: { verdict: 'approve', version } };
  },
  async 'a listing'() {
    const [id] = await site.publish({ status: 'pending' });
    const at = `/admin/listings/${id}`;
    return { at, list: '/admin/listings', call: `${at}/reject`, fields: { version: 1, 'reason-unclear': '1' } };
  },
  async 'a report'() {
    const id = await reported();
    const at = `/admin/reports/${id}`;
    return { at, list: '/admin/reports', call: at, fields: { verdict: 'dismissed', upTo: String(id), note: '' } };
  },
  async 'rows of a feed'() {
    const at = `/admin/feed-rows/${await addFeedCase(site)}`;
    return { at, list: '/admin/feed-rows', call: `${at}/decide`, fields: { verdict: 'approve' } };
  },
  async 'an offer to an applicant for leasing'() {
    const { id } = await leasing.request();
    const at = `/admin/leasing/${id}`;
    return { at, list: '/admin/leasing', call: `${at}/offer`, fields: { text: 'پیشنهاد بانک آماده است.' } };
  },
  async 'a refused request for a mark'() {
    const at = `/admin/marks/${await addMarkRequest(site)}`;
    return { at, list: '/admin/marks', call: `${at}/refuse`, fields: { reason: 'تصویر خوانا نیست' } };
  },
  async 'a suspension'() {
    const at = `/admin/users/${await addAccount(site, {})}`;
    return { at, list: at, call: `${at}/suspend`, fields: { reason: 'هرزنامه' } };
  },
};

const SAYS = /data-seconds-left="(\d+)"/;
const main = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

describe.each(Object.entries(DECIDED))('ADM-01: %s', (_, prepare) => {
  it('can be taken back on its page and in its queue until people are told, with the seconds that are left', async () => {
    const { at, list, call, fields } = await prepare();
    await admin.browser.call(`${at}/claim`, { take: 'case' });
    for (const document of DOCUMENTS) await admin.browser.get(`${at}/documents/${document}`);
    await site.runEvents();
    const told = await notices();
    const done = await admin.browser.call(call, fields);
    expect(done).toMatchObject({ success: true });
    const undo = String(done.data.undo);
    later(10);
    for (const place of [at, list]) {
      const page = main(await admin.browser.page(place));
      expect(page, place).toContain(`action="${undo}"`);
      expect(SAYS.exec(page)?.[1], place).toBe('20');
    }
    await site.runEvents();
    expect(await notices()).toBe(told);
    // A colleague does not see the decisions of others among their own.
    if (list !== at) expect(main(await colleague.browser.page(list))).not.toMatch(SAYS);
    later(20);
    for (const place of [at, list]) expect(main(await admin.browser.page(place)), place).not.toMatch(SAYS);
    await site.runEvents();
  });

  it('is taken back there, without scripts', async () => {
    const { at, list, call, fields } = await prepare();
    await admin.browser.call(`${at}/claim`, { take: 'case' });
    for (const document of DOCUMENTS) await admin.browser.get(`${at}/documents/${document}`);
    await site.runEvents();
    const told = await notices();
    const { data } = await admin.browser.call(call, fields);
    later(10);
    const undone = await admin.browser.post(String(data.undo), { sure: 'yes' }, { plain: true });
    expect(undone.status).toBe(303);
    later(60);
    await site.runEvents();
    expect(await notices()).toBe(told);
    for (const place of [at, list])
      expect(main(await admin.browser.page(place)), place).not.toContain(`action="${data.undo}"`);
  });
});
