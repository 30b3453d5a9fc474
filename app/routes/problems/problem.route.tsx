import type { CardView } from '../../parts/listing/card-view.ts';
import { definePage, type PageRoute } from '../../web/pages/route.ts';
import type { Context } from '../../web/request/context.ts';
import type { Problem } from '../../web/request/problem.ts';
import { ProblemPage } from './problem-page.tsx';
import { type ProblemView, problemPageId, problemView } from './problem-view.ts';
import { similarToGone } from './similar-to-gone.ts';

/** The page of a problem (GEN-20). It always renders: only the page of a gone listing queries the database. */
export function problemPage(problem: Problem): PageRoute<unknown> {
  return definePage<ProblemView>({
    at: [],
    id: problemPageId(problem.status),
    cache: 'private',
    about: { summary: '' },
    load: async (context) => problemView(problem, await similarTo(problem, context), context),
    head: ({ title }) => ({ title, robots: 'noindex' }),
    Page: ProblemPage,
  });
}

async function similarTo({ status, details }: Problem, context: Context): Promise<readonly CardView[]> {
  if (status !== 410) return [];
  try {
    return await similarToGone(details.listingId, context);
  } catch (error) {
    context.services.log.warn('no similar listings for one that is gone', { error: String(error) });
    return [];
  }
}
