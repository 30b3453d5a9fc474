import { createContext, type ReactNode, useContext } from 'react';

/**
 * Source of the icons: drawings that are inlined into the page, or the address of a file with all icons. A reference to
 * a file makes twice as many DOM objects, and the browser lays it out again once the file has loaded.
 */
export type Icons = string | Readonly<Record<string, IconDrawing>>;
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
  if (typeof icons === 'string')
    return (
      <svg className={look} aria-hidden="true">
        <use href={`${icons}#${name}`} />
      </svg>
    );
  const { box, shapes } = icons[name] ?? {};
  return <svg className={look} viewBox={box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes ?? '' }} />;
}
