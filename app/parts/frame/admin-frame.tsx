import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ForeignText } from '../foreign-text.tsx';
import { DecisionNotice } from '../office/decision-notice.tsx';
import type { DecisionNoticeView } from '../office/decision-notice-view.ts';
import styles from './admin-frame.module.css';
import type { AdminSection, sectionsFor } from './admin-frame-sections.ts';

/** Whose back office it is. */
export type Office = {
  readonly name: string;
  readonly role: string;
  readonly sections: ReturnType<typeof sectionsFor>;
  /** What has just been decided or undone. */
  readonly notice: DecisionNoticeView | null;
};

type AdminFrameProps = {
  readonly office: Office;
  readonly current: AdminSection;
  readonly children: ReactNode;
};

/** A page of the back office under the way to the others. */
export function AdminFrame({ office, current, children }: AdminFrameProps): ReactNode {
  return (
    <div className={styles.office}>
      <nav className={styles.sections} aria-label={fa.admin.navigation}>
        {office.sections.map(({ section, name, href }) => (
          <a key={section} href={href} aria-current={section === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
        <span className={styles.who}>
          <ForeignText text={office.name} /> · {office.role}
        </span>
      </nav>
      <DecisionNotice notice={office.notice} />
      {children}
    </div>
  );
}
