import type { ComponentType } from 'react';

export type IslandWhen = 'idle' | 'visible' | 'interaction';

/** Default export of an `*.island.tsx` file: a component with serialisable props, and when to hydrate it. */
export type IslandDefinition<P> = {
  /** The file's name without `.island.tsx`. */
  readonly name: string;
  readonly when: IslandWhen;
  readonly Component: ComponentType<P>;
};

export function defineIsland<P extends object>(definition: IslandDefinition<P>): IslandDefinition<P> {
  return definition;
}
