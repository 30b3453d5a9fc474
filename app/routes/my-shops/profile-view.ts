import { isOffered, type Place, type Places } from '../../../domain/locations/places.ts';
import { readProposal, readShop, readTelephones } from '../../../domain/sellers/sellers.server.ts';
import type { ShopProfile } from '../../../domain/sellers/shop.ts';
import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import type { FlashView } from '../../parts/flash-notice.tsx';
import type { FieldValue } from '../../parts/form/form-field.tsx';
import type { PointChoice } from '../../parts/map-field.tsx';
import { type OwnShop, shopHead } from '../../parts/shops/own-shop.ts';
import type { ShopHead } from '../../parts/shops/shop-frame.tsx';
import { dayHoursText } from '../../parts/shops/typed-hours.ts';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { areaField } from './area-districts.ts';
import { profileFlash } from './shop-flashes.ts';
import { DAY_FIELDS } from './shop-forms.ts';

/** Text for a day without opening hours, if other days have some. */
const [CLOSED = ''] = fa.myShops.hourWords.closed;

export type CityGroup = { readonly province: string; readonly cities: readonly Option[] };

export type ProfileView = {
  readonly shop: ShopHead;
  /** Whether the shop's state allows changes to the profile. */
  readonly canChange: boolean;
  readonly waits: boolean;
  readonly form: FormState;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly trades: readonly Option[];
  readonly cities: readonly CityGroup[];
  /** Districts of the stored city. */
  readonly districts: readonly Option[];
  readonly areas: readonly { readonly field: string; readonly name: string; readonly ticked: boolean }[];
  readonly point: { readonly lat: string; readonly long: string; readonly place: string };
  readonly points: readonly PointChoice[];
  /** Whether the shop named by the agent has not confirmed yet. */
  readonly agencyWaits: boolean;
  readonly telephones: readonly {
    readonly position: number;
    /** Number in E.164 format. */
    readonly telephone: string;
    readonly number: string;
    readonly isProven: boolean;
  }[];
  readonly logoKey: string | null;
  readonly coverKey: string | null;
  /** Where the marks of the shop are asked for; null for managers. */
  readonly marks: string | null;
  readonly flash: FlashView | null;
};

/** View of a shop's profile; its fields already contain changes that await a moderator. */
export async function profileView(context: SignedIn, own: OwnShop): Promise<ProfileView> {
  const { shop, role } = own;
  const { db, catalogue } = context;
  const { places, taxonomy } = catalogue;
  const [telephones, proposal, agency] = await Promise.all([
    readTelephones(db, shop.id),
    readProposal(db, shop.id),
    shop.agencyId === null ? null : readShop(db, shop.agencyId),
  ]);
  const shown = { ...shop, ...proposal?.content };
  const form = formStateAt(context, paths.webShop(shop.id));
  const city = shop.cityId === null ? undefined : places.byId.get(shop.cityId);
  const areaCity = shop.areaCityId === null ? undefined : places.byId.get(shop.areaCityId);
  const { lat, long } = form.values;
  const wasSent = Object.keys(form.values).length > 0;
  return {
    shop: shopHead(own),
    canChange: ['draft', 'refused', 'active'].includes(shop.state),
    waits: proposal !== null,
    form,
    values: { ...valuesOf(shown), slug: shop.slug, version: shop.version, agency: agency?.slug ?? '' },
    trades: taxonomy.roots.map(({ id, name }) => ({ value: String(id), name })),
    cities: cityGroups(places, [city, areaCity]),
    districts: optionsOf(withPresent(city?.children ?? [], places.byId.get(shop.districtId ?? 0))),
    areas: (areaCity?.children ?? []).map(({ id, name }) => ({
      field: areaField(id),
      name,
      ticked: wasSent ? form.values[areaField(id)] === '1' : shop.areaDistrictIds.includes(id),
    })),
    point: {
      lat: lat ?? (shop.point ? String(shop.point.latitude) : ''),
      long: long ?? (shop.point ? String(shop.point.longitude) : ''),
      place: String(shop.districtId ?? shop.cityId ?? ''),
    },
    points: city ? [city, ...city.children].map(pointOf) : [],
    agencyWaits: shop.agencyId !== null && shop.agencyAgreedAt === null,
    telephones: telephones.map(({ position, telephone, provenAt }) => ({
      position,
      telephone,
      number: spacedNumber(nationalNumber(telephone)),
      isProven: provenAt !== null,
    })),
    logoKey: shown.logoKey,
    coverKey: shown.coverKey,
    marks: role === 'owner' ? paths.myShopMarks(shop.id) : null,
    flash: profileFlash.read(context),
  };
}

function valuesOf(shop: ShopProfile): Readonly<Record<string, FieldValue>> {
  const [trade1, trade2, trade3] = shop.trades;
  const days = DAY_FIELDS.map(
    (field, at) => [field, shop.hours.length === 0 ? '' : dayHoursText(shop.hours[at] ?? []) || CLOSED] as const,
  );
  return {
    name: shop.name,
    about: shop.about,
    website: shop.website,
    address: shop.address,
    ...Object.fromEntries(days),
    ...Object.fromEntries(
      Object.entries({
        trade1,
        trade2,
        trade3,
        city: shop.cityId,
        district: shop.districtId,
        areaCity: shop.areaCityId,
      }).map(
        // These are values of options and not numbers to display.
        ([field, id]) => [field, id === null || id === undefined ? '' : String(id)],
      ),
    ),
  };
}

/** With cities that the shop names already, though they are offered to nobody else. */
function cityGroups({ provinces }: Places, present: readonly (Place | undefined)[]): CityGroup[] {
  const groups = provinces.map(({ name, children }) => ({ province: name, cities: optionsOf(children) }));
  const others = present.filter((city) => city !== undefined).filter((city) => !isOffered(city));
  return [...groups, ...others.map((city) => ({ province: city.path[0]?.name ?? '', cities: optionsOf([city]) }))];
}

const withPresent = (offered: readonly Place[], present: Place | undefined): readonly Place[] =>
  present?.kind === 'district' && !offered.includes(present) ? [...offered, present] : offered;

const optionsOf = (places: readonly Place[]): Option[] => places.map(({ id, name }) => ({ value: String(id), name }));
const pointOf = ({ name, latitude, longitude }: Place): PointChoice => ({ name, lat: latitude, long: longitude });
