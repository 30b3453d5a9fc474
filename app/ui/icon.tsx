import { createContext, type ReactNode, useContext } from 'react';

/** Where the sprite is: its name changes with its content. */
export const IconSprite = createContext('');

/** A line icon, decorative: what it means stands in words beside it or in the control's name. */
export function Icon({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}): ReactNode {
  const sprite = useContext(IconSprite);
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
