/** The current screen of the form, as a plain form's fields determine it (ITEM-02). */
import type { Place } from '../../../domain/locations/places.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { shownAttributes } from './attribute-view.ts';

export type Screen =
  | { readonly kind: 'details' | 'place'; readonly opened?: readonly string[] }
  /** Lists the children of `at`; hidden fields carry all values. */
  | { readonly kind: 'category'; readonly at: Category | null }
  | { readonly kind: 'places'; readonly at: Place | null };

export type Turned = { readonly typed: Typed; readonly screen: Screen };

/**
 * Handles a pressed button. Its value is in `go`, or in `pick` if the button is a row of a list. Both fields are
 * removed from the values.
 */
export function turn(sent: Typed, catalogue: Catalogue): Turned {
  const typed = fitting(pointed(typedOf(Object.entries(sent))), catalogue);
  const [kind = '', id = ''] = (sent.pick ?? '').split(':');
  if (kind === 'category') return pickCategory(typed, catalogue.taxonomy.byId.get(Number(id)) ?? null, catalogue);
  if (kind === 'place') return pickPlace(typed, catalogue.places.byId.get(Number(id)) ?? null);
  if (kind === 'city') return inPlace(typed, catalogue.places.byId.get(Number(id)));
  const { category, place } = chosen(typed, catalogue);
  switch (sent.go) {
    case 'category':
      return { typed, screen: { kind: 'category', at: category?.path.at(-2) ?? null } };
    case 'places':
      return {
        typed,
        screen: { kind: 'places', at: place?.path.at(-2) ?? catalogue.places.byId.get(Number(typed.region)) ?? null },
      };
    case 'place': {
      const opened = category ? openedSince(sent.dependents, category, typed) : [];
      return { typed, screen: opened.length > 0 ? { kind: 'details', opened } : { kind: 'place' } };
    }
    case 'details':
      return { typed, screen: { kind: 'details' } };
    case 'refresh':
      return { typed, screen: { kind: 'details' } };
    default:
      return { typed, screen: { kind: sent.step === 'place' ? 'place' : 'details' } };
  }
}

/**
 * Labels of attributes that the answers require but that the sent page did not contain, because a page without scripts
 * cannot show them at once (CAT-06). If `dependents` is undefined, the page's attributes are unknown, and the result is
 * empty.
 */
function openedSince(dependents: string | undefined, category: Category, typed: Typed): string[] {
  if (dependents === undefined) return [];
  const had = new Set(dependents.split(' '));
  return shownAttributes(category, typed)
    .filter(({ attribute, shownWhen }) => shownWhen && !had.has(String(attribute.id)))
    .map(({ attribute }) => attribute.label);
}

/** Applies a point chosen from the list; it takes precedence over the point chosen on the map. */
function pointed({ position, ...typed }: Typed): Typed {
  if (position === undefined) return typed;
  const { lat: _, long: __, ...rest } = typed;
  const [lat = '', long = ''] = position.split(',');
  return lat !== '' && long !== '' ? { ...rest, lat, long } : rest;
}

function pickCategory(typed: Typed, category: Category | null, catalogue: Catalogue): Turned {
  if (!category || category.children.length > 0) return { typed, screen: { kind: 'category', at: category } };
  return { typed: fitting({ ...typed, category: String(category.id) }, catalogue), screen: { kind: 'details' } };
}

function pickPlace(typed: Typed, place: Place | null): Turned {
  if (!place || place.children.length > 0) return { typed, screen: { kind: 'places', at: place } };
  return inPlace(typed, place);
}

function inPlace(typed: Typed, place: Place | undefined): Turned {
  const [region, city, district] = place?.path ?? [];
  if (!region || !city) return { typed, screen: { kind: 'places', at: place ?? null } };
  const { neighbourhood: _, ...rest } = typed;
  const named = { ...rest, region: String(region.id), city: String(city.id) };
  return {
    typed: district ? { ...named, neighbourhood: String(district.id) } : named,
    screen: { kind: 'place' },
  };
}

/** The chosen category and places; each is null if it does not exist, a category also if it is not a leaf. */
export function chosen(
  typed: Typed,
  { taxonomy, places }: Catalogue,
): { readonly category: Category | null; readonly city: Place | null; readonly place: Place | null } {
  const category = taxonomy.byId.get(Number(typed.category));
  const city = places.byId.get(Number(typed.city));
  const district = places.byId.get(Number(typed.neighbourhood));
  const isCity = city?.kind === 'city';
  const isIn = isCity && district?.parentId === city.id;
  return {
    category: category && category.children.length === 0 ? category : null,
    city: isCity ? city : null,
    place: (isIn ? district : isCity ? city : null) ?? null,
  };
}

/**
 * Drops values of attributes that the chosen category does not have, because their errors would refer to invisible
 * fields (CAT-06). A category that no longer exists must be chosen again.
 */
function fitting(typed: Typed, catalogue: Catalogue): Typed {
  const { category } = chosen(typed, catalogue);
  const asked = new Map(category?.attributes.map(({ attribute }) => [String(attribute.id), attribute]));
  const offered = new Set(category?.tags.map(({ value }) => `tags.${value}`));
  const kept = Object.entries(typed).filter(([name, value]) => {
    if (name === 'category') return category !== null;
    if (name.startsWith('tags.')) return offered.has(name);
    const [, id, optionId] = /^a(\d+)(?:\.(\d+))?$/.exec(name) ?? [];
    if (id === undefined) return true;
    const attribute = asked.get(id);
    if (!attribute) return false;
    const option = optionId ?? (attribute.type === 'select' || attribute.type === 'radio' ? value : null);
    return option === null || attribute.options.some((each) => String(each.id) === option);
  });
  return Object.fromEntries(kept);
}
