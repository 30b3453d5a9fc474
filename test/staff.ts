import { ROLES, type Role } from '../domain/staff/roles.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { TestSite } from './site.ts';

export type Member = { readonly id: number; readonly mobile: string; readonly browser: Browser };

let last = 0;
const nextMobile = (): string => `+98935${String(1_000_000 + ++last).slice(-7)}`;

/** A signed-in user with that role. */
export async function createMember(site: TestSite, role: Role = 'user', mobile = nextMobile()): Promise<Member> {
  // Each user has an IP address of their own, because sign-ins from one address are limited.
  const browser = createBrowser(site, `5.22.${Math.floor(last / 200)}.${(last % 200) + 1}`);
  const id = await browser.signIn(mobile);
  await site.services.db.updateTable('users').set({ role }).where('id', '=', id).execute();
  return { id, mobile, browser };
}

/** One user of each role. */
export async function createMembers(site: TestSite): Promise<Readonly<Record<Role, Member>>> {
  const members: [Role, Member][] = [];
  for (const role of ROLES) members.push([role, await createMember(site, role)]);
  return Object.fromEntries(members) as Record<Role, Member>;
}
