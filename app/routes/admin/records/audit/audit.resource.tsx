import { type AuditEntry, auditList } from '../../../../../domain/audit/audit.server.ts';
import { persianDigits, persianList } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { Changes, NamedLink } from '../../../../office/entry-facts.tsx';
import { EntryUndo } from '../../../../office/entry-timeline.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get } from '../../../../web/request/address.ts';
import { ACTION_CHOICES, changeText, type EntryView, requestedSubject } from './audit-view.ts';
import { entryViews } from './recent-entries.ts';

const words = fa.admin.audit;

/** Log of all actions by staff (ADM-01). A filter that cannot be parsed is ignored. */
const audit = defineResource({
  section: 'audit',
  permission: 'read the audit log',
  title: fa.admin.sections.audit,
  list: auditList,
  page: {
    at: get(paths.office.audit),
    id: 'admin-audit-page',
    path: paths.office.audit,
    summary: fa.api.pages.adminAudit,
    example: { user: '1', actor: '1', action: 'give-role', subject: 'listing.1001', q: '1001', after: '1' },
  },
  csv: { at: get(paths.office.auditCsv), path: paths.office.auditCsv, summary: fa.api.pages.adminAuditCsv },
  itemsOf: async (entries: readonly AuditEntry[], context: SignedIn) => entryViews(context, entries),
  keyOf: ({ id }: EntryView) => id,
  columns: [
    {
      head: words.action,
      text: ({ action, ...entry }) => persianList([action, ...marksOf(entry)]),
      cell: ({ action, ...entry }) => (
        <>
          <ForeignText text={action} />{' '}
          {marksOf(entry).map((mark) => (
            <Badge key={mark} look="danger">
              {mark}
            </Badge>
          ))}
        </>
      ),
    },
    { head: words.about, text: ({ subject }) => subject.name, cell: ({ subject }) => <NamedLink {...subject} /> },
    { head: words.who, text: ({ actor }) => actor.name, cell: ({ actor }) => <NamedLink {...actor} /> },
    {
      head: words.at,
      text: ({ at }) => at.text,
      cell: ({ at }) => <time dateTime={at.iso}>{at.text}</time>,
      sort: 'newest',
    },
    {
      head: words.changes,
      text: ({ changes }) => persianList(changes.map(changeText)),
      cell: ({ changes }) => <Changes changes={changes} />,
    },
    {
      head: words.reason,
      text: ({ reason }) => reason ?? '',
      cell: ({ reason }) => reason && <ForeignText text={reason} />,
    },
    { head: words.number, text: ({ id }) => persianDigits(id), look: 'number' },
    {
      head: fa.admin.undo.head,
      text: ({ isUndone }) => (isUndone ? fa.admin.undo.isUndone : ''),
      cell: (entry) => <EntryUndo entry={entry} />,
      look: 'acts',
    },
  ],
  filters: {
    subject: { label: words.subjectKindAndId, help: words.subjectHelp, toValue: requestedSubject },
    user: { label: words.subject, look: 'number' },
    actor: { label: words.actor, look: 'number' },
    action: { label: words.action, options: ACTION_CHOICES },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
});

const marksOf = ({ isOwn, isSameNetwork }: Pick<EntryView, 'isOwn' | 'isSameNetwork'>): string[] => [
  ...(isOwn ? [words.facts.isOwn] : []),
  ...(isSameNetwork ? [words.facts.sameNetwork] : []),
];

export const { list: adminAudit, csv: adminAuditCsv } = audit;
