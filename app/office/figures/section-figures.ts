import { readSiteFigures } from '../../../domain/figures/figures.server.ts';
import { EVERYWHERE, type FigurePeriod, type SiteFigures } from '../../../domain/figures/figures.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { cachedFigure } from '../office-cache.ts';
import type { OfficeSection } from '../sections.ts';
import { type FigureTile, figureTile } from './figure-tile.ts';
import { type FigureKey, isShownTo } from './shown-figures.ts';

/** Period, in days, of the figures above a list. */
export const BRIEF_DAYS = 7 satisfies FigurePeriod;

/** Names of the figures that are shown above the list of a section. */
const OF_SECTION: Partial<Readonly<Record<OfficeSection, readonly FigureKey[]>>> = {
  listings: ['posted', 'published', 'rejected', 'wait-half', 'wait-most'],
  'all-listings': ['posted', 'published', 'sold', 'views', 'leads'],
  support: ['support-in-time'],
  reviews: ['ratings', 'stars'],
  leasing: ['leasing'],
  'feed-rows': ['feeds', 'feeds-failed'],
  users: ['new-users', 'seen-7', 'suspended'],
  orders: ['revenue', 'vat', 'discounts'],
  refunds: ['refunds'],
  purchases: ['escrow'],
  ledger: ['wallets', 'escrow', 'revenue'],
  nps: ['nps-buyers', 'nps-sellers'],
  aliases: ['searches', 'vain'],
  reactions: ['failures'],
};

/** Figures of the whole site for the last `BRIEF_DAYS` days, cached for at most a minute. */
export const briefFigures = (context: SignedIn): Promise<SiteFigures> =>
  cachedFigure(context, 'figures of the site', () => readSiteFigures(context, EVERYWHERE, BRIEF_DAYS));

/** Tiles of those figures of `keys` that the viewer may see. */
export async function briefTiles(context: SignedIn, keys: readonly FigureKey[]): Promise<readonly FigureTile[]> {
  const { role } = context.viewer;
  const shown = keys.filter((key) => isShownTo(key, role));
  if (shown.length === 0) return [];
  const figures = await briefFigures(context);
  return shown.map((key) => figureTile(key, figures, role));
}

export const sectionTiles = (context: SignedIn, section: OfficeSection): Promise<readonly FigureTile[]> =>
  briefTiles(context, OF_SECTION[section] ?? []);
