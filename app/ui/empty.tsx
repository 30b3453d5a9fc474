import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Scene, type SceneName } from './scene.tsx';

type EmptyProps = {
  readonly icon?: string | undefined;
  /** Illustration in place of the icon, on pages that are no first screen for everyone. */
  readonly scene?: SceneName | undefined;
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
export function Empty({ icon, scene, title, heading: Heading = 'h2', titleId, text, children }: EmptyProps): ReactNode {
  return (
    <div className="empty">
      {scene ? <Scene name={scene} /> : icon && <Icon name={icon} />}
      {title && <Heading id={titleId}>{title}</Heading>}
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
