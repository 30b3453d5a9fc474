import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECISION_WAIT_MS } from '../../domain/staff/decision-wait.ts';
import type { Role } from '../../domain/staff/roles.ts';
import { MINUTE, SECOND } from '../../domain/values/durations.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, createMembers, type Member } from '../staff.ts';

const CONFIRMS = 'class="notice success';

let site: TestSite;
let members: Readonly<Record<Role, Member>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

/** Moves the clock beyond the time in which a decision can be undone; only then are people notified of it. */
const tellPeople = () => {
  site.clock = new Date(site.clock.getTime() + DECISION_WAIT_MS + SECOND);
};

/** Rejects a listing and returns the address that confirms it, the address of its undo and the listing's state. */
async function rejected(by: Member) {
  const [id = 0] = await site.publish({ status: 'pending' });
  await by.browser.call(`/admin/listings/${id}/claim`, { take: 'case' });
  const { data } = await by.browser.call(`/admin/listings/${id}/reject`, { version: '1', 'reason-unclear': '1' });
  const status = async () =>
    (await site.services.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  return { confirmed: String(data.url), undo: String(data.undo), status };
}

const confirms = (page: string): boolean => page.includes(CONFIRMS) || page.includes('/undo"');

describe('a link to the back office', () => {
  it('ADM-01 confirms nothing and offers no undo if somebody else wrote it', async () => {
    const { confirmed, undo } = await rejected(members.moderator);
    const entry = undo.split('/').at(-2);
    tellPeople();
    expect(confirms(await members.moderator.browser.page(confirmed))).toBe(true);
    const colleague = await createMember(site, 'moderator');
    expect(confirms(await colleague.browser.page(confirmed))).toBe(false);
    const { pathname, searchParams } = new URL(confirmed, 'http://localhost');
    const proof = searchParams.get('proof') ?? '';
    const forged = [
      `${pathname}?did=listing-rejected&undo=${entry}`,
      `${pathname}?did=listing-approved&undo=${entry}&proof=${proof}`,
      `${pathname}?did=listing-rejected&undo=${Number(entry) - 1}&proof=${proof}`,
      `${pathname}?did=listing-rejected&proof=${proof}`,
      `/admin/search?did=listing-rejected&undo=${entry}&proof=${proof}`,
      `${pathname}?did=listing-rejected&undo=${entry}&proof=${proof.replace(/^\w+/, 'zzzzzzzz')}`,
      `${pathname}?did=listing-rejected&undo=${entry}&proof=x`,
      `/admin/users/${members.user.id}?did=user-suspended`,
    ];
    for (const address of forged)
      expect([address, confirms(await members.moderator.browser.page(address))]).toEqual([address, false]);
  });

  it('ADM-01 hides nothing that a queue offers if somebody else wrote it', async () => {
    const member = await createMember(site, 'moderator');
    const { confirmed, undo } = await rejected(member);
    const entry = undo.split('/').at(-2);
    const { pathname } = new URL(confirmed, 'http://localhost');
    const offered = async (address: string) =>
      [...(await member.browser.page(address)).matchAll(/<[^>]* data-untold="goes"[^>]*>/g)].map(([tag]) => tag);
    const own = await offered(pathname);
    expect(own).toHaveLength(1);
    expect(await offered(confirmed)).not.toEqual(own);
    for (const forged of [`?undo=${entry}`, `?did=listing-rejected&undo=${entry}`])
      expect([forged, await offered(`${pathname}${forged}`)]).toEqual([forged, own]);
  });

  it('ADM-01 confirms for some minutes, and after signing in again no more', async () => {
    const { confirmed } = await rejected(members.moderator);
    site.clock = new Date(site.clock.getTime() + 12 * MINUTE);
    expect(confirms(await members.moderator.browser.page(confirmed))).toBe(false);
    const again = await createMember(site, 'moderator');
    const fresh = await rejected(again);
    tellPeople();
    expect(confirms(await again.browser.page(fresh.confirmed))).toBe(true);
    await again.browser.signIn(again.mobile);
    expect(confirms(await again.browser.page(fresh.confirmed))).toBe(false);
  });

  it('ADM-01 undoes nothing: not by GET, not from another site, not without the key', async () => {
    const { browser } = members.moderator;
    const { undo, status } = await rejected(members.moderator);
    expect((await browser.get(undo)).status).toBeGreaterThanOrEqual(400);
    const sure = { sure: 'yes' };
    for (const method of ['PUT', 'DELETE', 'HEAD'])
      expect((await browser.send(undo, { method })).status).toBeGreaterThanOrEqual(400);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await browser.post(undo, sure, { headers })).status).toBe(403);
    for (const key of [null, 'x'.repeat(43), await members.admin.browser.csrfKey()])
      expect((await browser.post(undo, sure, { key })).status).toBe(498);
    expect((await browser.post(undo, {})).status).toBe(422);
    expect(await status()).toBe('rejected');
  });

  it('ADM-01 to a file on another site takes nothing away and leaves nothing in the log', async () => {
    const { db } = site.services;
    const entries = async () => (await db.selectFrom('audit_entries').select('id').execute()).length;
    const before = await entries();
    for (const path of ['users', 'audit', 'word-rules', 'aliases', 'search-proposals', 'all-listings']) {
      const answer = await members.admin.browser.get(`/admin/${path}.csv`, { 'sec-fetch-site': 'cross-site' });
      expect(answer.status).toBe(404);
    }
    expect(await entries()).toBe(before);
    expect((await members.admin.browser.get('/admin/users.csv', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('a page of the back office', () => {
  it('ADM-01 is kept by no shared cache, framed by nobody, and leaks its address to no other site', async () => {
    for (const path of ['/admin', '/admin/users?q=09121234567', `/admin/users/${members.user.id}`, '/admin/audit']) {
      const { headers } = await members.admin.browser.get(path);
      expect(headers.get('cache-control')).toMatch(/^(?:private, )?no-store$/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
    const region = await members.moderator.browser.get('/admin/listings?_regions=case');
    expect(region.headers.get('cache-control')).toBe('no-store');
  });
});
