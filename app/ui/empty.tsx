import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type EmptyProps = {
  readonly icon?: string | undefined;
  /** Says that there is nothing yet. */
  readonly title?: ReactNode;
  /** `h1` if the page shows nothing else. */
  readonly heading?: 'h1' | 'h2';
  readonly titleId?: string;
  /** Says what to do next. */
  readonly text?: ReactNode;
  /** Link or button for the next step. */
  readonly children?: ReactNode;
};

/** Replaces a list that has nothing to show. */
export function Empty({ icon, title, heading: Heading = 'h2', titleId, text, children }: EmptyProps): ReactNode {
  return (
    <div className="empty">
      {icon && <Icon name={icon} />}
      {title && <Heading id={titleId}>{title}</Heading>}
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
