/** Accounts in the list of the back office (ADM-03). */
import { sql } from 'kysely';
import { type Condition, defineList, optionFilter } from '../../lists/lists.server.ts';
import { ROLES, type Role } from '../../staff/roles.ts';
import { parseEmail } from '../../values/email.ts';
import { nameWordsQuery } from '../../values/name-words.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { parseMobile } from '../../values/phone.ts';

/** Account in the list of the back office. */
export type Person = {
  readonly id: number;
  readonly displayName: string;
  readonly role: Role;
  /** Mobile number in E.164. */
  readonly mobile: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly deleteAfter: Date | null;
  readonly deletedAt: Date | null;
};

const ID = /^#?(\d{1,15})$/;

const byRole = (role: Role): Condition => ({ indexed: sql`item.role <> 'user' and item.role = ${role}` });

export const userList = defineList({
  name: 'users',
  table: sql.table('users'),
  id: sql`item.id`,
  columns: sql<Person>`
    item.id, item.display_name as "displayName", item.role, item.mobile, item.created_at as "createdAt",
    item.last_seen_at as "lastSeenAt", item.suspended_at as "suspendedAt", item.delete_after as "deleteAfter",
    item.deleted_at as "deletedAt"`,
  filters: {
    role: optionFilter({
      staff: { indexed: sql`item.role <> 'user'` },
      ...(Object.fromEntries(ROLES.filter((role) => role !== 'user').map((role) => [role, byRole(role)])) as Record<
        Exclude<Role, 'user'>,
        Condition
      >),
    }),
    standing: optionFilter({
      suspended: { indexed: sql`item.suspended_at is not null` },
      leaving: { indexed: sql`item.delete_after is not null and item.deleted_at is null` },
      deleted: { indexed: sql`item.deleted_at is not null` },
    }),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    name: { key: sql`item.display_name`, type: 'text', first: 'asc' },
  },
  search,
});

/**
 * Returns whether a search is for a complete number or address. Such searches are limited, because many of them could
 * find out numbers that are masked.
 */
export const isContact = (text: string): boolean => parseMobile(text) !== null || parseEmail(text) !== null;

/**
 * Condition for a search by a present or former number, a proved e-mail address, an id, or the beginnings of words of
 * the name.
 */
function search(text: string): Condition | null {
  const id = ID.exec(latinDigits(text))?.[1] ?? null;
  const [mobile, email, words] = [parseMobile(text), parseEmail(text), nameWordsQuery(text)];
  if (id === null && mobile === null && email === null) {
    return words === null ? null : { checked: sql`words_of_name(item.display_name) @@ ${words}::tsquery` };
  }
  return {
    checked: sql`item.id = any(array(
      select id from users where id = ${id}::bigint
      union select id from users where mobile = ${mobile}
      union select id from users where email = ${email}
      union select user_id from former_mobiles where mobile = ${mobile}
    ))`,
  };
}
