import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type BankInfoRefusal, hasBankInfo, saveBankInfo } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { readAddress } from '../../../domain/carriers/delivery/purchase-address.ts';
import { parseSheba } from '../../../domain/values/sheba.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { CodeField } from '../../parts/form/code-field.tsx';
import { Field } from '../../parts/form/field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { ResendButton } from '../../parts/form/resend-button.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { refuseCode, sendCode } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { PlaceChoice, PointField } from './place-fields.tsx';
import styles from './purchases.module.css';
import { contactOfSeller, loadSellerInfo, ownSale, type SellerInfoView } from './seller-info-view.ts';
import { pointOf, sentencesOf } from './typed-purchase.ts';

const words = fa.purchases.sellerInfo;
const place = fa.purchases.checkout;
const EXAMPLE = { id: 'AAAAAAAAAAAAAAAAAAAAAA', invoice: 'AAAAAAAAAAAAAAAAAAAAAA', listing: 1001 };

/** Page on which the seller of a purchase enters their bank account and the address for returns (SECP-07). */
export const sellerInfo = definePage<SellerInfoView>({
  at: get(paths.sellerInfo),
  id: 'seller-info-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.sellerInfo, example: EXAMPLE, statuses: [404] },
  load: loadSellerInfo,
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: SellerInfoPage,
});

const ADDRESS = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  city: 'IDCity',
  address: 'Address',
  plaque: 'Plaque',
  unit: 'Unit',
};

const LABELS: Readonly<Record<string, string>> = {
  fullName: words.fullName,
  shebaNumber: words.sheba,
  Address: place.address,
  IDRegion: place.region,
  IDCity: place.city,
  Plaque: place.plaque,
  Unit: place.unit,
  position: place.point,
};

function SellerInfoPage({ view }: { readonly view: SellerInfoView }): ReactNode {
  const { invoiceId, listingId, kept, isHeld, typed, regions, cities, points, form, recipient } = view;
  return (
    <AccountFrame nested>
      <div className={styles.page}>
        <BackLink href={paths.purchaseInvoice(invoiceId)}>{fa.purchases.invoice.title}</BackLink>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        {isHeld && <Notice kind="warning">{words.held}</Notice>}
        <div data-purchase-steps="">
          <Form
            id="seller-info"
            action={paths.keepSellerInfo(String(listingId), invoiceId)}
            state={form}
            labels={LABELS}
            className="form"
          >
            <Field name="fullName" label={words.fullName} autoComplete="name" maxLength={80} required />
            <Field
              name="shebaNumber"
              label={words.sheba}
              help={kept === null ? words.shebaHelp : words.shebaKept(kept)}
              rule="sheba"
              dir="ltr"
              autoComplete="off"
              maxLength={60}
              required={kept === null}
            />
            <p className="help" data-bank-name="" aria-live="polite">
              {view.bank}
            </p>
            {kept !== null && view.resendIn !== null && <CodeField length={view.codeLength} />}
            <PointField names={ADDRESS} values={typed} points={points} />
            <PlaceChoice name="IDRegion" label={place.region} options={regions} required />
            {cities.length > 0 && <PlaceChoice name="IDCity" label={place.city} options={cities} required />}
            <Button type="submit" name="go" value="refresh" className={styles.withoutScripts}>
              {place.showCities}
            </Button>
            <Field
              name="Address"
              label={place.address}
              multiline
              maxLength={4_000}
              autoComplete="street-address"
              required
            />
            <Field name="Plaque" label={place.plaque} maxLength={20} autoComplete="off" required />
            <Field name="Unit" label={place.unit} maxLength={20} autoComplete="off" />
            {/* The server alone knows the point and the sheba that is stored, so that it says all that is wrong at once. */}
            <SubmitButton wide formNoValidate>
              {words.keep}
            </SubmitButton>
          </Form>
        </div>
        {kept !== null &&
          (view.resendIn === null ? (
            <Form action={paths.sendSellerCode(String(listingId), invoiceId)} state={view.codeForm} className="form">
              <p>{words.codeTo(recipient)}</p>
              <SubmitButton look="plain">{words.sendCode}</SubmitButton>
            </Form>
          ) : (
            <ResendButton
              action={paths.sendSellerCode(String(listingId), invoiceId)}
              form={view.codeForm}
              waitSeconds={view.resendIn}
            />
          ))}
      </div>
    </AccountFrame>
  );
}

const text = (example: string) => v.optional(v.fallback(v.pipe(v.string(), v.examples([example])), ''), '');

const SellerInput = v.object({
  go: text(''),
  fullName: text('full name'),
  shebaNumber: text('IR062960000000100324200001'),
  code: text('1234'),
  Address: text('street, alley, house'),
  IDRegion: text('8'),
  IDCity: text('801'),
  Latitude: text('35.7'),
  Longitude: text('51.4'),
  position: text('35.7,51.4'),
  Plaque: text('7'),
  Unit: text(''),
});
type SellerInput = v.InferOutput<typeof SellerInput>;

/**
 * Stores the seller's bank account and address (SECP-07): `POST
 * /api/web/secure-purchase/seller-info/{listing}/{invoice}`.
 */
export const keepSellerInfo = defineAction({
  at: post(paths.keepSellerInfo),
  guard: 'signed-in',
  about: { summary: fa.api.calls.keepSellerInfo, answers: Url, example: EXAMPLE, statuses: [404, 409] },
  input: SellerInput,
  limits: () => [{ action: 'purchase' }],
  page: sellerInfo,
  async act(context, sent, call): Promise<Outcome<Url>> {
    const { publicId, sellerId } = await ownSale(context);
    if (sent.go === 'refresh') return refuse({ status: 200 });
    const typed = sent.shebaNumber.trim();
    const read = addressIn(sent, context.catalogue.places);
    const errors = { ...('errors' in read && read.errors), ...(await shebaError(context, sellerId, typed)) };
    if ('errors' in read || Object.keys(errors).length > 0) return refuse({ errors });
    const { fullName, ...address } = read.address;
    const asked = { sellerId, sheba: typed === '' ? null : typed, fullName, address };
    const { payments } = context.services;
    let saved = await saveBankInfo(context, payments, { ...asked, hasCode: false });
    if (!saved.ok && saved.refused === 'code-needed') {
      if (sent.code === '')
        return refuse({ status: 409, message: words.codeNeeded, errors: { code: words.codeNeeded } });
      const { recipient } = await contactOfSeller(context);
      const wrong = await refuseCode(context, recipient, 'refund', sent.code, call);
      if (wrong) return wrong;
      saved = await saveBankInfo(context, payments, { ...asked, hasCode: true });
    }
    if (!saved.ok) return refuse({ errors: { shebaNumber: REFUSED[saved.refused] ?? words.shebaWrong } });
    const url = paths.purchaseInvoice(publicId, { did: 'kept' });
    return done({ data: { url }, message: fa.purchases.invoice.done.kept, to: url });
  },
});

/** Error of the sheba; it may be left empty if one is stored. */
async function shebaError({ db }: SignedIn, sellerId: number, typed: string): Promise<Record<string, string>> {
  if (typed !== '') return parseSheba(typed) === null ? { shebaNumber: words.shebaWrong } : {};
  return (await hasBankInfo(db, sellerId)) ? {} : { shebaNumber: validation.required_field };
}

const REFUSED: { readonly [why in BankInfoRefusal]?: string } = { soon: words.shebaSoon, moved: words.shebaMoved };

type Places = Parameters<typeof readAddress>[1];

function addressIn(sent: SellerInput, places: Places) {
  const [latitude, longitude] = pointOf({ ...sent, latitude: sent.Latitude, longitude: sent.Longitude });
  const read = readAddress(
    {
      fullName: sent.fullName,
      region: sent.IDRegion,
      city: sent.IDCity,
      address: sent.Address,
      plaque: sent.Plaque,
      unit: sent.Unit,
      latitude,
      longitude,
    },
    places,
  );
  if (!('faults' in read)) return read;
  // Without a province there are no cities to choose from, so the error is shown at the province.
  const city = sent.IDRegion === '' ? 'IDRegion' : 'IDCity';
  const errors = Object.entries(sentencesOf(read.faults)).map(([field, words]) => [
    field === 'city' ? city : (FIELDS[field] ?? field),
    words,
  ]);
  return { errors: Object.fromEntries(errors) as Readonly<Record<string, string>> };
}

/** Names of this form's fields by the domain's names. */
const FIELDS: Readonly<Record<string, string>> = {
  region: 'IDRegion',
  address: 'Address',
  plaque: 'Plaque',
  unit: 'Unit',
};

export const sendSellerCode = defineAction({
  at: post(paths.sendSellerCode),
  guard: 'signed-in',
  about: { summary: fa.api.calls.sendSellerCode, answers: Url, example: EXAMPLE, statuses: [404, 503] },
  input: v.object({}),
  limits: () => [{ action: 'profile' }],
  page: sellerInfo,
  async act(context, _input, call): Promise<Outcome<Url>> {
    const { publicId } = await ownSale(context);
    const { recipient, channel } = await contactOfSeller(context);
    const url = paths.sellerInfo(publicId);
    return (await sendCode(context, recipient, 'refund', channel, call)) ?? done({ data: { url }, to: url });
  },
});
