import type { ReactNode } from 'react';

/** Illustrations in `scenes.svg`, which use the colours of the page. Only pages that show one load the file. */
export type SceneName = 'listings' | 'search' | 'bell' | 'chat' | 'money' | 'purchase' | 'shop' | 'vehicle' | 'problem';

const FILE = '/scenes.svg';

/** A decorative illustration of an empty list or a problem. No public page shows one on its first screen. */
export function Scene({ name }: { readonly name: SceneName }): ReactNode {
  return (
    <svg width="144" height="108" aria-hidden="true">
      <use href={`${FILE}#${name}`} />
    </svg>
  );
}
