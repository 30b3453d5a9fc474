/** The view of the posting form for its current values (ITEM-02 to ITEM-06). */

import { asksSellerKind } from '../../../domain/listings/posting/seller-kind.ts';
import type { Place } from '../../../domain/locations/places.ts';
import { CAR_MODEL } from '../../../domain/taxonomy/taxonomy.ts';
import { persianList } from '../../../domain/values/numbers.ts';
import type { LimitationSubject } from '../../parts/listing/limitation-link.tsx';
import type { Typed } from '../../parts/listing/typed-listing.ts';
import type { PointChoice } from '../../parts/map-field.tsx';
import type { PickedPicture } from '../../parts/picture-picker.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type AttributeGroup, attributeGroups, categoryRules, type TagView, tagViews } from './attribute-view.ts';
import { type PickView, pickView } from './pick-view.ts';
import { chosen, type Screen } from './posting-screen.ts';

export const POSTING_MODES = ['new', 'edit', 'edit_rejected', 'edit_expired'] as const;
export type PostingMode = (typeof POSTING_MODES)[number];

export type PostingView = {
  readonly mode: PostingMode;
  readonly step: 'details' | 'place' | 'pick';
  readonly pick: PickView | null;
  readonly form: FormState;
  readonly typed: Typed;
  /** Addresses to which the steps and the whole form are sent. */
  readonly stepsTo: string;
  readonly sendTo: string;
  /** Id of the edited listing; null for a new one. */
  readonly listingId: number | null;
  readonly signedIn: boolean;
  /** Link to the sign-in in a separate tab, if the values are too long for cookies; otherwise null. */
  readonly signInTo: string | null;
  readonly restored: boolean;
  /**
   * Values that a link puts into the form. `facts`: the values as JSON. `href`: address of the form that begins with
   * them. `isAsked`: whether the user has a draft with other values, so that the page asks which of the two to use.
   * Null if no link brought values.
   */
  readonly linked: { readonly facts: string; readonly href: string; readonly isAsked: boolean } | null;
  readonly category: CategoryView | null;
  readonly place: PlaceView;
  readonly telephone: string;
  /**
   * Number of the shop that owns the listing, in national form; empty if the shop has none, null for a person's
   * listing.
   */
  readonly shopTelephone: string | null;
  /** Day on which the owner's account will be deleted; null if no deletion is scheduled. */
  readonly deleteAfter: Date | null;
  /** Shops in whose name the account may post; empty when a listing is edited. */
  readonly sellers: readonly { readonly id: number; readonly name: string }[];
  readonly notice: NoticeView | null;
  readonly pictures: readonly PickedPicture[];
  /** Note about the fee for a further listing in this category, if the free ones are used up (ITEM-17). */
  readonly quota: QuotaNotice | null;
  /** Prices of comparable listings (ITEM-16). */
  readonly prices: string | null;
};

/** A sentence about free listings, and the listing or category that it is about. */
export type QuotaNotice = { readonly text: string; readonly of: LimitationSubject };

/** Notice above the form: the reason of a rejection, that the listing has expired, or that a newer version exists. */
export type NoticeView = {
  readonly kind: 'error' | 'plain';
  readonly text: string;
  readonly reasons: readonly string[];
  readonly link: { readonly href: string; readonly text: string } | null;
};

export type CategoryView = {
  readonly id: number;
  readonly path: string;
  readonly icon: string;
  readonly hasPrice: boolean;
  readonly priceLabel: string;
  readonly freeAllowed: boolean;
  readonly groups: readonly AttributeGroup[];
  readonly asksSellerKind: boolean;
  readonly tags: readonly TagView[];
  /** Whether a price can be suggested for the category (PSUG-01). */
  readonly isCar: boolean;
  /** Attributes for the browser's own validation, as JSON. */
  readonly asked: string;
};

export type PlaceView = {
  readonly name: string | null;
  readonly region: string;
  readonly city: string;
  /** Id of a district, or the typed name if the city has no districts (ITEM-06). */
  readonly neighbourhood: string;
  readonly hasDistricts: boolean;
  /** The chosen district. */
  readonly district: { readonly id: number; readonly name: string } | null;
  /** Centres of the chosen city and its districts, to choose from without scripts (MAP-02). */
  readonly points: readonly PointChoice[];
  /** Id of the place at which the map opens. */
  readonly opensAt: string;
  /** [id, kind, parentId] of the places that the browser's own validation needs, as JSON. */
  readonly known: string;
};

type Given = Omit<PostingView, 'step' | 'pick' | 'category' | 'place' | 'typed'>;

export function postingView(given: Given, typed: Typed, screen: Screen, catalogue: Catalogue): PostingView {
  const pick = screen.kind === 'category' || screen.kind === 'places' ? pickView(screen, catalogue) : null;
  return {
    ...given,
    typed,
    step: screen.kind === 'details' || screen.kind === 'place' ? screen.kind : 'pick',
    pick,
    category: categoryView(typed, catalogue),
    place: placeView(typed, catalogue),
  };
}

function categoryView(typed: Typed, catalogue: Catalogue): CategoryView | null {
  const { category } = chosen(typed, catalogue);
  if (!category) return null;
  const { id, icon, path, hasPrice, priceLabel, freeAllowed } = category;
  return {
    id,
    icon,
    hasPrice,
    priceLabel,
    freeAllowed,
    path: path.map(({ name }) => name).join(' ‹ '),
    groups: attributeGroups(category, typed),
    asksSellerKind: asksSellerKind(category),
    tags: tagViews(category, typed),
    isCar: category.attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL),
    asked: JSON.stringify(categoryRules(category)),
  };
}

/** The chosen province, if only a province is chosen: a listing needs one of its cities (LOC-03). */
function chosenProvince({ region }: Typed, { places }: Catalogue): Place | undefined {
  const province = places.byId.get(Number(region));
  return province?.kind === 'province' ? province : undefined;
}

function placeView(typed: Typed, catalogue: Catalogue): PlaceView {
  const { city, place } = chosen(typed, catalogue);
  const [province = chosenProvince(typed, catalogue)] = city?.path ?? [];
  const known = [province, city, ...(city?.children ?? [])].filter(
    (each): each is Place => each !== undefined && each !== null,
  );
  return {
    name: city ? persianList([province?.name, city.name, place !== city ? place?.name : null]) : null,
    region: province ? String(province.id) : '',
    city: city ? String(city.id) : '',
    neighbourhood: typed.neighbourhood ?? '',
    hasDistricts: (city?.children.length ?? 0) > 0,
    district: place && place !== city ? { id: place.id, name: place.name } : null,
    points: [city, ...(city?.children ?? [])].flatMap((each) =>
      each ? { name: each.name, lat: each.latitude, long: each.longitude } : [],
    ),
    opensAt: place ? String(place.id) : '',
    known: JSON.stringify(known.map(({ id, kind, parentId }) => [id, kind, parentId])),
  };
}
