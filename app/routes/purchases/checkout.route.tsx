import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { Field } from '../../parts/form/field.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { Form } from '../../parts/form/form.tsx';
import { StepperField } from '../../parts/form/stepper-field.tsx';
import { Step, StepList } from '../../parts/form/steps.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { useField } from '../../parts/form/use-field.ts';
import { chosenFacts } from '../../parts/purchases/chosen.tsx';
import { Toman } from '../../parts/toman.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Columns } from '../../ui/columns.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Tick } from '../../ui/tick.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { Bought } from './bought.tsx';
import { CHECKOUT_LABELS, type CheckoutStep } from './checkout-form.ts';
import { admitBuyer, type CheckoutView, loadCheckout, type Shop } from './checkout-view.ts';
import { PlaceChoice, PointField } from './place-fields.tsx';
import styles from './purchases.module.css';

const words = fa.purchases.checkout;

/**
 * Checkout of a secure purchase in three steps (SECP-04). All fields are in one form, so that each step also sends the
 * values of the other steps.
 */
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
    <div className={shop ? styles.whole : styles.page}>
      <h1>{words.title}</h1>
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
          <Columns asideFirst aside={<Summary listingId={listingId} shop={shop} step={step} />}>
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
          </Columns>
        </div>
      )}
    </div>
  );
}

type SummaryProps = { readonly listingId: number; readonly shop: Shop; readonly step: CheckoutStep };

/** Goods and prices beside each step; until the last step, phones only show the total. */
function Summary({ listingId, shop, step }: SummaryProps): ReactNode {
  const { name, picture, seller, hasPieces, unitPrice, count, sum, shipping, hasDelivery, discount, total } = shop;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [hasPieces ? words.sumOf(unitPrice, count) : words.goods, <Toman key="sum" amount={sum} />],
    [fa.purchases.shipping, hasDelivery && shipping],
    [words.discount, discount !== null && <Toman key="discount" amount={discount} />],
  ];
  return (
    <section className={classNames(styles.summary, styles[step])} aria-label={words.summary}>
      <Bought listingId={listingId} name={name} picture={picture}>
        {seller && (
          <small>
            {words.seller} <bdi>{seller}</bdi>
          </small>
        )}
      </Bought>
      <dl className={styles.sums}>
        {rows.map(
          ([title, value]) =>
            value && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{words.total}</dt>
          <dd>
            <Toman amount={total} />
          </dd>
        </div>
      </dl>
      <p className={styles.trust}>
        <Icon name="shield-check" />
        {words.intro}
      </p>
    </section>
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
      {hasPieces && <Facts facts={[[words.unitPrice, <Toman key="price" amount={unitPrice} />]]} />}
      {isAgreed && <p className="help">{words.agreed}</p>}
      {hasPieces ? (
        <StepperField name="count" label={words.count} more={words.oneMore} less={words.oneLess} />
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
      <div className={styles.pair}>
        <PlaceChoice name="region" label={words.region} options={regions} />
        <PlaceChoice
          name="city"
          label={words.city}
          none={cities.length === 0 ? words.provinceFirst : undefined}
          options={cities}
        />
      </div>
      <Button type="submit" name="go" value="refresh" className={styles.withoutScripts}>
        {cities.length > 0 ? words.showTimes : words.showCities}
      </Button>
      <PointField names={ADDRESS} values={typed} points={points} />
      <Field
        name="address"
        label={words.address}
        help={words.addressHelp}
        multiline
        maxLength={4_000}
        autoComplete="street-address"
        required
      />
      <div className={styles.pair}>
        <Field name="plaque" label={words.plaque} maxLength={20} autoComplete="off" required />
        <Field name="unit" label={words.unit} maxLength={20} autoComplete="off" />
      </div>
      <Times shop={shop} chosen={typed.deliveryTime} cod={typed.cod === '1'} />
      <div className={styles.go}>
        <Button type="submit" name="go" value="goods">
          {words.back}
        </Button>
        <Button type="submit" look="accent" name="go" value="review">
          {words.next}
        </Button>
      </div>
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
          {days.map(({ day, times }) => (
            <fieldset key={day} className={styles.day}>
              <legend>{day}</legend>
              <div>
                {times.map(({ value, name }) => (
                  <Radio key={value} name="deliveryTime" value={value} defaultChecked={value === chosen}>
                    {name}
                  </Radio>
                ))}
              </div>
            </fieldset>
          ))}
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

/** Error that says that the courier cannot be paid at the door in the place that was chosen afterwards. */
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
  const { chosen, hasDelivery, isDiscountCut } = shop;
  return (
    <Step name="review" label={words.steps.review} isShown={step === 'review'}>
      <Facts facts={chosenFacts(chosen)} />
      {isDiscountCut && <p className="help">{words.discountCut}</p>}
      <h2>{words.what}</h2>
      <ol className={styles.steps}>
        {words.whatNext.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className={styles.go}>
        <Button type="submit" name="go" value={hasDelivery ? 'address' : 'goods'}>
          {words.back}
        </Button>
        <Button type="submit" look="accent" formAction={paths.createPurchase(listingId)}>
          {words.order}
        </Button>
      </div>
      <p>
        <a href={paths.safety()}>{fa.safety.title}</a>
      </p>
    </Step>
  );
}
