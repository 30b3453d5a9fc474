import { createContext, type ReactNode, useContext } from 'react';

/** Address of the sprite, whose name changes with its content. */
export const IconSprite = createContext('');

/** A decorative line icon: its meaning is in the text beside it or in the control's name. */
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
