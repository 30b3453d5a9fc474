import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';

/** A person or record that an entry names; `href` is null if there is no page about it. */
export type Named = { readonly name: string; readonly href: string | null };

/** A value before and after a change. */
export type Change = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly dir?: 'ltr' | undefined;
};

export function NamedLink({ name, href }: Named): ReactNode {
  const text = <ForeignText text={name} />;
  return href === null ? text : <a href={href}>{text}</a>;
}

type ChangesProps = { readonly changes: readonly Change[]; readonly className?: string | undefined };

/** Changes of values, one per line. */
export function Changes({ changes, className }: ChangesProps): ReactNode {
  return changes.map(({ name, before, after, dir }) => (
    <p key={name} className={className}>
      <ForeignText text={name} />: <span className="visually-hidden">{fa.admin.audit.before}</span>
      <del>
        <ForeignText text={before} dir={dir} />
      </del>{' '}
      <span className="visually-hidden">{fa.admin.audit.after}</span>
      <ins>
        <ForeignText text={after} dir={dir} />
      </ins>
    </p>
  ));
}
