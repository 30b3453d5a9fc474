import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Scene, type SceneName } from './scene.tsx';

type EmptyProps = {
  readonly icon?: string | undefined;
  /** Illustration instead of the icon; not for pages that new visitors see first, because it is a separate file. */
  readonly scene?: SceneName | undefined;
  /** Sentence that the list is empty. */
  readonly title?: ReactNode;
  /** `h1` if the page has no other content. */
  readonly heading?: 'h1' | 'h2';
  readonly titleId?: string;
  /** Advice on what to do next. */
  readonly text?: ReactNode;
  /** Link or button for the next step. */
  readonly children?: ReactNode;
};

/** Placeholder for an empty list. */
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
