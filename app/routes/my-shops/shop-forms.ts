import * as v from 'valibot';
import { SHOP_ABOUT, SHOP_ADDRESS_MOST, SHOP_NAME, WEBSITE_MOST } from '../../../domain/sellers/shop.ts';
import { parseSlug } from '../../../domain/sellers/shop-name.ts';
import { parseWebsite } from '../../../domain/sellers/website.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { listed, radios, returned, tick } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import type { FieldKind, HiddenLook } from '../../parts/form/field-kind.ts';
import { omittable, optional, orEmpty, readAs } from '../../parts/form/kind-changes.ts';
import { hidden, id, wholeNumber } from '../../parts/form/number-kinds.ts';
import { name, phone, text } from '../../parts/form/text-kinds.ts';
import { parseDayHours } from '../../parts/shops/typed-hours.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { tickSchema } from './area-districts.ts';

const { fields, opening, telephones, closing, logo, cover } = fa.myShops;

const shopName = name({ ...SHOP_NAME, clean: cleanProse, autoComplete: 'organization', example: 'Aseman' });
const typedSlug = text({ max: 60, dir: 'ltr', autoComplete: 'off', example: 'aseman-home' });

export const openForm = defineForm(
  {
    'order-key': returned(),
    kind: radios(['shop', 'agent']),
    name: shopName,
    slug: readAs(typedSlug, parseSlug, fields.slugWrong),
  },
  {
    kind: { label: opening.kind, options: fa.myShops.kinds },
    name: fields.name,
    slug: { label: fields.slug, help: fields.slugHelp },
  },
);

const day = () =>
  omittable(
    readAs(orEmpty(text({ max: 80, autoComplete: 'off', example: '9-13 16-21' })), parseDayHours, fields.hoursWrong),
  );
const choice = () => omittable(optional(listed(id())));

/** Names of the fields for opening hours, from Saturday to Friday. */
export const DAY_FIELDS = ['hours0', 'hours1', 'hours2', 'hours3', 'hours4', 'hours5', 'hours6'] as const;
const [saturday, sunday, monday, tuesday, wednesday, thursday, friday] = fields.weekdays;

/** A picture, for which the page draws a field; undefined if none is chosen. */
const picture = (): FieldKind<ReceivedFile | undefined, HiddenLook> => {
  const schema = v.optional(v.instance(ReceivedFile, fa.profile.pictureMissing));
  return { schema, sent: schema, look: { control: 'hidden' } };
};

/** Names of the ticks that remove a telephone, by its position; each sends the number, because others move up meanwhile. */
export const REMOVE_TELEPHONE = ['removeTelephone1', 'removeTelephone2', 'removeTelephone3'] as const;
const telephoneInForm = () => returned('+982112345678');

/** The whole profile of a shop. What a call leaves out stays as it is. */
export const shopForm = defineForm(
  {
    version: hidden(wholeNumber({ min: 1 })),
    name: omittable(shopName),
    // Not parsed here, because the shop's current address may be one that the site assigned and users cannot choose.
    // The call accepts that address unchanged and parses any other.
    slug: omittable(typedSlug),
    about: omittable(
      orEmpty(
        text({
          ...SHOP_ABOUT,
          clean: cleanProse,
          multiline: true,
          count: true,
          dir: 'auto',
          example: 'Used cars with a warranty',
        }),
      ),
    ),
    trade1: choice(),
    trade2: choice(),
    trade3: choice(),
    city: choice(),
    district: choice(),
    address: omittable(optional(text({ max: SHOP_ADDRESS_MOST, clean: cleanProse, multiline: true, dir: 'auto' }))),
    lat: omittable(returned('35.7')),
    long: omittable(returned('51.4')),
    position: omittable(returned('35.7,51.4')),
    hours0: day(),
    hours1: day(),
    hours2: day(),
    hours3: day(),
    hours4: day(),
    hours5: day(),
    hours6: day(),
    website: omittable(
      optional(
        readAs(
          text({ max: WEBSITE_MOST, dir: 'ltr', autoComplete: 'url', example: 'example.ir' }),
          parseWebsite,
          fields.websiteWrong,
        ),
      ),
    ),
    areaCity: choice(),
    agency: omittable(optional(text({ max: 60, dir: 'ltr', autoComplete: 'off' }))),
    telephone: omittable(optional(phone())),
    removeTelephone1: telephoneInForm(),
    removeTelephone2: telephoneInForm(),
    removeTelephone3: telephoneInForm(),
    // The number beside whose button the form was sent.
    prove: telephoneInForm(),
    logo: picture(),
    cover: picture(),
    removeLogo: tick(),
    removeCover: tick(),
  },
  {
    name: fields.name,
    slug: { label: fields.slug, help: fields.slugHelp },
    about: fields.about,
    trade1: { label: fields.trade, help: fields.tradeHelp },
    trade2: fields.secondTrade,
    trade3: fields.thirdTrade,
    city: fields.city,
    district: fields.district,
    address: fields.address,
    hours0: saturday,
    hours1: sunday,
    hours2: monday,
    hours3: tuesday,
    hours4: wednesday,
    hours5: thursday,
    hours6: friday,
    website: { label: fields.website, help: fields.websiteHelp },
    areaCity: fields.areaCity,
    agency: { label: fields.agency, help: fields.agencyHelp },
    telephone: { label: telephones.field, help: telephones.fieldHelp },
    removeLogo: logo.remove,
    removeCover: cover.remove,
  },
  { '^area-\\d+$': tickSchema },
);

export const closeForm = defineForm(
  { name: text({ max: 200, clean: cleanProse, autoComplete: 'off', dir: 'auto' }) },
  { name: closing.name },
);
