/** Lists for choosing categories and places without scripts: each row is a button of the form itself. */
import type { Place } from '../../../domain/locations/places.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { placeTitle } from '../../parts/place-title.ts';
import type { Catalogue } from '../../web/request/context.ts';
import type { Screen } from './posting-screen.ts';

export type PickView = {
  readonly title: string;
  /** Value of `pick` that goes one level up; null at the top. */
  readonly up: string | null;
  readonly rows: readonly { readonly pick: string; readonly name: string; readonly hasMore: boolean }[];
  /** The step to return to without a choice. */
  readonly back: 'details' | 'place';
};

export function pickView(screen: Exclude<Screen, { kind: 'details' | 'place' }>, catalogue: Catalogue): PickView {
  return screen.kind === 'category' ? categories(screen.at, catalogue) : places(screen.at, catalogue);
}

function categories(at: Category | null, { taxonomy }: Catalogue): PickView {
  return {
    title: at?.name ?? fa.choose.category,
    up: at ? `category:${at.parentId ?? ''}` : null,
    rows: (at?.children ?? taxonomy.roots).map(({ id, name, children }) => ({
      pick: `category:${id}`,
      name,
      hasMore: children.length > 0,
    })),
    back: 'details',
  };
}

function places(at: Place | null, catalogue: Catalogue): PickView {
  const rows = (at?.children ?? catalogue.places.provinces).map((place) => ({
    pick: `place:${place.id}`,
    name: placeTitle(place),
    hasMore: place.children.length > 0,
  }));
  const whole =
    at?.kind === 'city' ? [{ pick: `city:${at.id}`, name: fa.posting.wholeCity(at.name), hasMore: false }] : [];
  return {
    title: at ? placeTitle(at) : fa.choose.place,
    up: at ? `place:${at.parentId ?? ''}` : null,
    rows: [...whole, ...rows],
    back: 'place',
  };
}
