import type { Shop, ShopTelephone } from '../../../../../domain/sellers/shop.ts';
import { refusedSayings } from '../../../../../domain/sellers/shop-name.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { maskMobile, nationalNumber, parseMobile, spacedNumber } from '../../../../../domain/values/phone.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { dayHoursText } from '../../../../parts/shops/typed-hours.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import type { Catalogue } from '../../../../web/request/context.ts';

type Shown = {
  readonly shop: Shop;
  readonly telephones: readonly ShopTelephone[];
  readonly owner: string;
};

const { fields, telephones: telephoneWords } = fa.myShops;
const { list: words } = fa.shopOffice;

/** Facts of a shop for staff. Mobile numbers are masked; landline numbers are public. */
export function shopFacts({ shop, telephones, owner }: Shown, { places, taxonomy }: Catalogue): readonly Fact[] {
  const placeName = (id: number | null) => (id === null ? '' : (places.byId.get(id)?.name ?? ''));
  const hours = shop.hours.flatMap((spans, at) =>
    spans.length === 0 ? [] : [`${fields.weekdays[at]}: ${dayHoursText(spans)}`],
  );
  return [
    [words.id, persianDigits(shop.id)],
    [words.kind, fa.myShops.kinds[shop.kind]],
    [words.state, fa.myShops.states[shop.state]],
    [words.owner, <ForeignText key="owner" text={owner} />],
    [words.opened, jalaliDate(shop.openedAt)],
    [words.poses, refusedSayings(shop).map((each) => fields[each])],
    [fields.slug, <bdi key="slug">{shop.slug}</bdi>],
    [fields.trade, shop.trades.map((id) => taxonomy.byId.get(id)?.name ?? persianDigits(id))],
    [fields.city, [placeName(shop.cityId), placeName(shop.districtId)].filter(Boolean)],
    [fields.address, shop.address === null ? '' : <ForeignText key="address" text={shop.address} />],
    [telephoneWords.title, telephones.map(telephoneText)],
    [fields.hours, hours],
    [fields.website, shop.website === null ? '' : <bdi key="website">{shop.website}</bdi>],
    [fields.areaCity, [placeName(shop.areaCityId), ...shop.areaDistrictIds.map(placeName)].filter(Boolean)],
  ];
}

function telephoneText({ telephone, provenAt }: ShopTelephone): string {
  const isMobile = parseMobile(telephone) !== null;
  const shown = isMobile ? maskMobile(telephone) : spacedNumber(nationalNumber(telephone));
  return `\u2066${shown}\u2069 · ${provenAt ? telephoneWords.proven : telephoneWords.unproven}`;
}
