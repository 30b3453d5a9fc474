import { kurdishNames } from '../../../domain/locations/kurdish-names.ts';
import type { Place, Places } from '../../../domain/locations/places.ts';
import type { Category, Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { type Level, Levels } from '../../parts/level-list.tsx';
import { PlaceSearch } from '../../parts/place-search.tsx';
import { placeTitle } from '../../parts/place-title.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { defineFragment } from '../../web/pages/fragments.ts';

type LevelsView = { readonly levels: readonly Level[]; readonly start: string };

/**
 * Popup for choosing the posting form's category among all leaf categories; app/browser/posting/post-choices.ts writes
 * the choice into the form (ITEM-04).
 */
export const postCategoryPopup = defineFragment({
  catalogueKey: ({ catalogue: { taxonomy } }, { category }) => String(taxonomy.byId.get(Number(category))?.id),
  load: async ({ catalogue: { taxonomy } }, { category }) =>
    categoryLevels(taxonomy, taxonomy.byId.get(Number(category))),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.category} />
      <Levels {...view} label={fa.choose.category} />
    </>
  ),
});

/**
 * Popup for choosing the listing's place: province, city and, if there are any, district. `until`: `city` offers no
 * districts, for an address.
 */
export const postPlacesPopup = defineFragment({
  catalogueKey: ({ catalogue: { places } }, { place, until }) =>
    `${places.byId.get(Number(place))?.id} ${until === 'city'}`,
  load: async ({ catalogue: { places } }, { place, until }) =>
    placeLevels(places, places.byId.get(Number(place)), until === 'city'),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.place} />
      <PlaceSearch />
      <Levels {...view} label={fa.choose.place} />
    </>
  ),
});

const TOP = 'top';

function categoryLevels({ roots, byId }: Taxonomy, current: Category | undefined): LevelsView {
  const rows = (children: readonly Category[]) =>
    children.map((category) => ({
      id: category.id,
      name: category.name,
      href: paths.newListing('category-list', { category: category.id }),
      current: current?.path.includes(category) ?? false,
      ...(category.type === 'brand' ? {} : { icon: category.icon }),
      ...(category.children.length > 0 ? { level: `c${category.id}` } : {}),
    }));
  const below = [...byId.values()].filter(({ children }) => children.length > 0);
  const start = current?.children.length === 0 ? current.parentId : current?.id;
  return {
    levels: [
      { key: TOP, title: fa.choose.allCategories, items: rows(roots) },
      ...below.map(({ id, name, children }) => ({ key: `c${id}`, title: name, items: rows(children) })),
    ],
    start: start ? `c${start}` : TOP,
  };
}

function placeLevels({ provinces, bySlug }: Places, current: Place | undefined, untilCity: boolean): LevelsView {
  const hasLevel = ({ kind, children }: Place): boolean => children.length > 0 && !(untilCity && kind === 'city');
  const rows = (children: readonly Place[]) =>
    children.map((place) => ({
      id: place.id,
      name: placeTitle(place),
      alsoNamed: kurdishNames(place),
      href: paths.newListing('place-list', placeParams(place)),
      current: current?.path.includes(place) ?? false,
      ...(hasLevel(place) ? { level: `p${place.id}` } : {}),
    }));
  const whole = (city: Place) =>
    city.kind === 'city'
      ? [
          {
            id: 'all' as const,
            name: fa.posting.wholeCity(city.name),
            href: paths.newListing('place-list', placeParams(city)),
          },
        ]
      : [];
  const below = [...bySlug.values()].filter(hasLevel);
  const start = current && !hasLevel(current) ? current.parentId : current?.id;
  return {
    levels: [
      { key: TOP, title: fa.choose.everywhere, items: rows(provinces) },
      ...below.map((place) => ({
        key: `p${place.id}`,
        title: placeTitle(place),
        items: [...whole(place), ...rows(place.children)],
      })),
    ],
    start: start ? `p${start}` : TOP,
  };
}

/** Parameters of a choice, under the names of the form's fields. */
function placeParams({ path }: Place): Readonly<Record<string, number>> {
  const [region, city, district] = path;
  return {
    ...(region ? { region: region.id } : {}),
    ...(city ? { city: city.id } : {}),
    ...(district ? { neighbourhood: district.id } : {}),
  };
}
