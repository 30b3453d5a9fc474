import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

export type IslandWhen = 'idle' | 'visible' | 'interaction';

/** What an `*.island.tsx` file exports as its default: a component with serialisable props, and when it wakes up. */
export type IslandDefinition<P> = {
  readonly name: string;
  readonly when: IslandWhen;
  readonly Component: ComponentType<P>;
};

export function defineIsland<P extends object>(definition: IslandDefinition<P>): IslandDefinition<P> {
  return definition;
}

/**
 * Puts an island into a page. It is rendered apart with a prefix of its own, the same that the browser hydrates with:
 * inside one page-wide render the ids of `useId` differ between the two sides. `id` is unique in the page.
 */
export function Island<P extends object>({
  island,
  id,
  props,
}: {
  readonly island: IslandDefinition<P>;
  readonly id: string;
  readonly props: P;
}): ReactNode {
  const { Component } = island;
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${id}-` });
  return (
    <div
      data-island={island.name}
      data-when={island.when}
      data-prefix={`${id}-`}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
