import type { ReactNode } from 'react';
import type { Frame, PageId, PageRoute, PageScope } from './pages/route.ts';
import type { RouteTable } from './pages/route-table.ts';
import type { Context } from './request/context.ts';
import type { Problem, ProblemStatus } from './request/problem.ts';

/** HTML before and after a page's own content. */
export type FrameHalves = readonly [before: Uint8Array, after: Uint8Array];

export type FrameOf = (page: PageId, frame: Frame, context: Pick<Context, 'services' | 'catalogue'>) => FrameHalves;

/** Renders the part above a page's content; `isPublic`: all visitors are sent the same. */
export type AboveContent = (
  context: Context,
  page: {
    readonly scope: () => PageScope | undefined;
    readonly isPublic: boolean;
    /** The answer sets no cookies, so that a browser without one has no key for a form. */
    readonly isProblem?: true;
  },
) => Promise<ReactNode>;

/** The pages that `app/web` serves; it knows none itself. */
export type SiteDefinition = {
  readonly routes: RouteTable;
  /** Renders the frame around every page. */
  readonly frameOf: FrameOf;
  readonly aboveContent: AboveContent;
  /** The page that shows a problem and must always render (GEN-20). */
  readonly problemPage: (problem: Problem, context: Context) => Promise<PageRoute<unknown>>;
  /** A problem in one sentence, for scripts. */
  readonly problemTitle: (status: ProblemStatus) => string;
};
