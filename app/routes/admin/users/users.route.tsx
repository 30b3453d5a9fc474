import { type Person, searchUsers, USERS_A_PAGE } from '../../../../domain/identity/staff/staff-search.server.ts';
import { persianDigits } from '../../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../../domain/values/time.ts';
import { fa } from '../../../messages/fa.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';
import { afterId } from '../../../web/after-id.ts';

import { maskedMobile, standing } from './user-view.ts';
import { UsersPage, type UsersView } from './users-page.tsx';

const TEXT_MAX = 300;

/** Accounts by number, address or id, else the newest. */
export const adminUsers = defineOfficePage<UsersView>({
  at: get(paths.adminUsers),
  id: 'admin-users-page',
  section: 'users',
  permission: 'see users',
  about: {
    summary: fa.api.pages.adminUsers,
    query: ['q', 'staff', 'after'],
    example: { q: '09123456789', staff: '1', after: '1' },
  },
  async load(context) {
    const { viewer } = context;
    const { searchParams } = context.url;
    const text = (searchParams.get('q') ?? '').slice(0, TEXT_MAX).trim();
    const staff = searchParams.get('staff') === '1';
    const search = { text, staff, before: afterId(context.url, 'before') };
    const people = await searchUsers(context.db, viewer, search);
    const { found, staffList, newest } = fa.admin.users;
    const last = people.length === USERS_A_PAGE && text === '' ? people.at(-1) : undefined;
    return {
      text,
      title: text ? found : staff ? staffList : newest,
      other: staff
        ? { name: fa.admin.users.everyone, href: paths.adminUsers() }
        : { name: fa.admin.users.staff, href: paths.adminUsers(new URLSearchParams({ staff: '1' })) },
      people: people.map(personView),
      next: last ? paths.adminUsers(olderThan(last, staff)) : null,
    };
  },
  title: fa.admin.sections.users,
  Page: UsersPage,
});

function olderThan({ id }: Person, staff: boolean): URLSearchParams {
  return new URLSearchParams({ ...(staff ? { staff: '1' } : {}), after: String(id) });
}

function personView(person: Person): UsersView['people'][number] {
  return {
    id: persianDigits(person.id),
    href: paths.adminUser(person.id),
    name: person.displayName,
    mobile: maskedMobile(person.mobile),
    role: person.role === 'user' ? null : fa.admin.roles[person.role],
    standing: standing({ ...person, deleteAfter: null }),
    joined: jalaliDate(person.createdAt),
  };
}
