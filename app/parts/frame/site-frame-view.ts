import { inCategory } from '../../../domain/search/narrow.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { EVERYTHING, scopedParams } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/context.ts';
import type { Frame } from '../../web/route.ts';

export type SiteFrameView = Frame & {
  readonly place: string;
  readonly placesHref: string;
  readonly categoriesHref: string;
  /** Where the page's listings are: its place, all categories. */
  readonly listingsHref: string;
  /** What the popups of the frame are about. */
  readonly popupParams: string;
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly icon: string;
    readonly href: string;
  }[];
};

/** What stands around a page: the search, the way to other places and the top categories, all within the page's place. */
export function siteFrameView(frame: Frame, { taxonomy, places }: Catalogue): SiteFrameView {
  const query = parseSearchQuery(
    new URLSearchParams(frame.kept.map(([name, value]) => [name, value])),
    taxonomy,
    places,
  );
  const here = { ...EVERYTHING, places: query.places };
  return {
    ...frame,
    place: frame.placeName ?? fa.site.everywhere,
    placesHref: paths.choosePlace(query),
    categoriesHref: paths.chooseCategory(query),
    listingsHref: paths.results(here),
    popupParams: JSON.stringify({ query: scopedParams(query).toString() }),
    categories: taxonomy.roots.map((root) => ({
      id: root.id,
      name: root.name,
      icon: root.icon,
      href: paths.results(inCategory(here, root)),
    })),
  };
}
