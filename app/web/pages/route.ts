import type { ReactNode } from 'react';
import type { About, JsonOf, Sendable } from '../request/about.ts';
import type { At } from '../request/address.ts';
import type { Context } from '../request/context.ts';
import type { ContextFor, Guard, SignedIn } from './guards.ts';

/** Page ids (GEN-21). Five are fixed by the specification; the others are kebab-case and end in `-page`. */
export type PageId = 'add-index-page' | 'add-details-page' | `${string}-page`;

export type Head = {
  readonly title: string;
  readonly description?: string;
  /** A path of this site; absent if search engines should not index the page. */
  readonly canonical?: string;
  /**
   * The address that a browser shows after replacing regions; the canonical one unless the visit adds to it (a
   * position).
   */
  readonly address?: string;
  /** The address of the page itself if the canonical one is of another page with the same content. */
  readonly own?: string;
  readonly robots?: string;
  /** A path of this site. */
  readonly image?: string;
  readonly jsonLd?: readonly Record<string, unknown>[];
  readonly next?: string;
  /** Seconds after which the page reloads itself, while something of it is still being made. */
  readonly refresh?: number;
  /** Address that the page goes on to by itself, at once: another site's, where an answer would not be let through. */
  readonly goesOnTo?: string;
};

/** Category and place of a page: an announcement for one of them stands on its pages alone. */
export type PageScope = { readonly categoryId: number | null; readonly placeId: number | null };

/** Parts of a page that can be requested alone, by id (`_regions=`). */
export type Regions<V> = Readonly<Record<string, (props: { readonly view: V }) => ReactNode>>;

export type PageRoute<V> = {
  readonly kind: 'page';
  readonly at: At;
  readonly id: PageId;
  /**
   * `public`: the same for every visitor without a session, cached for seconds by us and by CDNs. `private`: personal,
   * kept by nothing, not even the browser.
   */
  readonly cache: 'public' | 'private';
  /**
   * The part of the visitor's cookies that a public page depends on. It is part of the cache key, and CDNs do not cache
   * the page then.
   */
  readonly variant?: (cookies: ReadonlyMap<string, string>, context: Pick<Context, 'catalogue'>) => string;
  /** Whether this view of a public page is personal after all, and thus not cached. */
  readonly isOwn?: (view: V) => boolean;
  /** Guard of the page; anyone by default. */
  readonly guard?: Guard;
  readonly about: About;
  /** A form of the page ends at a gateway: its Content-Security-Policy allows the configured ones. */
  readonly postsToGateways?: true;
  /** Other sites are told our origin, whatever their own is: gateways refuse payers without it. */
  readonly tellsOrigin?: true;
  /** The page frames the advertisement, if one is configured; no other page frames anything. */
  readonly framesAdvertisement?: true;
  /** Marks a public page that few open: its styles stay out of the sheets that other pages wait for. */
  readonly rare?: true;
  readonly load: (context: Context) => Promise<V>;
  readonly head: (view: V, context: Context) => Head;
  readonly Page: (props: { readonly view: V }) => ReactNode;
  readonly regions?: Regions<V>;
  /** The page draws everything in the body itself, without the site's header, footer and navigation. */
  readonly hasOwnFrame?: true;
  /** The frame around the page: the search box's words and scope. */
  readonly frame?: (view: V) => Frame;
  readonly scope?: (view: V, context: Context) => PageScope;
};

/** The initial state of the header's search form. */
export type Frame = {
  readonly text: string;
  readonly placeName: string | null;
  /** Parameters that a new search keeps. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** A second link past the header, to what visitors come to the page for. */
  readonly skip?: { readonly href: `#${string}`; readonly text: string };
  /** An app shows the page, with a navigation of its own in place of the site's. */
  readonly isInApp?: true;
  /** The page renders them itself as fields of the form `SEARCH_FORM`, because they change while the frame stays. */
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

/** Ties a page's guard to the context that its `load` gets: behind a guard it has an admitted viewer. */
type Open<V> = Omit<PageRoute<V>, 'kind' | 'guard'> & { readonly guard?: 'anyone' };
type Guarded<V> = Omit<PageRoute<V>, 'kind' | 'guard' | 'load'> & {
  readonly guard: Exclude<Guard, 'anyone'>;
  readonly load: (context: SignedIn) => Promise<V>;
};

/** Ties a page's view to its own parts, then drops the type so that all pages fit one table. */
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
