import { type ReactNode, useId } from 'react';
import { fa } from '../messages/fa.ts';
import type { FoldedSections, SectionView } from './folded-sections.ts';
import styles from './office-sections.module.css';
import type { OfficeView } from './open-office.ts';
import type { OfficeSection } from './sections.ts';

type Current = { readonly current?: OfficeSection | undefined };

/** Links to all sections, grouped, with the number of cases that wait in each. */
export function OfficeSections({ groups, current }: { readonly groups: OfficeView['groups'] } & Current): ReactNode {
  return groups.map(({ group, name, sections }) => (
    <Group key={group} name={name} sections={sections} current={current} />
  ));
}

/** Menu of sections beside each page: sections with waiting cases are visible, the others are in collapsible groups. */
export function SectionsMenu({ sections, current }: { readonly sections: FoldedSections } & Current): ReactNode {
  return (
    <div className={styles.menu}>
      <Links sections={sections.front} current={current} />
      {sections.groups.map(({ group, name, sections: others, isOpen }) => (
        <details key={group} data-fold={group} open={isOpen}>
          <summary>{name}</summary>
          <Links sections={others} current={current} />
        </details>
      ))}
    </div>
  );
}

function Group({ name, sections, current }: { readonly name: string } & LinksProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id}>{name}</p>
      <Links sections={sections} current={current} labelledBy={id} />
    </div>
  );
}

type LinksProps = { readonly sections: readonly SectionView[]; readonly labelledBy?: string } & Current;

function Links({ sections, current, labelledBy }: LinksProps): ReactNode {
  return (
    <ul className={styles.links} aria-labelledby={labelledBy}>
      {sections.map(({ section, name, href, pressedBy, waiting }) => (
        <li key={section}>
          <a href={href} data-key={pressedBy} aria-current={section === current ? 'page' : undefined}>
            {name}
            {waiting && (
              <small>
                {waiting} <span className="visually-hidden">{fa.admin.frame.waiting}</span>
              </small>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
