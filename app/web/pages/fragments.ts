import { createElement, type ReactNode } from 'react';
import type { Context } from '../request/context.ts';

export type FragmentParams = Readonly<Record<string, string>>;

/** A popup or personal part of a page that `/session/freshit` renders by its id (GEN-07, GEN-22). */
export type Fragment<V> = {
  readonly load: (context: Context, params: FragmentParams) => Promise<V>;
  readonly Component: (props: { readonly view: V }) => ReactNode;
  /**
   * For a fragment that depends on the catalogue and its parameters alone: the key under which its HTML is cached. Two
   * calls with the same key must give the same HTML.
   */
  readonly catalogueKey?: (context: Context, params: FragmentParams) => string;
};

/** Fragments by id. */
export type Fragments = Readonly<Record<string, Fragment<unknown>>>;

type Chosen = { readonly fragment: Fragment<unknown>; readonly view: unknown };

/** A popup whose parameter `kind` chooses what it shows; `otherwise` for all other kinds. */
export const fragmentByKind = (kinds: Fragments, otherwise: Fragment<unknown>): Fragment<unknown> =>
  defineFragment<Chosen>({
    async load(context, params) {
      const { kind = '' } = params;
      const fragment = (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? otherwise;
      return { fragment, view: await fragment.load(context, params) };
    },
    Component: ({ view: { fragment, view } }) => createElement(fragment.Component, { view }),
  });

/** Ties a fragment's view to its component, then drops the type so that all fragments fit one registry. */
export function defineFragment<V>(fragment: Fragment<V>): Fragment<unknown> {
  return fragment as unknown as Fragment<unknown>;
}
