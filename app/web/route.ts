import type { ReactNode } from 'react';
import type { About, JsonOf, Sendable } from './about.ts';
import type { At } from './address.ts';
import type { Context } from './context.ts';
import type { ContextFor, Guard, SignedIn } from './guards.ts';

/** The specification's five ids as it has them; the others kebab-case ending in -page (GEN-21). */
export type PageId = 'add-index-page' | 'add-details-page' | `${string}-page`;

export type Head = {
  readonly title: string;
  readonly description?: string;
  /** A path of this site; absent where the page is not to be found by search engines. */
  readonly canonical?: string;
  /** Where a browser that swaps regions says it is; the canonical one unless the visit adds to it (a position). */
  readonly address?: string;
  readonly robots?: string;
  /** A path of this site. */
  readonly image?: string;
  readonly jsonLd?: readonly Record<string, unknown>[];
  readonly next?: string;
  /** Seconds after which the page asks for itself again: while something of its own is being made. */
  readonly refresh?: number;
};

/** Parts of a page that can be asked for by themselves, by id (`_regions=`). */
export type Regions<V> = Readonly<Record<string, (props: { readonly view: V }) => ReactNode>>;

export type PageRoute<V> = {
  readonly kind: 'page';
  readonly at: At;
  readonly id: PageId;
  /** `public`: the same for every visitor without a session, kept for seconds by us and by CDNs; `private`: kept by the visitor alone. */
  readonly cache: 'public' | 'private';
  /** What of the visitor's cookies a public page depends on; it is part of its cache key, and CDNs do not keep it then. */
  readonly variant?: (cookies: ReadonlyMap<string, string>, context: Pick<Context, 'catalogue'>) => string;
  /** Whether this view of a public page is personal after all: it is not cached then. */
  readonly isOwn?: (view: V) => boolean;
  /** Who may see it; anyone where it is not said. */
  readonly guard?: Guard;
  readonly about: About;
  /** Few open it, though it is public: its styles stand in no sheet that others wait for. */
  readonly rare?: true;
  readonly load: (context: Context) => Promise<V>;
  readonly head: (view: V, context: Context) => Head;
  readonly Page: (props: { readonly view: V }) => ReactNode;
  readonly regions?: Regions<V>;
  /** The page draws everything in the body itself, without the site's header, footer and navigation. */
  readonly hasOwnFrame?: true;
  /** What the frame around the page shows: the search box's words and scope. */
  readonly frame?: (view: V) => Frame;
};

/** What the header's search form starts from. */
export type Frame = {
  readonly text: string;
  readonly placeName: string | null;
  /** Parameters that the search keeps. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** The page itself renders them as fields of the form `SEARCH_FORM`, because they change while the frame stays. */
  readonly keptInPage?: true;
};

type Answer<C, A> = (context: C) => Promise<JsonOf<Sendable<A>>> | JsonOf<Sendable<A>>;

export type AnswerRoute = {
  readonly kind: 'answer';
  readonly at: At;
  readonly guard: Guard;
  readonly about: About;
  readonly answer: Answer<Context, unknown>;
};

/** Who may see a page, and what its `load` is given: behind a guard it is the context of somebody admitted. */
type Open<V> = Omit<PageRoute<V>, 'kind' | 'guard'> & { readonly guard?: 'anyone' };
type Guarded<V> = Omit<PageRoute<V>, 'kind' | 'guard' | 'load'> & {
  readonly guard: Exclude<Guard, 'anyone'>;
  readonly load: (context: SignedIn) => Promise<V>;
};

/** Ties a page's view to its own parts, then forgets the type so that all pages fit one table. */
export function definePage<V>(route: Open<V>): PageRoute<unknown>;
export function definePage<V>(route: Guarded<V>): PageRoute<unknown>;
export function definePage(route: object): PageRoute<unknown> {
  return { kind: 'page', ...route } as PageRoute<unknown>;
}

/** Ties the type of an answer's data to the schema in `about`. */
export function defineAnswer<G extends Guard, A = unknown>(route: {
  readonly at: At;
  readonly guard: G;
  readonly about: About<A>;
  readonly answer: Answer<ContextFor<G>, NoInfer<A>>;
}): AnswerRoute {
  return { kind: 'answer', ...route } as unknown as AnswerRoute;
}
