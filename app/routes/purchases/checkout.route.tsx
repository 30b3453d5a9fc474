import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { Field } from '../../parts/form/field.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { Form } from '../../parts/form/form.tsx';
import { Step, StepList } from '../../parts/form/steps.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { useField } from '../../parts/form/use-field.ts';
import { chosenFacts } from '../../parts/purchases/chosen.tsx';
import { Toman } from '../../parts/toman.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Tick } from '../../ui/tick.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { CHECKOUT_LABELS } from './checkout-form.ts';
import { admitBuyer, type CheckoutView, loadCheckout, type Shop } from './checkout-view.ts';
import { PlaceChoice, PointField } from './place-fields.tsx';
import styles from './purchases.module.css';

const words = fa.purchases.checkout;

/** Buys a listing securely in three steps (SECP-04). All fields are in one form, so each step sends those of the others. */
export const securePurchase = definePage<CheckoutView>({
  at: get(paths.securePurchase),
  id: 'secure-purchase-page',
  cache: 'private',
  guard: 'anyone',
  about: { summary: fa.api.pages.securePurchase, statuses: [302, 303, 404] },
  load: async (context) => loadCheckout(await admitBuyer(context)),
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: CheckoutPage,
});

function CheckoutPage({ view }: { readonly view: CheckoutView }): ReactNode {
  const { listingId, shop, step, closed, activation, canAsk, ways, open, question, form, typed } = view;
  const steps: Readonly<Record<string, string>> = shop?.hasDelivery === false ? WITHOUT_DELIVERY : words.steps;
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        {shop && (
          <p>
            <a href={paths.listingById(listingId)}>{shop.name}</a>
          </p>
        )}
      </header>
      {closed && <Notice action={activation && <a href={activation}>{words.toActivation}</a>}>{closed}</Notice>}
      {canAsk && (
        <Form action={paths.askForPurchase(listingId)} state={{ ...form, errors: {}, values: {} }} after="toast">
          <SubmitButton wide>{fa.purchases.ask.button}</SubmitButton>
        </Form>
      )}
      {question && <PaymentQuestion question={question} />}
      {ways.length > 0 && <WaysOn ways={ways} />}
      {open && <Notice action={<a href={open.href}>{words.toOpen}</a>}>{words.open(open.text)}</Notice>}
      {shop && (
        <div className={styles.drawn} data-purchase-steps="">
          <StepList label={words.stepsLabel} steps={steps} current={step} />
          <Form
            id="secure-purchase"
            action={paths.securePurchase(listingId)}
            state={form}
            labels={CHECKOUT_LABELS}
            className="form"
          >
            <input type="hidden" name="order-key" value={typed['order-key']} />
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="totalPrice" value={shop.totalPrice} />
            <GoodsStep view={view} shop={shop} />
            {shop.hasDelivery && <AddressStep view={view} shop={shop} />}
            <ReviewStep view={view} shop={shop} />
          </Form>
        </div>
      )}
    </div>
  );
}

const { address: _, ...WITHOUT_DELIVERY } = words.steps;

const ADDRESS = {
  latitude: 'latitude',
  longitude: 'longitude',
  city: 'city',
  address: 'address',
  plaque: 'plaque',
  unit: 'unit',
};

type StepProps = { readonly view: CheckoutView; readonly shop: Shop };

function GoodsStep({ view: { step }, shop }: StepProps): ReactNode {
  const { unitPrice, isAgreed, hasPieces, hasDelivery } = shop;
  return (
    <Step name="goods" label={words.steps.goods} isShown={step === 'goods'}>
      <Notice icon="shield-check">{words.intro}</Notice>
      <Facts facts={[[hasPieces ? words.unitPrice : words.onePrice, <Toman key="price" amount={unitPrice} />]]} />
      {isAgreed && <p className="help">{words.agreed}</p>}
      {hasPieces ? (
        <Field name="count" label={words.count} rule="number" inputMode="numeric" dir="ltr" defaultValue="1" required />
      ) : (
        <input type="hidden" name="count" value="1" />
      )}
      <Field
        name="couponCode"
        label={words.coupon}
        help={words.couponLater}
        dir="ltr"
        autoComplete="off"
        maxLength={100}
      />
      <Button type="submit" look="accent" wide name="go" value={hasDelivery ? 'address' : 'review'}>
        {words.next}
      </Button>
    </Step>
  );
}

function AddressStep({ view: { step, typed }, shop }: StepProps): ReactNode {
  const { regions, cities, points } = shop;
  return (
    <Step name="address" label={words.steps.address} isShown={step === 'address'}>
      <Field name="fullName" label={words.fullName} autoComplete="name" maxLength={80} required />
      <PointField names={ADDRESS} values={typed} points={points} />
      <PlaceChoice name="region" label={words.region} options={regions} />
      {cities.length > 0 && <PlaceChoice name="city" label={words.city} options={cities} />}
      <Button type="submit" name="go" value="refresh" className={styles.withoutScripts}>
        {cities.length > 0 ? words.showTimes : words.showCities}
      </Button>
      {points.length > 0 && (
        <>
          <Field
            name="address"
            label={words.address}
            help={words.addressHelp}
            multiline
            maxLength={4_000}
            autoComplete="street-address"
            required
          />
          <Field name="plaque" label={words.plaque} maxLength={20} autoComplete="off" required />
          <Field name="unit" label={words.unit} maxLength={20} autoComplete="off" />
        </>
      )}
      <Times shop={shop} chosen={typed.deliveryTime} cod={typed.cod === '1'} />
      <Actions>
        <Button type="submit" name="go" value="goods">
          {words.back}
        </Button>
        <Button type="submit" look="accent" name="go" value="review">
          {words.next}
        </Button>
      </Actions>
    </Step>
  );
}

type TimesProps = { readonly shop: Shop; readonly chosen: string | undefined; readonly cod: boolean };

function Times({ shop: { days, rate, hasCod, shipping }, chosen, cod }: TimesProps): ReactNode {
  if (days.length === 0) return <p className="help">{words.timesAfterCity}</p>;
  return (
    <>
      <FieldFrame name="deliveryTime" label={words.time} isGroup>
        <div className={styles.times}>
          {days.map(({ day, times }) => [
            <span key={day} className={styles.day}>
              {day}
            </span>,
            ...times.map(({ value, name }) => (
              <Radio key={value} name="deliveryTime" value={value} defaultChecked={value === chosen}>
                {name}
              </Radio>
            )),
          ])}
        </div>
      </FieldFrame>
      <Facts facts={[[rate ?? fa.purchases.shipping, shipping]]} />
      {hasCod || <NoCod />}
      {hasCod && (
        <Tick name="cod" defaultChecked={cod}>
          {words.cod}
        </Tick>
      )}
    </>
  );
}

/** Says that the courier cannot be paid at the door in the place that was chosen after it. */
function NoCod(): ReactNode {
  const { error } = useField('cod');
  return (
    error && (
      <p className="error" role="alert">
        {error}
      </p>
    )
  );
}

function ReviewStep({ view: { listingId, step }, shop }: StepProps): ReactNode {
  const { sum, shipping, isPaidAtDoor, discount, isDiscountCut, total, chosen, hasDelivery } = shop;
  const facts: Fact[] = [
    [words.goods, <Toman key="sum" amount={sum} />],
    [fa.purchases.shipping, hasDelivery && !isPaidAtDoor ? shipping : ''],
    [words.discount, discount === null ? '' : <Toman key="discount" amount={discount} />],
    ...chosenFacts(chosen),
    [words.total, <Toman key="total" amount={total} />],
  ];
  return (
    <Step name="review" label={words.steps.review} isShown={step === 'review'}>
      <Facts facts={facts} />
      {isDiscountCut && <p className="help">{words.discountCut}</p>}
      <h2>{words.what}</h2>
      <ol className={styles.steps}>
        {words.whatNext.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Actions>
        <Button type="submit" name="go" value={hasDelivery ? 'address' : 'goods'}>
          {words.back}
        </Button>
        <Button type="submit" look="accent" formAction={paths.createPurchase(listingId)}>
          {words.order}
        </Button>
      </Actions>
      <p>
        <LinkButton href={paths.safety()}>{fa.safety.title}</LinkButton>
      </p>
    </Step>
  );
}
