import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandDefinition } from './define-island.ts';

/**
 * Puts an island into a page. It is rendered separately, with its own id prefix, which the browser uses for hydration
 * as well; in a single render of the page, the ids of `useId` would differ between server and browser. `id` is unique
 * in the page.
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
