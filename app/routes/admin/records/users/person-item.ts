import type { Person } from '../../../../../domain/identity/identity.server.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { shownName } from '../../../../office/shown-names.ts';
import { maskedMobile, standing } from './user-view.ts';

/** View of a user in a list. */
export function personItem(person: Person) {
  const { lastSeenAt } = person;
  return {
    id: person.id,
    name: shownName(person.id, person.displayName),
    mobile: maskedMobile(person.mobile) ?? '',
    role: person.role === 'user' ? '' : fa.admin.roles[person.role],
    standing: standing(person) ?? '',
    joined: jalaliDate(person.createdAt),
    seen: lastSeenAt === null ? fa.admin.user.never : jalaliDate(lastSeenAt),
  };
}
