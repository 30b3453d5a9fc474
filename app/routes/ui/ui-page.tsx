import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { buttons } from './button-examples.tsx';
import { charts } from './chart-examples.tsx';
import { controls } from './control-examples.tsx';
import type { Example } from './example.ts';
import { ExampleGroups } from './example-groups.tsx';
import { forms } from './form-examples.tsx';
import { lists } from './list-examples.tsx';
import { badges, empties, notices, waiting } from './notice-examples.tsx';
import styles from './ui.module.css';

const GROUPS: Readonly<Record<keyof typeof fa.shelf.groups, readonly Example[]>> = {
  buttons,
  notices,
  empty: empties,
  badges,
  ...lists,
  charts,
  waiting,
  controls,
  forms,
};

export function UiPage(): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.shelf.title}</h1>
      <p>{fa.shelf.text}</p>
      <ExampleGroups titles={fa.shelf.groups} examples={GROUPS} />
    </div>
  );
}
