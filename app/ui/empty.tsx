import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type EmptyProps = {
  readonly icon?: string | undefined;
  /** What is not there. */
  readonly title?: string | undefined;
  /** `h1` where it is all of the page. */
  readonly heading?: 'h1' | 'h2';
  readonly titleId?: string;
  /** What to do next. */
  readonly text?: ReactNode;
  /** The way to do it. */
  readonly children?: ReactNode;
};

/** Stands where there is nothing to show. */
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
