import * as v from 'valibot';
import { isOffered, type Places } from '../../../domain/locations/places.ts';
import { isSettledSeller } from '../../../domain/purchases/purchases.server.ts';
import {
  answerAgent,
  type ChangeRefusal,
  changeShop,
  closeShop,
  type EditRefusal,
  readProposal,
  readShop,
  reopenShop,
  type ShopFields,
  sendShop,
} from '../../../domain/sellers/sellers.server.ts';
import { SHOPS_MOST } from '../../../domain/sellers/shop.ts';
import { parseSlug } from '../../../domain/sellers/shop-name.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer, Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { tickedDistricts } from './area-districts.ts';
import { closeShopPage } from './close.route.tsx';
import { myShop } from './overview.route.tsx';
import { myShopProfile } from './profile.route.tsx';
import { listFlash, overviewFlash, profileFlash } from './shop-flashes.ts';
import { closeForm, DAY_FIELDS, shopForm } from './shop-forms.ts';

const { fields: words, faults, missingParts, closing, opening } = fa.myShops;
const { calls } = fa.api;

type Typed = v.InferOutput<typeof shopForm.input>;
type Errors = Readonly<Record<string, string>>;

/** POST /api/web/shops/{id}: the fields that are sent, with the version that was read (SHOP-03). */
export const changeShopCall = defineAction({
  at: post(paths.webShop),
  guard: 'signed-in',
  about: {
    summary: calls.changeShop,
    answers: v.object({ url: v.string(), version: integer, waits: v.boolean() }),
    example: { version: '1', name: 'Aseman', slug: 'aseman-home' },
    statuses: [409],
  },
  input: shopForm.input,
  limits: () => [{ action: 'shop' }],
  page: myShopProfile,
  async act(context, typed) {
    const read = await fieldsOf(context, typed);
    if ('errors' in read) return refuse({ errors: read.errors });
    const { sellerId, fields } = read;
    const edit = { sellerId, userId: context.viewer.userId, version: typed.version, fields };
    const changed = await changeShop(context, edit);
    if (changed.ok) {
      const did = changed.waits ? 'savedWaits' : 'saved';
      const { version, waits } = changed;
      return profileFlash.done(did, {
        of: sellerId,
        data: { url: paths.myShopProfile(sellerId, { did }), version, waits },
      });
    }
    if (changed.refused === 'slug-soon') {
      return refuse({ errors: { slug: faults.slugSoon(jalaliDate(changed.again)) } });
    }
    if (changed.refused === 'incomplete') {
      return refuse({ message: changed.missing.map((part) => missingParts[part]).join(' · ') });
    }
    return refuseEdit(changed.refused);
  },
});

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

/** Sentence for a change that the state of the shop, or its new owner, does not allow. */
export const changeMessage = (why: Exclude<ChangeRefusal | 'soon', 'not-found'>): string => faults[why];

type Read = { readonly sellerId: number; readonly fields: ShopFields } | { readonly errors: Errors };

/** Fields as they are stored; those that a call leaves out are as they were. */
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
  // A district of another city goes with that city.
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

/** The point that was chosen; null if there is none, undefined if it cannot be read. `position` comes without scripts. */
function pointOf({ lat, long, position }: Typed, before: ShopFields['point']): ShopFields['point'] | undefined {
  if (position === undefined && lat === undefined && long === undefined) return before;
  const text = position ? position : `${lat ?? ''},${long ?? ''}`;
  if (text === ',') return null;
  const [, latitude = '', longitude = ''] = POINT.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPoint = latitude !== '' && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return isPoint ? point : undefined;
}

/** POST /api/web/shops/{id}/send (SHOP-03). */
export const sendShopCall = defineAction({
  at: post(paths.shopAct, 'send'),
  guard: 'signed-in',
  about: { summary: calls.sendShop, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShop,
  async act(context): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'ownership');
    const { userId } = context.viewer;
    const settings = await context.services.settings.get(context.now);
    const sent = await sendShop(context, { sellerId: shop.id, userId }, settings);
    if (sent.ok) return overviewFlash.done(sent.to === 'active' ? 'sentOpen' : 'sent', { of: shop.id });
    if (sent.refused === 'not-found') return notFound();
    if (sent.refused === 'missing') {
      const parts = sent.missing.map((part) => missingParts[part]);
      return refuse({ status: 409, message: [faults.missing, ...parts].join(' ') });
    }
    return refuse({ status: 409, message: sent.refused === 'nobody' ? opening.nobody : faults.notAllowed });
  },
});

/** POST /api/web/shops/{id}/close, with its name typed (SHOP-03). */
export const closeShopCall = defineAction({
  at: post(paths.shopAct, 'close'),
  guard: 'signed-in',
  about: { summary: calls.closeShop, answers: Url, statuses: [409] },
  input: closeForm.input,
  limits: () => [{ action: 'shop' }],
  page: closeShopPage,
  async act(context, { name }): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'ownership');
    const asked = { sellerId: shop.id, userId: context.viewer.userId, name };
    const result = await closeShop(context, asked, isSettledSeller);
    if (result.ok) return listFlash.done('closed');
    if (result.refused === 'not-found') return notFound();
    if (result.refused === 'wrong-name') return refuse({ errors: { name: closing.wrongName } });
    const message = result.refused === 'not-allowed' ? faults.notAllowed : closing[result.refused];
    return refuse({ status: 409, message });
  },
});

/** POST /api/web/shops/{id}/reopen, for thirty days (SHOP-03). */
export const reopenShopCall = defineAction({
  at: post(paths.shopAct, 'reopen'),
  guard: 'signed-in',
  about: { summary: calls.reopenShop, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShop,
  async act(context): Promise<Outcome<Url>> {
    const { shop, role } = await ownShop(context, null);
    if (role !== 'owner') return notFound();
    const result = await reopenShop(context, { sellerId: shop.id, userId: context.viewer.userId });
    if (result.ok) return overviewFlash.done('reopened', { of: shop.id });
    if (result.refused === 'not-found') return notFound();
    const message =
      result.refused === 'late'
        ? faults.late
        : result.refused === 'many'
          ? opening.many(persianNumber(SHOPS_MOST))
          : faults.notAllowed;
    return refuse({ status: 409, message });
  },
});

const answerCall = (answer: 'accept' | 'refuse') =>
  defineAction({
    at: post(paths.answerAgent, answer),
    guard: 'signed-in',
    about: {
      summary: answer === 'accept' ? calls.acceptAgent : calls.refuseAgent,
      answers: Url,
      example: { agentId: '1' },
    },
    input: v.object({}),
    limits: () => [{ action: 'shop' }],
    page: myShop,
    async act(context): Promise<Outcome<Url>> {
      const { shop } = await ownShop(context, 'sellers');
      const agentId = parseId(context.params.agentId) ?? notFound();
      const accepts = answer === 'accept';
      const asked = { sellerId: shop.id, userId: context.viewer.userId, agentId, accepts };
      const result = await answerAgent(context, asked);
      return result.ok ? overviewFlash.done(accepts ? 'agentAccepted' : 'agentRefused', { of: shop.id }) : notFound();
    },
  });

export const acceptAgentCall = answerCall('accept');
export const refuseAgentCall = answerCall('refuse');
