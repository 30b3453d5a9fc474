import { createContext, type ReactNode, useContext } from 'react';
import { FIRST_ICONS } from './icon-names.ts';

/**
 * Where icons come from: the address of a file with all of them; or of one with the `FIRST_ICONS`, besides the drawings
 * of the others, which are then in the page itself. All of them would be a fifth of a first visit.
 */
export type Icons = string | { readonly first: string; readonly others: Readonly<Record<string, IconDrawing>> };
export type IconDrawing = { readonly box: string; readonly shapes: string };

export const IconSprite = createContext<Icons>('');

/** A decorative line icon: its meaning is in the text beside it or in the control's name. */
export function Icon({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}): ReactNode {
  const icons = useContext(IconSprite);
  const look = className ? `icon ${className}` : 'icon';
  const drawing = typeof icons === 'string' || FIRST_ICONS.has(name) ? undefined : icons.others[name];
  if (drawing)
    return (
      <svg
        className={look}
        viewBox={drawing.box}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawing.shapes }}
      />
    );
  return (
    <svg className={look} aria-hidden="true">
      <use href={`${typeof icons === 'string' ? icons : icons.first}#${name}`} />
    </svg>
  );
}
