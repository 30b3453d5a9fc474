import type { ReactNode } from 'react';
import type { CallDoc, JsonOf, Sendable } from '../request/about.ts';
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
   * Address that the browser shows after regions have been replaced. It is the canonical one unless the visit adds
   * something, such as a position.
   */
  readonly address?: string;
  /** Address of the page itself, if the canonical address is that of another page with the same content. */
  readonly own?: string;
  readonly robots?: string;
  /** Path of the preview picture on this site. */
  readonly image?: string;
  readonly jsonLd?: readonly Record<string, unknown>[];
  readonly next?: string;
  /** Seconds after which the page reloads itself while its content is still being prepared. */
  readonly refresh?: number;
  /**
   * Address to which the page forwards the browser at once. Used for addresses of other sites, to which the policy for
   * forms would not allow a redirect.
   */
  readonly goesOnTo?: string;
};

/** Category and place of a page; an announcement for a category or place is shown only on its pages. */
export type PageScope = { readonly categoryId: number | null; readonly placeId: number | null };

/** Parts of a page that can be requested alone, by id (`_regions=`). */
export type Regions<V> = Readonly<Record<string, (props: { readonly view: V }) => ReactNode>>;

export type PageRoute<V> = {
  readonly kind: 'page';
  readonly at: At;
  readonly id: PageId;
  /**
   * `public`: the same for every visitor without a session, cached for some seconds by this site and by CDNs.
   * `private`: personal, not cached anywhere, not even in the browser.
   */
  readonly cache: 'public' | 'private';
  /**
   * Returns the part of the visitor's cookies on which a public page depends. It becomes part of the cache key, and
   * CDNs do not cache the page.
   */
  readonly variant?: (cookies: ReadonlyMap<string, string>, context: Pick<Context, 'catalogue'>) => string;
  /** Whether this view of a public page is personal, and therefore not cached. */
  readonly isOwn?: (view: V) => boolean;
  /** Guard of the page; anyone by default. */
  readonly guard?: Guard;
  readonly about: CallDoc;
  /**
   * Whether a form of the page leads to a payment gateway. The page's Content-Security-Policy then allows the
   * configured gateways.
   */
  readonly postsToGateways?: true;
  /**
   * Whether links and forms on this page send this site's origin as the Referer to other sites; gateways refuse payers
   * without it.
   */
  readonly tellsOrigin?: true;
  /** Whether the page frames the advertisement, if one is configured; other pages frame nothing. */
  readonly framesAdvertisement?: true;
  /** Whether a public page is seldom opened. Its styles are then not in the style sheet that other pages wait for. */
  readonly rare?: true;
  readonly load: (context: Context) => Promise<V>;
  readonly head: (view: V, context: Context) => Head;
  readonly Page: (props: { readonly view: V }) => ReactNode;
  readonly regions?: Regions<V>;
  /** Whether the page renders the whole body itself, without the site's header, footer and navigation. */
  readonly hasOwnFrame?: true;
  /** State of the frame around the page: text and scope of the search box. */
  readonly frame?: (view: V) => Frame;
  readonly scope?: (view: V, context: Context) => PageScope;
};

/** Initial state of the header's search form. */
export type Frame = {
  readonly text: string;
  readonly placeName: string | null;
  /** Query parameters that a new search keeps. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** A second skip link, to the main purpose of the page. */
  readonly skip?: { readonly href: `#${string}`; readonly text: string };
  /** Whether an app shows the page, with its own navigation instead of the site's. */
  readonly isInApp?: true;
  /**
   * Whether the page itself renders the parameters in `kept` as fields of the form `SEARCH_FORM`, because they change
   * while the frame does not.
   */
  readonly keptInPage?: true;
};

type Answer<C, A> = (context: C) => Promise<JsonOf<Sendable<A>>> | JsonOf<Sendable<A>>;

export type AnswerRoute = {
  readonly kind: 'answer';
  readonly at: At;
  readonly guard: Guard;
  readonly about: CallDoc;
  readonly answer: Answer<Context, unknown>;
};

/** Types that connect a page's guard with the context passed to `load`: behind a guard it has an admitted viewer. */
type Open<V> = Omit<PageRoute<V>, 'kind' | 'guard'> & { readonly guard?: 'anyone' };
type Guarded<V> = Omit<PageRoute<V>, 'kind' | 'guard' | 'load'> & {
  readonly guard: Exclude<Guard, 'anyone'>;
  readonly load: (context: SignedIn) => Promise<V>;
};

/** Checks that a page's view matches its functions, then removes the type so that all pages fit into one table. */
export function definePage<V>(route: Open<V>): PageRoute<unknown>;
export function definePage<V>(route: Guarded<V>): PageRoute<unknown>;
export function definePage(route: object): PageRoute<unknown> {
  return { kind: 'page', ...route } as PageRoute<unknown>;
}

/** Checks the type of an answer's data against the schema in `about`. */
export function defineAnswer<G extends Guard, A = unknown>(route: {
  readonly at: At;
  readonly guard: G;
  readonly about: CallDoc<A>;
  readonly answer: Answer<ContextFor<G>, NoInfer<A>>;
}): AnswerRoute {
  return { kind: 'answer', ...route } as unknown as AnswerRoute;
}
