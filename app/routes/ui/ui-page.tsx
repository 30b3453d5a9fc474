import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { buttons } from './button-pieces.tsx';
import { charts } from './chart-pieces.tsx';
import { controls } from './control-pieces.tsx';
import { forms } from './form-pieces.tsx';
import { lists } from './list-pieces.tsx';
import { badges, empties, notices, waiting } from './notice-pieces.tsx';
import type { Piece } from './piece.ts';
import { PieceGroups } from './piece-groups.tsx';
import styles from './ui.module.css';

const GROUPS: Readonly<Record<keyof typeof fa.shelf.groups, readonly Piece[]>> = {
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
      <PieceGroups titles={fa.shelf.groups} pieces={GROUPS} />
    </div>
  );
}
