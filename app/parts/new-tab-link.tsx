import type { ComponentProps, ReactNode } from 'react';
import { fa } from '../messages/fa.ts';

/** A link that opens a tab of its own, so that what was typed here stays; whoever cannot see that is told. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>): ReactNode {
  return (
    <a {...link} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({fa.forms.newTab})</span>
    </a>
  );
}
