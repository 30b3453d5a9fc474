import { may } from '../../../domain/staff/roles.ts';
import { fa } from '../../messages/fa.ts';
import { OfficeFrame } from '../../office/office-frame.tsx';
import { openOffice } from '../../office/open-office.ts';
import { paths } from '../../paths.ts';
import { definePage, type PageRoute } from '../../web/pages/route.ts';
import type { Context } from '../../web/request/context.ts';
import type { Problem } from '../../web/request/problem.ts';
import { ProblemPage } from './problem-page.tsx';
import { type ProblemView, problemView } from './problem-view.ts';

const ID = 'admin-problem-page';

/**
 * Page of a problem in the back office's frame, for staff. Null for everyone else, to whom addresses of the back office
 * are unknown (ADM-01), and if the frame itself cannot be loaded.
 */
export async function officeProblemPage(problem: Problem, context: Context): Promise<PageRoute<unknown> | null> {
  const { pathname } = context.url;
  if (pathname !== paths.office.overview() && !pathname.startsWith(`${paths.office.overview()}/`)) return null;
  try {
    const viewer = await context.readViewer();
    if (!viewer || !may(viewer.role, 'enter the back office')) return null;
    const office = await openOffice({ ...context, viewer });
    return definePage({
      at: [],
      id: ID,
      cache: 'private',
      about: { summary: '' },
      hasOwnFrame: true,
      load: async () => officeView(problem, context),
      head: ({ title }) => ({ title, robots: 'noindex' }),
      Page: ({ view }) => (
        <OfficeFrame page={ID} office={office} current={undefined}>
          <ProblemPage view={view} />
        </OfficeFrame>
      ),
    });
  } catch (error) {
    context.services.log.warn('no frame for a problem of the back office', { error: String(error) });
    return null;
  }
}

/** View with links and words of the back office instead of the public site's. */
function officeView(problem: Problem, context: Context): ProblemView {
  const view = problemView(problem, [], context);
  const ways = view.links.filter(({ href }) => href === '' || href.startsWith(paths.office.overview()));
  const text = view.status === 404 ? fa.admin.frame.notFound : view.text;
  return { ...view, text, links: [...ways, { name: fa.admin.title, href: paths.office.overview() }] };
}
