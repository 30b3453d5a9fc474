import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import type { EntryView } from './audit-view.ts';

/** Somebody or something that an entry names. */
export function NamedLink({ name, href }: EntryView['subject']): ReactNode {
  const text = <ForeignText text={name} />;
  return href === null ? text : <a href={href}>{text}</a>;
}

/** Facts before and after. */
export function Changes({ changes }: Pick<EntryView, 'changes'>): ReactNode {
  return changes.map(({ name, before, after, dir }) => (
    <div key={name}>
      <ForeignText text={name} />: <span className="visually-hidden">{fa.admin.audit.before}</span>
      <del>
        <ForeignText text={before} dir={dir} />
      </del>{' '}
      <span className="visually-hidden">{fa.admin.audit.after}</span>
      <ins>
        <ForeignText text={after} dir={dir} />
      </ins>
    </div>
  ));
}
