/** The audit log, as the back office lists it (ADM-01). */
import { sql } from 'kysely';
import { type Condition, defineList, type Filter, idFilter } from '../lists/lists.server.ts';
import { parseId } from '../values/ids.ts';
import { latinDigits } from '../values/persian-text.ts';
import { AUDIT_ACTIONS, isAuditAction, SUBJECT_KINDS, type SubjectKind } from './audit.ts';
import type { AuditEntry } from './audit-store.server.ts';

const ofSubject = (kind: SubjectKind, id: string): Condition => ({
  indexed: sql`item.subject_kind = ${kind} and item.subject_id = ${id}`,
});

const actionFilter: Filter = {
  conditionOf: (action) => (isAuditAction(action) ? { indexed: sql`item.action = ${action}` } : null),
  samples: AUDIT_ACTIONS.slice(0, 2),
};

const SUBJECT = /^([a-z-]{1,20})\.([\w:.-]{1,100})$/;

/** Filter by the subject of an entry, written `kind.id`, such as `user.17`. */
const subjectFilter: Filter = {
  conditionOf(value) {
    const [, kind = '', id = ''] = SUBJECT.exec(value) ?? [];
    return isSubjectKind(kind) ? ofSubject(kind, id) : null;
  },
  samples: ['user.17'],
};

const isSubjectKind = (kind: string): kind is SubjectKind => (SUBJECT_KINDS as readonly string[]).includes(kind);

export const auditList = defineList({
  name: 'audit',
  table: sql.table('audit_entries'),
  id: sql`item.id`,
  columns: sql<AuditEntry>`
    item.id, item.at, item.actor_id as "actorId", item.action, item.subject_kind as "subjectKind",
    item.subject_id as "subjectId", item.before, item.after, item.reason, item.undo is not null as "canBeUndone",
    (select later.id from audit_entries as later where later.undoes = item.id) as "undoneBy"`,
  filters: {
    subject: subjectFilter,
    user: idFilter((id) => ofSubject('user', String(id))),
    actor: idFilter((id) => ({ indexed: sql`item.actor_id = ${id}` })),
    action: actionFilter,
  },
  sorts: { newest: { key: sql`item.id`, type: 'id', first: 'desc' } },
  // Entries about any user, listing or other subject that has the typed number as its id.
  search(text) {
    const id = parseId(latinDigits(text).replace(/^#/, ''));
    return id === null
      ? null
      : {
          indexed: sql`item.id = any(array(
            select id from audit_entries where subject_kind = 'user' and subject_id = ${String(id)}
            union select id from audit_entries where subject_kind = 'listing' and subject_id = ${String(id)}
          ))`,
        };
  },
});
