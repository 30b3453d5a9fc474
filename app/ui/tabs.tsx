import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab = { readonly name: string; readonly href: string; readonly isShown: boolean };

type TabsProps = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Whether the tabs wrap onto several lines instead of scrolling sideways. */
  readonly wrap?: boolean;
};

/** Links between views of one page, each with its own address. */
export function Tabs({ label, tabs, wrap }: TabsProps): ReactNode {
  return (
    <nav className={classNames('chips', wrap && 'wrap')} aria-label={label}>
      {tabs.map(({ name, href, isShown }) => (
        <a key={href} className="chip" href={href} aria-current={isShown ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
