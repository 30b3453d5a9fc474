import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab = { readonly name: string; readonly href: string; readonly isShown: boolean };

type TabsProps = {
  /** What they choose between. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** On several lines, rather than scrolling sideways. */
  readonly wrap?: boolean;
};

/** Views of one page, each at an address of its own. */
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
