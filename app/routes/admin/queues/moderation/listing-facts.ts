import type { OwnedListing } from '../../../../../domain/listings/listings.server.ts';
import type { ApprovedContent } from '../../../../../domain/moderation/moderation.server.ts';
import { type TextPart, textChanges } from '../../../../../domain/moderation/text-changes.ts';
import { visibleAttributes } from '../../../../../domain/taxonomy/visible-attributes.ts';
import { persianList } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { maskMobile } from '../../../../../domain/values/phone.ts';
import { fa } from '../../../../messages/fa.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { factText, priceText, priceView } from '../../../../parts/listing/card-view.ts';
import type { Catalogue } from '../../../../web/request/context.ts';

export type ListingFact = { readonly name: string; readonly value: string; readonly ltr?: boolean };

const words = fa.moderation.case;

/** Content that an edit can change, for comparison with the approved content. */
type Content = Omit<ApprovedContent, 'name' | 'description' | 'pictureKeys'>;

/** Everything that the seller entered in the form, in the form's order. */
export function listingFacts(listing: OwnedListing, catalogue: Catalogue): ListingFact[] {
  const { positionExact, telephone, createdAt, updatedAt } = listing;
  return [
    ...contentFacts(listing, catalogue, listing.isFromFile),
    fact(words.position, positionExact ? words.exact : words.approximate),
    { ...fact(words.telephone, maskMobile(telephone)), ltr: true },
    fact(words.created, dateTime(createdAt).text),
    fact(words.waitingSince, dateTime(updatedAt).text),
  ].filter(({ value }) => value !== '');
}

/** Facts of a listing's content. `isFromFile`: boxes that are not ticked are unknown. */
function contentFacts(content: Content, { taxonomy, places }: Catalogue, isFromFile: boolean): ListingFact[] {
  const category = taxonomy.byId.get(content.categoryId);
  const price = priceView(content, category);
  const district = content.districtId === null ? null : places.byId.get(content.districtId)?.name;
  const tags = content.tags.map((id) => taxonomy.tags.get(id)?.label);
  return [
    fact(words.category, category?.path.map(({ name }) => name).join(' › ')),
    fact(words.price, priceText(price)),
    ...(category ? visibleAttributes(category, content.facts) : []).map((asked) => {
      const { id, type, label } = asked.attribute;
      if (type === 'checkbox') return fact(label, content.facts[id] === 1 ? words.yes : isFromFile ? '' : words.no);
      return fact(label, type === 'text' || type === 'tel' ? content.texts[id] : factText(asked, content.facts[id]));
    }),
    fact(words.tags, persianList(tags)),
    fact(words.place, persianList([places.byId.get(content.cityId)?.name, district ?? content.neighbourhood])),
    { ...fact(words.video, content.videoUrl), ltr: true },
  ];
}

const fact = (name: string, value: string | null | undefined): ListingFact => ({ name, value: value ?? '' });

/** Changes by edits since the last approval, for display. */
export type ListingChanges = {
  readonly texts: readonly { readonly name: string; readonly parts: readonly TextPart[] }[];
  readonly facts: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  readonly addedPictures: readonly string[];
  readonly removedPictures: number;
};

export function listingChanges(before: ApprovedContent, after: OwnedListing, catalogue: Catalogue): ListingChanges {
  const texts = [
    { name: words.name, parts: textChanges(cleanProse(before.name), cleanProse(after.name)) },
    { name: words.description, parts: textChanges(cleanProse(before.description), cleanProse(after.description)) },
  ];
  const keys = after.pictures.map(({ key }) => key);
  return {
    texts: texts.filter(({ parts }) => parts.some(({ kind }) => kind !== 'same')),
    facts: changedFacts(
      contentFacts(before, catalogue, after.isFromFile),
      contentFacts(after, catalogue, after.isFromFile),
    ),
    addedPictures: keys.filter((key) => !before.pictureKeys.includes(key)),
    removedPictures: before.pictureKeys.filter((key) => !keys.includes(key)).length,
  };
}

function changedFacts(before: readonly ListingFact[], after: readonly ListingFact[]): ListingChanges['facts'] {
  const old = new Map(before.map(({ name, value }) => [name, value]));
  const now = new Map(after.map(({ name, value }) => [name, value]));
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? '', after: now.get(name) ?? '' }))
    .filter((change) => change.before !== change.after);
}
