import { type ReactNode, useId } from 'react';
import { fa } from '../messages/fa.ts';
import styles from './office-sections.module.css';
import type { OfficeView, SectionView } from './open-office.ts';
import type { OfficeSection } from './sections.ts';

type OfficeSectionsProps = {
  readonly groups: OfficeView['groups'];
  readonly current?: OfficeSection | undefined;
};

/** Links to the sections, grouped, with the number of cases that wait in each. */
export function OfficeSections({ groups, current }: OfficeSectionsProps): ReactNode {
  return groups.map(({ name, sections }) => <Group key={name} name={name} sections={sections} current={current} />);
}

type GroupProps = {
  readonly name: string;
  readonly sections: readonly SectionView[];
  readonly current: OfficeSection | undefined;
};

function Group({ name, sections, current }: GroupProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id}>{name}</p>
      <ul aria-labelledby={id}>
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
    </div>
  );
}
