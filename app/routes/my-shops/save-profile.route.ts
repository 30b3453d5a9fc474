import * as v from 'valibot';
import { isOffered, type Places } from '../../../domain/locations/places.ts';
import type { StoredSquare } from '../../../domain/media/media.server.ts';
import { pictureHint } from '../../../domain/media/picture-hint.ts';
import { type PictureRefusal, PROFILE_PICTURE_BYTES } from '../../../domain/media/profile-picture.ts';
import type { UploadRefusal } from '../../../domain/media/upload.ts';
import {
  type ChangeRefusal,
  type EditRefusal,
  readProposal,
  readShop,
  readTelephones,
  type ShopFields,
  type ShopPicture,
  saveProfile,
} from '../../../domain/sellers/sellers.server.ts';
import { parseSlug } from '../../../domain/sellers/shop-name.ts';
import { parseMobile } from '../../../domain/values/phone.ts';
import { ok, type Result, refused } from '../../../domain/values/result.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { sendCode } from '../../parts/sent-code.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import type { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { defineAction, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { tickedDistricts } from './area-districts.ts';
import { myShopProfile } from './profile.route.tsx';
import { profileFlash } from './shop-flashes.ts';
import { DAY_FIELDS, REMOVE_TELEPHONE, shopForm } from './shop-forms.ts';

const { fields: words, faults, missingParts, telephones: telephoneWords } = fa.myShops;

type Typed = v.InferOutput<typeof shopForm.input>;
type Errors = Readonly<Record<string, string>>;

const PICTURES = ['logo', 'cover'] as const satisfies readonly ShopPicture[];
const REMOVE_PICTURE = { logo: 'removeLogo', cover: 'removeCover' } as const;

const Saved = v.object({ url: v.string(), version: integer, waits: v.boolean() });
type Saved = v.InferOutput<typeof Saved>;

/**
 * POST /api/web/shops/{id}: changes the fields of a shop's profile that are sent, including pictures and telephones
 * (SHOP-03). The call also sends the version of the profile that the user saw. All changes are stored, or none.
 */
export const changeShopCall = defineAction({
  at: post(paths.webShop),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.changeShop,
    answers: Saved,
    example: { version: '1', name: 'Aseman', slug: 'aseman-home' },
    statuses: [409],
  },
  input: shopForm.input,
  files: ({ services }) => ({
    folder: services.media.arrivals,
    bytes: PROFILE_PICTURE_BYTES,
    most: PICTURES.length,
    limit: 'upload',
  }),
  limits: (_, { logo, cover }) => [
    { action: 'shop' },
    ...uploadLimit([logo, cover].filter((file) => file !== undefined)),
  ],
  page: myShopProfile,
  async act(context, typed, call): Promise<Outcome<Saved>> {
    const read = await fieldsOf(context, typed);
    if ('errors' in read) return refuse({ errors: read.errors });
    const { sellerId, fields } = read;
    const stored = await keepPictures(context, typed);
    if ('errors' in stored) return refuse({ errors: stored.errors });
    const { pictures, hint } = stored;
    const removed = REMOVE_TELEPHONE.map((field) => typed[field]).filter((telephone) => telephone !== '');
    const saved = await saveProfile(context, {
      sellerId,
      userId: context.viewer.userId,
      version: typed.version,
      fields,
      pictures,
      removedTelephones: removed,
      newTelephone: typed.telephone ?? null,
    });
    if (!saved.ok) {
      await removePictures(context, Object.values(pictures));
      return refuseSaving(saved);
    }
    await removePictures(context, saved.unused);
    const { version, waits } = saved;
    const proving = await telephoneToProve(context, sellerId, typed);
    if (proving) {
      // If the code could not be sent, the user can request another on the page of the telephone.
      if (proving.isNew) await sendCode(context, proving.telephone, 'shop', proving.channel, call);
      const url = paths.shopTelephone(sellerId, proving.position);
      return done({ data: { url, version, waits }, to: url });
    }
    const did = DID[waits ? 'waits' : 'saved'][hint];
    const data = { url: paths.myShopProfile(sellerId, { did }), version, waits };
    return profileFlash.done(did, { of: sellerId, data });
  },
});

const DID = {
  saved: { fine: 'saved', small: 'savedSmall', narrow: 'savedNarrow' },
  waits: { fine: 'savedWaits', small: 'savedWaitsSmall', narrow: 'savedWaitsNarrow' },
} as const;

type Refusal = Exclude<Awaited<ReturnType<typeof saveProfile>>, { readonly ok: true }>;

function refuseSaving(refusal: Refusal): Refused {
  switch (refusal.refused) {
    case 'slug-soon':
      return refuse({ errors: { slug: faults.slugSoon(jalaliDate(refusal.again)) } });
    case 'incomplete':
      return refuse({ message: refusal.missing.map((part) => missingParts[part]).join(' · ') });
    case 'telephones': {
      const { why } = refusal;
      if (why === 'not-found') return notFound();
      const message = why === 'many' || why === 'last' ? telephoneWords[why] : changeMessage(why);
      return refuse({ errors: { telephone: message } });
    }
    default:
      return refuseEdit(refusal.refused);
  }
}

const ERRORS: { readonly [why in EditRefusal]?: Errors } = {
  'name-short': { name: faults['name-short'] },
  'name-reserved': { name: faults['name-reserved'] },
  'name-contact': { name: faults['name-contact'] },
  'name-taken': { name: faults['name-taken'] },
  'slug-taken': { slug: faults['slug-taken'] },
  'about-reserved': { about: faults['about-reserved'] },
  'agency-unknown': { agency: words.agencyUnknown },
};

function refuseEdit(why: EditRefusal) {
  if (why === 'not-found') return notFound();
  const errors = ERRORS[why];
  if (errors) return refuse({ errors });
  return refuse({ status: 409, message: why === 'stale' ? faults.stale : changeMessage(why as 'pending' | 'shut') });
}

/**
 * Sentence that explains why a change is refused: because of the state of the shop, or because the shop changed its
 * owner recently.
 */
export const changeMessage = (why: Exclude<ChangeRefusal | 'soon', 'not-found'>): string => faults[why];

type Hint = keyof (typeof DID)['saved'];
type Kept = { readonly pictures: Readonly<Partial<Record<ShopPicture, string | null>>>; readonly hint: Hint };

/**
 * Stores the new pictures. If one of them is refused, all are removed again. If a new picture is sent, the tick that
 * removes the old one is ignored.
 */
async function keepPictures(context: SignedIn, typed: Typed): Promise<Kept | { readonly errors: Errors }> {
  const pictures: Partial<Record<ShopPicture, string | null>> = {};
  const errors: Record<string, string> = {};
  let hint: Hint = 'fine';
  for (const picture of PICTURES) {
    const file = typed[picture];
    if (file === undefined) {
      if (typed[REMOVE_PICTURE[picture]]) pictures[picture] = null;
      continue;
    }
    const kept = await keepPicture(context, picture, file);
    if (kept.ok) {
      pictures[picture] = kept.key;
      hint = kept.hint ?? hint;
    } else errors[picture] = pictureError(kept.refused);
  }
  if (Object.keys(errors).length === 0) return { pictures, hint };
  await removePictures(context, Object.values(pictures));
  return { errors };
}

/** Stores one picture. A logo is stored as a square. A cover keeps its shape, and is published at once. */
async function keepPicture(
  { services: { media } }: SignedIn,
  picture: ShopPicture,
  file: ReceivedFile,
): Promise<Result<StoredSquare, PictureRefusal | UploadRefusal | 'empty'>> {
  if (file.size === 0) return refused('empty');
  if (file.isTooLong) return refused('too-big');
  if (picture === 'logo') return media.keepProfilePicture(file);
  const kept = await media.keepPicture(file);
  if (!kept.ok) return refused(kept.refused);
  const { key } = kept.picture;
  await media.publish(key);
  return ok({ key, hint: pictureHint(kept.picture) });
}

function pictureError(why: PictureRefusal | UploadRefusal | 'empty'): string {
  if (why === 'empty' || why === 'not-found') return fa.profile.pictureMissing;
  return why === 'too-big' ? fa.profile.pictureTooLarge : fa.images.refused[why];
}

async function removePictures({ services: { media } }: SignedIn, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys) if (key !== null) await media.remove(key);
}

type Proving = {
  readonly position: number;
  /** Number in E.164 format. */
  readonly telephone: string;
  readonly channel: 'sms' | 'voice';
  /** Tells whether the number was typed into this form, not stored before. */
  readonly isNew: boolean;
};

/**
 * Finds the telephone that the user has to confirm next: the newly typed one, or the one whose button sent the form.
 * Null if there is none, or if it is confirmed already.
 */
async function telephoneToProve({ db }: SignedIn, sellerId: number, typed: Typed): Promise<Proving | null> {
  const wanted = typed.telephone || typed.prove;
  if (!wanted) return null;
  const known = (await readTelephones(db, sellerId)).find(({ telephone }) => telephone === wanted);
  if (!known || known.provenAt !== null) return null;
  const channel = parseMobile(wanted) === null ? 'voice' : 'sms';
  return { position: known.position, telephone: wanted, channel, isNew: wanted === typed.telephone };
}

type Read = { readonly sellerId: number; readonly fields: ShopFields } | { readonly errors: Errors };

/** Converts the typed values to the fields that are stored. Fields that the call leaves out keep their values. */
async function fieldsOf(context: SignedIn, typed: Typed): Promise<Read> {
  const { shop } = await ownShop(context, 'profile');
  const { db, catalogue } = context;
  const proposal = await readProposal(db, shop.id);
  const before = { ...shop, ...proposal?.content };
  const errors: Record<string, string> = {};
  const slug = typed.slug === undefined || typed.slug.toLowerCase() === shop.slug ? shop.slug : parseSlug(typed.slug);
  if (slug === null) errors.slug = words.slugWrong;
  const place = placeOf(catalogue.places, typed, shop);
  const area = areaOf(catalogue.places, typed, shop);
  const trades = [typed.trade1, typed.trade2, typed.trade3].map((trade, at) =>
    trade === undefined ? (shop.trades[at] ?? null) : trade,
  );
  trades.forEach((trade, at) => {
    if (trade !== null && !catalogue.taxonomy.roots.some(({ id }) => id === trade))
      errors[`trade${at + 1}`] = validation.unknown_choice;
  });
  const point = pointOf(typed, shop.point);
  if (point === undefined) errors.position = validation.require_geo_location;
  Object.assign(errors, place.errors, area.errors);
  if (slug === null || point === undefined || Object.keys(errors).length > 0) return { errors };
  const typedDays = DAY_FIELDS.map((field, at) => typed[field] ?? shop.hours[at] ?? []);
  return {
    sellerId: shop.id,
    fields: {
      slug,
      point,
      ...place.fields,
      ...area.fields,
      name: typed.name ?? before.name,
      about: typed.about ?? before.about,
      trades: [...new Set(trades.filter((trade) => trade !== null))],
      address: typed.address === undefined ? shop.address : typed.address,
      hours: typedDays.every((spans) => spans.length === 0) ? [] : typedDays,
      website: typed.website === undefined ? shop.website : typed.website,
      agency: typed.agency === undefined ? await slugOf(context, shop.agencyId) : (typed.agency?.toLowerCase() ?? null),
    },
  };
}

const slugOf = async ({ db }: SignedIn, id: number | null): Promise<string | null> =>
  id === null ? null : ((await readShop(db, id))?.slug ?? null);

type Placed = Pick<ShopFields, 'provinceId' | 'cityId' | 'districtId'>;

function placeOf(places: Places, { city, district }: Typed, before: Placed) {
  const typedCity = city === undefined ? before.cityId : city;
  const found = typedCity === null ? undefined : places.byId.get(typedCity);
  const cityId = found?.id ?? null;
  if (typedCity !== null && (found?.kind !== 'city' || !(isOffered(found) || cityId === before.cityId)))
    return {
      errors: { city: validation.unknown_choice },
      fields: { provinceId: null, cityId: null, districtId: null },
    };
  const wanted = district === undefined ? before.districtId : district;
  // A district that is not in the chosen city is dropped.
  const within = wanted === null ? undefined : places.byId.get(wanted);
  const isOpen = within && (isOffered(within) || within.id === before.districtId);
  const districtId = isOpen && within.parentId === cityId ? within.id : null;
  return { errors: {}, fields: { provinceId: found?.parentId ?? null, cityId, districtId } };
}

type Area = Pick<ShopFields, 'areaCityId' | 'areaDistrictIds'>;

function areaOf(places: Places, typed: Typed, before: Area & { readonly kind: string }) {
  if (before.kind !== 'agent') return { errors: {}, fields: { areaCityId: null, areaDistrictIds: [] } };
  const typedCity = typed.areaCity === undefined ? before.areaCityId : typed.areaCity;
  const areaCityId = typedCity === null ? null : (places.byId.get(typedCity)?.id ?? typedCity);
  const ticked = typed.areaCity === undefined ? before.areaDistrictIds : tickedDistricts(typed);
  const fields = { areaCityId, areaDistrictIds: [] };
  if (areaCityId !== null && places.byId.get(areaCityId)?.kind !== 'city')
    return { errors: { areaCity: validation.unknown_choice }, fields };
  if (ticked === null) return { errors: { areas: words.areaMany }, fields };
  const areaDistrictIds = ticked.filter((id) => places.byId.get(id)?.parentId === areaCityId);
  return { errors: {}, fields: { areaCityId, areaDistrictIds } };
}

const POINT = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/;

/**
 * Point that was chosen on the map: null if it was cleared, undefined if the input cannot be read. If nothing was sent,
 * the point before stays. Without scripts, the form sends `position` instead of `lat` and `long`.
 */
function pointOf({ lat, long, position }: Typed, before: ShopFields['point']): ShopFields['point'] | undefined {
  if (position === undefined && lat === undefined && long === undefined) return before;
  const text = position ? position : `${lat ?? ''},${long ?? ''}`;
  if (text === ',') return null;
  const [, latitude = '', longitude = ''] = POINT.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPoint = latitude !== '' && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return isPoint ? point : undefined;
}
