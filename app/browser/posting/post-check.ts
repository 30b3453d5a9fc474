import { type CategoryRules, checkListing, type KnownPlaces } from '../../../domain/listings/posting/listing-rules.ts';
import { parsePosted } from '../../../domain/listings/posting/posted-listing.ts';
import type { PlaceKind } from '../../../domain/locations/places.ts';
import { faultSentences } from '../../parts/listing/listing-fault-sentence.ts';
import { isPlaceField, postedFields, type Typed } from '../../parts/listing/typed-listing.ts';

/**
 * Validates with the server's own rules (ITEM-03, ITEM-05, ITEM-06). Returns messages by field; only those of the first
 * step if requested.
 */
export function postErrors(
  {
    typed,
    asked,
    places,
    isNew,
    signedIn,
  }: {
    readonly typed: Typed;
    /** JSON in the page. `asked`: the attributes that the category asks for; `places`: the offered places. */
    readonly asked: string | undefined;
    readonly places: string | undefined;
    readonly isNew: boolean;
    readonly signedIn: boolean;
  },
  step: 'details' | 'place',
): Record<string, string> {
  const category = parsed<CategoryRules>(asked);
  const faults = checkListing(parsePosted(postedFields(typed)), category, knownPlaces(places), { isNew, signedIn });
  const errors = Object.entries(faultSentences(faults, typed));
  return Object.fromEntries(step === 'place' ? errors : errors.filter(([field]) => !isPlaceField(field)));
}

function knownPlaces(json: string | undefined): KnownPlaces {
  const rows = parsed<readonly (readonly [id: number, kind: PlaceKind, parentId: number | null])[]>(json) ?? [];
  const below = (id: number) => rows.filter(([, , parentId]) => parentId === id);
  return { byId: new Map(rows.map(([id, kind, parentId]) => [id, { id, kind, parentId, children: below(id) }])) };
}

function parsed<T>(json: string | undefined): T | null {
  return json === undefined ? null : (JSON.parse(json) as T);
}
