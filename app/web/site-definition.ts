import type { ReactNode } from 'react';
import type { Frame, PageId, PageRoute, PageScope } from './pages/route.ts';
import type { RouteTable } from './pages/route-table.ts';
import type { Context } from './request/context.ts';
import type { Problem, ProblemStatus } from './request/problem.ts';

/** HTML before and after a page's own content. */
export type FrameHalves = readonly [before: Uint8Array, after: Uint8Array];

export type FrameOf = (page: PageId, frame: Frame, context: Pick<Context, 'services' | 'catalogue'>) => FrameHalves;

/**
 * Renders the content above a page's own, such as an announcement. `isPublic`: whether the same page is sent to all
 * visitors.
 */
export type AboveContent = (
  context: Context,
  page: {
    readonly scope: () => PageScope | undefined;
    readonly isPublic: boolean;
    /**
     * Whether the page shows a problem. Its answer sets no cookies, so a browser without a visitor id has no CSRF key
     * for a form.
     */
    readonly isProblem?: true;
  },
) => Promise<ReactNode>;

/** Pages that `app/web` serves; they are passed in, because `app/web` imports none itself. */
export type SiteDefinition = {
  readonly routes: RouteTable;
  /** Renders the frame around every page. */
  readonly frameOf: FrameOf;
  readonly aboveContent: AboveContent;
  /** Page that shows a problem. It must always render, even if the rest of the site fails (GEN-20). */
  readonly problemPage: (problem: Problem, context: Context) => Promise<PageRoute<unknown>>;
  /** One sentence about a problem, for scripts. */
  readonly problemTitle: (status: ProblemStatus) => string;
};
