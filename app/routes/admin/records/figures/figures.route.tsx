import { readSiteFigures } from '../../../../../domain/figures/figures.server.ts';
import { LISTING_STATUSES } from '../../../../../domain/listings/listing.ts';
import { countByStatus } from '../../../../../domain/listings/listings.server.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { cachedFigure } from '../../../../office/office-cache.ts';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get } from '../../../../web/request/address.ts';
import { FiguresPage } from './figures-page.tsx';
import { figuresQueryOf, figuresView, type OfficeFiguresView, scopeOf } from './figures-view.ts';

/** Statistics of the site for a period, compared with the previous one (ADM-04). */
export const adminFigures = defineOfficePage<OfficeFiguresView>({
  at: get(paths.office.figures),
  id: 'admin-figures-page',
  section: 'figures',
  permission: 'enter the back office',
  about: {
    summary: fa.api.pages.adminFigures,
    query: ['period', 'category', 'place', 'of'],
    example: { period: '30', category: 'vehicles', place: 'tehran', of: 'leads' },
  },
  title: fa.admin.figures.title,
  async load(context) {
    const asked = figuresQueryOf(context);
    const isWhole = asked.category === null && asked.place === null;
    const [figures, listings] = await Promise.all([
      readSiteFigures(context, scopeOf(asked), asked.period),
      isWhole ? listingsByState(context) : [],
    ]);
    return figuresView(context, asked, { figures, listings });
  },
  Page: FiguresPage,
});

async function listingsByState(context: SignedIn): Promise<OfficeFiguresView['listings']> {
  const found = await cachedFigure(context, 'listings by state', () => countByStatus(context.db));
  const counts = new Map(found.map(({ status, count }) => [status, count]));
  return LISTING_STATUSES.map((status) => ({
    status: fa.moderation.statuses[status],
    count: persianNumber(counts.get(status) ?? 0),
  }));
}
