import type { ReactNode } from 'react';

/** Illustrations of `scenes.svg`, which takes its colours from the page; the file is fetched by pages that show one. */
export type SceneName = 'listings' | 'search' | 'bell' | 'chat' | 'money' | 'purchase' | 'shop' | 'vehicle' | 'problem';

const FILE = '/scenes.svg';

/** A decorative illustration of an empty list or a problem. Public pages show none on their first screen. */
export function Scene({ name }: { readonly name: SceneName }): ReactNode {
  return (
    <svg width="144" height="108" aria-hidden="true">
      <use href={`${FILE}#${name}`} />
    </svg>
  );
}
