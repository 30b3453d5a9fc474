import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';

/** In a link that opens a tab of its own: whoever cannot see that is told. */
export function NewTabNote(): ReactNode {
  return <span className="visually-hidden"> ({fa.forms.newTab})</span>;
}
