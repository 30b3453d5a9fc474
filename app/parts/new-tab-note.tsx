import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';

/** Tells users of screen readers that a link opens a new tab. */
export function NewTabNote(): ReactNode {
  return <span className="visually-hidden"> ({fa.forms.newTab})</span>;
}
