import { createElement, type ReactNode } from 'react';
import type { Context } from '../request/context.ts';

export type FragmentParams = Readonly<Record<string, string>>;

/** A popup or personal part of a page that `/session/freshit` renders by its id (GEN-07, GEN-22). */
export type Fragment<V> = {
  readonly load: (context: Context, params: FragmentParams) => Promise<V>;
  readonly Component: (props: { readonly view: V }) => ReactNode;
  /**
   * Cache key of the HTML, for a fragment that depends only on the catalogue and its parameters. Two calls with the
   * same key must return the same HTML.
   */
  readonly catalogueKey?: (context: Context, params: FragmentParams) => string;
};

/** Fragments by id. */
export type Fragments = Readonly<Record<string, Fragment<unknown>>>;

type Chosen = { readonly fragment: Fragment<unknown>; readonly view: unknown };

/** A popup whose content is chosen by the parameter `kind`; `otherwise` is for all other kinds. */
export const fragmentByKind = (kinds: Fragments, otherwise: Fragment<unknown>): Fragment<unknown> =>
  defineFragment<Chosen>({
    async load(context, params) {
      const { kind = '' } = params;
      const fragment = (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? otherwise;
      return { fragment, view: await fragment.load(context, params) };
    },
    Component: ({ view: { fragment, view } }) => createElement(fragment.Component, { view }),
  });

/**
 * Checks that a fragment's view matches its component, then removes the type so that all fragments fit into one
 * registry.
 */
export function defineFragment<V>(fragment: Fragment<V>): Fragment<unknown> {
  return fragment as unknown as Fragment<unknown>;
}
