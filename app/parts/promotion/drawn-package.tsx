import type { ReactNode } from 'react';
import type { PackageKind } from '../../../domain/promotion/package.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './drawn-package.module.css';
import type { ShownListing } from './shown-listing.ts';

type RowKind = 'own' | 'place' | 'other' | 'before';

/**
 * Rows of the drawn list, from the top. `own`: the listing. `place`: a position that the listing shares with others.
 * `other`: another listing. `before`: the former position of the listing.
 */
const ROWS: Readonly<Record<PackageKind, readonly [RowKind, RowKind, RowKind, RowKind]>> = {
  vip: ['own', 'other', 'other', 'other'],
  badge: ['other', 'own', 'other', 'other'],
  refresh: ['own', 'other', 'other', 'before'],
  'top-3': ['place', 'own', 'place', 'other'],
  double: ['place', 'own', 'place', 'before'],
};

const RAISES: readonly PackageKind[] = ['refresh', 'double'];
const LABELLED: readonly PackageKind[] = ['vip', 'badge'];

type Drawn = { readonly kind: PackageKind; readonly shown: ShownListing };

/**
 * Draws a list in which the listing appears as it would with a package. Hidden from screen readers, because the
 * adjacent text says the same.
 */
export function DrawnPackage({ kind, shown }: Drawn): ReactNode {
  const [first, second, third, fourth] = ROWS[kind];
  return (
    <span className={styles.list} aria-hidden="true">
      <Row row={first} kind={kind} shown={shown} />
      <Row row={second} kind={kind} shown={shown} />
      <Row row={third} kind={kind} shown={shown} />
      <Row row={fourth} kind={kind} shown={shown} />
    </span>
  );
}

function Row({ row, kind, shown }: Drawn & { readonly row: RowKind }): ReactNode {
  const isOwn = row === 'own';
  return (
    <span className={classNames(styles.row, styles[row])}>
      <span className={styles.picture}>{isOwn && <Picture shown={shown} />}</span>
      <span className={styles.lines}>
        <i />
        <i />
      </span>
      {isOwn && LABELLED.includes(kind) && <b>{fa.packages.kinds.vip}</b>}
      {isOwn && RAISES.includes(kind) && <Icon name="arrow-up" />}
    </span>
  );
}

function Picture({ shown: { picture, icon } }: { readonly shown: ShownListing }): ReactNode {
  if (picture === null) return <Icon name={icon} />;
  return <img src={paths.picture(picture, 320, 'webp')} alt="" width="32" height="24" loading="lazy" />;
}
