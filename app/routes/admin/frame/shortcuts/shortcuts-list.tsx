import { Fragment, type ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Tick } from '../../../../ui/tick.tsx';
import type { ShortcutGroup } from './shortcut-groups.ts';

type ShortcutsListProps = {
  /** Heading element of the groups, one level below the title's. */
  readonly Heading: 'h2' | 'h3';
  readonly groups: readonly ShortcutGroup[];
};

const words = fa.shortcuts;

/**
 * Shortcuts of a role, and the switch that turns them off in this browser (WCAG 2.1.4); the switch is hidden without
 * scripts.
 */
export function ShortcutsList({ Heading, groups }: ShortcutsListProps): ReactNode {
  return (
    <div className="form" data-shortcuts="">
      <p>{words.help}</p>
      <noscript>
        <p>{words.withoutScripts}</p>
      </noscript>
      <div hidden>
        <Tick data-shortcuts-switch="">{words.on}</Tick>
      </div>
      {groups.map(({ id, title, keys }) => (
        <Fragment key={id}>
          <Heading>{title}</Heading>
          <Facts facts={keys.map(([key, does]) => [does, <Key key={key} name={key} />])} />
        </Fragment>
      ))}
    </div>
  );
}

function Key({ name }: { readonly name: string }): ReactNode {
  return <kbd dir="ltr">{name.length === 1 || name.includes(' ') ? name.toUpperCase() : name}</kbd>;
}
