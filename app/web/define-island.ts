import type { ComponentType } from 'react';

export type IslandWhen = 'idle' | 'visible' | 'interaction';

/** What an `*.island.tsx` file exports as its default: a component with serialisable props, and when it wakes up. */
export type IslandDefinition<P> = {
  /** The file's name without `.island.tsx`. */
  readonly name: string;
  readonly when: IslandWhen;
  readonly Component: ComponentType<P>;
};

export function defineIsland<P extends object>(definition: IslandDefinition<P>): IslandDefinition<P> {
  return definition;
}
