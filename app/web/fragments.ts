import type { ReactNode } from 'react';
import type { Context } from './context.ts';

export type FragmentParams = Readonly<Record<string, string>>;

/** A popup or personal part that `/session/freshit` renders by its id (GEN-07, GEN-22). */
export type Fragment<V> = {
  readonly load: (context: Context, params: FragmentParams) => Promise<V>;
  readonly Component: (props: { readonly view: V }) => ReactNode;
  /**
   * Where it is made of the catalogue and its parameters alone, whoever asks and when: what it takes of these, equal where
   * its HTML is. That is kept by it, so nothing that is passed over may stand in it.
   */
  readonly catalogueKey?: (context: Context, params: FragmentParams) => string;
};

/** Fragments by id. */
export type Fragments = Readonly<Record<string, Fragment<unknown>>>;

/** Ties a fragment's view to its component, then forgets the type so that all fit one registry. */
export function defineFragment<V>(fragment: Fragment<V>): Fragment<unknown> {
  return fragment as unknown as Fragment<unknown>;
}
