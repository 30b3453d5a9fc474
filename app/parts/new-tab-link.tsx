import type { ComponentProps, ReactNode } from 'react';
import { fa } from '../messages/fa.ts';

/** A link that opens a new tab, so that typed values stay here; screen readers announce that it does. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>): ReactNode {
  return (
    <a {...link} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({fa.forms.newTab})</span>
    </a>
  );
}
