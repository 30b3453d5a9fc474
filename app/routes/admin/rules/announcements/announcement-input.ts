/** Parses the form of an announcement, and fills it with a stored one. */
import type { InferOutput } from 'valibot';
import {
  ANNOUNCEMENT_TIME_MAX,
  type Announcement,
  type AnnouncementFields,
} from '../../../../../domain/announcements/announcement.ts';
import { findPlaces, nameKey } from '../../../../../domain/locations/find-places.ts';
import type { Place, Places } from '../../../../../domain/locations/places.ts';
import { jalaliMoment } from '../../../../../domain/values/jalali-day.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { placeTitle } from '../../../../parts/place-title.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import type { announcementForm } from './announcement-forms.ts';

const words = fa.officeAnnouncements;
type Typed = Omit<InferOutput<typeof announcementForm.input>, 'version'>;
type Wrong = { readonly errors: Readonly<Record<string, string>> };

/** Fields of an announcement, or all errors at once. */
export function fieldsOf({ catalogue, now }: SignedIn, typed: Typed): { readonly fields: AnnouncementFields } | Wrong {
  const { text, link, level, audience, closable, until: endsAt } = typed;
  const startsAt = typed.from ?? now;
  const place = typed.place === '' ? null : placeOf(catalogue.places, typed.place);
  const category = typed.category === null ? null : catalogue.taxonomy.bySlug.get(typed.category);
  const errors = {
    ...(place === undefined && { place: words.placeWrong }),
    ...(category === undefined && { category: fa.validation.unknown_choice }),
    ...(endsAt !== null && endsAt <= startsAt && { until: words.endsBefore }),
    ...(endsAt !== null && endsAt.getTime() - startsAt.getTime() > ANNOUNCEMENT_TIME_MAX && { until: words.tooLong }),
  };
  if (place === undefined || category === undefined || Object.keys(errors).length > 0) return { errors };
  const scope = { placeId: place?.id ?? null, categoryId: category?.id ?? null };
  return { fields: { text, link, level, audience, ...scope, startsAt, endsAt, closable } };
}

/** Province or city with this slug or exact name; a city is preferred to a province of the same name. */
function placeOf(places: Places, typed: string): Place | undefined {
  const named = places.bySlug.get(typed.toLowerCase());
  if (named && named.kind !== 'district') return named;
  const key = nameKey(typed);
  return [...findPlaces(places, typed), ...places.provinces].find(
    (place) => place.kind !== 'district' && [place.name, placeTitle(place)].some((name) => nameKey(name) === key),
  );
}

export function announcementValues(one: Announcement, { taxonomy, places }: Catalogue) {
  const { text, link, level, audience, placeId, categoryId, startsAt, endsAt, closable } = one;
  return {
    text,
    link: link ?? '',
    level,
    audience,
    place: placeId === null ? '' : (places.byId.get(placeId)?.slug ?? ''),
    category: categoryId === null ? '' : (taxonomy.byId.get(categoryId)?.slug ?? ''),
    from: momentText(startsAt),
    until: endsAt === null ? '' : momentText(endsAt),
    closable,
  };
}

export const momentText = (at: Date): string => persianDigits(jalaliMoment(at));
