import { EVERYTHING, scopedParams } from '../../../domain/query-reading/search-query.ts';
import { inCategory } from '../../../domain/search/narrow.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Frame } from '../../web/pages/route.ts';
import type { Catalogue } from '../../web/request/context.ts';

export type SiteFrameView = Frame & {
  readonly place: string;
  readonly placesHref: string;
  readonly categoriesHref: string;
  /** Address of the results in the page's place, in all categories. */
  readonly listingsHref: string;
  /** Parameters of the frame's popups. */
  readonly popupParams: string;
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly icon: string;
    readonly href: string;
  }[];
};

/** View of a page's frame: search, links to other places, and top categories within the page's place. */
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
