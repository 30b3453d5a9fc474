import type { Change, OwnedListing } from '../../../../domain/listings/posting/posting.server.ts';
import type { Duplicate, PastDecision } from '../../../../domain/moderation/moderation.server.ts';
import { visibleAttributes } from '../../../../domain/taxonomy/visible-attributes.ts';
import { persianDigits, persianList, persianNumber } from '../../../../domain/values/numbers.ts';
import { nationalNumber } from '../../../../domain/values/phone.ts';
import { fa } from '../../../messages/fa.ts';
import { factText, priceView } from '../../../parts/listing/card-view.ts';
import { type DateTime, dateTime } from '../../../parts/office/date-time.ts';
import { paths } from '../../../paths.ts';
import type { Catalogue } from '../../../web/context.ts';
import type { SignPicture } from '../../../web/private-pictures.ts';

export type CaseFact = { readonly name: string; readonly value: string; readonly ltr?: boolean };

/** A line of history: what, by whom, when, why. */
export type CaseLine = {
  readonly key: string;
  readonly what: string;
  readonly about: { readonly name: string; readonly href: string } | null;
  readonly by: string;
  readonly at: DateTime;
  readonly why: string | null;
};

export type DuplicateView = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly picture: string | null;
  readonly about: string;
  readonly signs: readonly string[];
};

const words = fa.moderation.case;
const STATUSES: Readonly<Record<string, string>> = fa.moderation.statuses;
const ACTS: Readonly<Record<string, string>> = fa.moderation.acts;
const REASONS: Readonly<Record<string, string>> = {
  ...fa.moderation.reasons,
  'edit-suggested': fa.moderation.editSuggested,
};

export const statusName = (status: string): string => STATUSES[status] ?? status;

/** Everything that was said in the form, in its order. */
export function caseFacts(listing: OwnedListing, { taxonomy, places }: Catalogue): CaseFact[] {
  const category = taxonomy.byId.get(listing.categoryId);
  const price = priceView(listing, category);
  const district = listing.districtId === null ? null : places.byId.get(listing.districtId)?.name;
  const tags = listing.tags.map((id) => taxonomy.tags.get(id)?.label);
  return [
    fact(words.category, category?.path.map(({ name }) => name).join(' › ')),
    fact(words.price, price.amount ? fa.price.inToman(price.amount) : price.words),
    ...(category ? visibleAttributes(category, listing.facts) : []).map((asked) => {
      const { id, type, label } = asked.attribute;
      if (type === 'checkbox') return fact(label, listing.facts[id] === 1 ? words.yes : words.no);
      return fact(label, type === 'text' || type === 'tel' ? listing.texts[id] : factText(asked, listing.facts[id]));
    }),
    fact(words.tags, persianList(tags)),
    fact(words.place, persianList([places.byId.get(listing.cityId)?.name, district ?? listing.neighbourhood])),
    fact(words.position, listing.positionExact ? words.exact : words.approximate),
    { ...fact(words.telephone, persianDigits(nationalNumber(listing.telephone))), ltr: true },
    fact(words.video, listing.videoUrl),
    fact(words.created, dateTime(listing.createdAt).text),
    fact(words.waitingSince, dateTime(listing.updatedAt).text),
  ].filter(({ value }) => value !== '');
}

const fact = (name: string, value: string | null | undefined): CaseFact => ({ name, value: value ?? '' });

export function changeLine(change: Change, names: ReadonlyMap<number, string>): CaseLine {
  const { act, at } = change;
  return {
    key: `${at.toISOString()} ${act}`,
    what: `${ACTS[act] ?? act}: ${statusName(change.to)}`,
    about: null,
    by: actorName(change.actorId, names),
    at: dateTime(at),
    why: why(change),
  };
}

export function decisionLine(decision: PastDecision, names: ReadonlyMap<number, string>): CaseLine {
  const { act, at, listingId, name } = decision;
  return {
    key: `${listingId} ${at.toISOString()} ${act}`,
    what: ACTS[act] ?? act,
    about: { name, href: paths.adminListing(listingId) },
    by: actorName(decision.actorId, names),
    at: dateTime(at),
    why: why(decision),
  };
}

const actorName = (id: number | null, names: ReadonlyMap<number, string>): string =>
  id === null ? fa.moderation.byRule : (names.get(id) ?? persianDigits(id));

function why({ reasons, words }: Pick<Change, 'reasons' | 'words'>): string | null {
  return persianList([...reasons.map((reason) => REASONS[reason] ?? reason), words]) || null;
}

export function duplicateView(
  duplicate: Duplicate,
  userId: number,
  { taxonomy }: Catalogue,
  sign: SignPicture,
): DuplicateView {
  const { id, title, pictureBits } = duplicate;
  const price = priceView(duplicate, taxonomy.byId.get(duplicate.categoryId));
  return {
    id,
    href: paths.adminListing(id),
    name: duplicate.name,
    picture: duplicate.coverKey && sign(duplicate.coverKey),
    about: persianList([statusName(duplicate.status), price.amount ?? price.words, dateTime(duplicate.sortedAt).text]),
    signs: [
      ...(duplicate.userId === userId ? [words.sameSeller] : []),
      ...(title === null ? [] : [words.sameTitle(persianNumber(Math.round(title * 100)))]),
      ...(pictureBits === null
        ? []
        : [pictureBits === 0 ? words.samePictureExactly : words.samePicture(persianNumber(pictureBits))]),
    ],
  };
}
