import type { ComponentProps, ReactNode } from 'react';
import { FEE_ITEM } from '../../../domain/promotion/limitation/fee.ts';
import { isBump, PACKAGE_KEY } from '../../../domain/promotion/package.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { EXPECTED_FIELD, ROUNDED_FIELD, SHOWN_FIELD } from '../../parts/checkout/agreed.ts';
import { payLabel, type Sums } from '../../parts/checkout/checkout-sums.ts';
import { GatewayChoice } from '../../parts/checkout/gateway-choice.tsx';
import { isBarring, PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { FieldError } from '../../parts/form/field-error.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { useField, useLabel } from '../../parts/form/use-field.ts';
import { DrawnPackage } from '../../parts/promotion/drawn-package.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Columns } from '../../ui/columns.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './checkout.module.css';
import { COUPON_AT, ORDER_AT } from './checkout-addresses.ts';
import { GROUP_FIELD } from './checkout-choice.ts';
import type { CheckoutView, FeeView, ItemView } from './checkout-view.ts';

const words = fa.promotion.checkout;

type CheckoutFormProps = {
  readonly view: CheckoutView;
  /** Whether the checkout is the whole page: the sums are then beside the packages, or on phones at the lower edge. */
  readonly isWhole?: boolean | undefined;
};

/**
 * Packages to choose from, coupon, payment method and sums. Hidden while an earlier payment for the same packages may
 * have succeeded. Without scripts, a button calculates the sums; with scripts, `app/browser/checkout/checkout.ts` does
 * so after each choice (PROM-01 to PROM-05).
 */
export function CheckoutForm({ view, isWhole = false }: CheckoutFormProps): ReactNode {
  const { question } = view;
  return (
    <>
      {question && <PaymentQuestion question={question} />}
      {(!question || !isBarring(question)) && <Choices view={view} isWhole={isWhole} />}
    </>
  );
}

function Choices({ view, isWhole }: { readonly view: CheckoutView; readonly isWhole: boolean }): ReactNode {
  const { kind, listingId, categoryId, form } = view;
  const isOfFeatures = kind === 'paid-features';
  const { vatPercent, bounds } = view;
  return (
    <Form
      action={ORDER_AT[kind](listingId)}
      id={`${kind}-checkout`}
      state={form}
      toastsFailure={isOfFeatures ? 'order' : undefined}
      className={styles.checkout}
      labels={{ couponCode: words.coupon }}
    >
      <div
        className={styles.parts}
        data-checkout={JSON.stringify({ kind, listingId, vatPercent, bounds, balance: view.balance })}
      >
        {!isOfFeatures && <input type="hidden" name="listingID" value={listingId} />}
        {!isOfFeatures && <input type="hidden" name="categoryId" value={categoryId} />}
        <input type="hidden" name="paymentSource" value={view.paymentSource} />
        {view.isFromApp && <input type="hidden" name="isFromApp" value="1" />}
        <input type="hidden" name={SHOWN_FIELD} value={view.shownPrices} />
        <input type="hidden" name={EXPECTED_FIELD} value="" />
        <input type="hidden" name={ROUNDED_FIELD} value={form.values[ROUNDED_FIELD] ?? ''} />
        {isWhole ? (
          <Columns aside={<Paying view={view} isWhole />}>
            <Packages view={view} />
          </Columns>
        ) : (
          <>
            <Packages view={view} />
            <Paying view={view} isWhole={false} />
          </>
        )}
      </div>
    </Form>
  );
}

function Packages({ view }: { readonly view: CheckoutView }): ReactNode {
  const { kind, vatPercent, fee, features, bumps, more } = view;
  const isOfBump = kind === 'bump';
  return (
    <>
      {vatPercent > 0 && <p className="help">{words.vatAdded(persianNumber(vatPercent))}</p>}
      {fee && <Fee fee={fee} />}
      {features.map(({ name, title, items }) => (
        <Items key={name} view={view} name={`${GROUP_FIELD}${name}`} title={title} items={items} />
      ))}
      {bumps.length + more.length > 0 && (
        <Items
          view={view}
          name={isOfBump ? 'bumpType' : 'bumpItemId'}
          title={isOfBump ? fa.promotion.bump.choose : words.bumps}
          help={isOfBump ? undefined : words.bumpsText}
          items={bumps}
          more={more}
          isRequired={isOfBump}
        />
      )}
    </>
  );
}

function Paying({ view, isWhole }: { readonly view: CheckoutView; readonly isWhole: boolean }): ReactNode {
  const { kind, listingId, gateways, sums, vatPercent } = view;
  return (
    <section className={classNames(styles.paying, isWhole && styles.box)} aria-label={words.summary}>
      <Coupon view={view} />
      <Payment view={view} />
      <GatewayChoice gateways={gateways} className={styles.payment} />
      <SumsBox sums={sums} vatPercent={vatPercent} />
      <div className={classNames(styles.pay, isWhole && styles.bar)}>
        <SubmitButton wide data-pay-label="">
          {buttonWords(view)}
        </SubmitButton>
        {kind === 'paid-features' && (
          <Button type="submit" wide formAction={paths.pricePaidFeatures(listingId)} className={styles.withoutScripts}>
            {words.count}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Label of the button. Shows no sum while nothing is chosen, so that it does not offer to pay 0. */
function buttonWords({ sums, fee, bumps, more, features }: CheckoutView): string {
  const isChosen = [...bumps, ...more, ...features.flatMap(({ items }) => items)].some((item) => item.isChosen);
  if (!isChosen && !fee) return words.payChosen;
  return sums ? payLabel(sums) : words.count;
}

/** The fee, which is part of every order for a listing beyond the free ones and cannot be deselected. */
function Fee({ fee: { price, shownPrice, analyticsKey } }: { readonly fee: FeeView }): ReactNode {
  return (
    <label className={styles.item}>
      <input
        type="checkbox"
        value={FEE_ITEM}
        defaultChecked
        disabled
        data-item-price={price}
        data-analytics-key={analyticsKey}
      />
      <span>
        <b>{words.fee}</b>
        <small>{words.feeText}</small>
      </span>
      <span className={styles.price}>
        <span data-shown-price="">
          <Toman amount={shownPrice} />
        </span>
      </span>
    </label>
  );
}

type ItemsProps = {
  readonly view: CheckoutView;
  readonly name: string;
  readonly title: string;
  readonly help?: string | undefined;
  readonly items: readonly ItemView[];
  readonly more?: readonly ItemView[];
  readonly isRequired?: boolean;
};

/**
 * Radio buttons for choosing one package of a group, or none. Packages of the same kind are listed together below a
 * description of what they do.
 */
function Items({ view, name, title, help, items, more = [], isRequired = false }: ItemsProps): ReactNode {
  const { id, focus } = useField(name);
  useLabel(name, title);
  const all = [...items, ...more];
  const isNone = !all.some(({ isChosen }) => isChosen);
  /** The group's error links to the first package that can be chosen. */
  const first = items.find(({ standing }) => standing === null);
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <fieldset className={styles.items} data-field={name} aria-describedby={`${id}-error`}>
      <legend>{title}</legend>
      {help && <p className="help">{help}</p>}
      {kinds.map((kind) => (
        <div key={kind} className={classNames(styles.kind, kind === 'vip' && styles.vip)}>
          <DrawnPackage kind={kind} shown={view.shown} />
          <div className={styles.does}>
            <p>{words.kinds[kind]}</p>
            {all.some((item) => item.kind === kind && item.standing === null) && (
              <p className={styles.begins}>
                <Icon name="clock" />
                {view.begins[kind]}
              </p>
            )}
            {isBump({ kind }) && kind !== 'refresh' && <p className={styles.afterVip}>{words.afterVip}</p>}
          </div>
          <div className={styles.terms}>
            {items
              .filter((item) => item.kind === kind)
              .map((item) => (
                <Item key={item.id} name={name} item={item} control={item === first ? { id, ...focus } : {}} />
              ))}
          </div>
        </div>
      ))}
      {more.length > 0 && (
        <details open={more.some(({ isChosen }) => isChosen)}>
          <summary>{words.more}</summary>
          <div className={styles.kind}>
            <div className={styles.terms}>
              {more.map((item) => (
                <Item key={item.id} name={name} item={item} />
              ))}
            </div>
          </div>
        </details>
      )}
      {!isRequired && (
        <label className={styles.none}>
          <input type="radio" name={name} value="" defaultChecked={isNone} data-none="" />
          {words.none}
        </label>
      )}
      <FieldError name={name} />
    </fieldset>
  );
}

type ItemProps = {
  readonly name: string;
  readonly item: ItemView;
  readonly control?: ComponentProps<'input'>;
};

function Item({ name, item, control }: ItemProps): ReactNode {
  const changes = item.interaction.bumps.length > 0;
  return (
    <label className={styles.item}>
      <input
        type="radio"
        name={name}
        value={item.id}
        defaultChecked={item.isChosen}
        disabled={item.standing !== null}
        data-item-price={item.price}
        data-analytics-key={PACKAGE_KEY.test(item.analyticsKey) ? item.analyticsKey : undefined}
        data-changes-prices={changes ? '' : undefined}
        {...control}
      />
      <span>
        <b>{item.title}</b>
        {item.standingText && <small>{item.standingText}</small>}
      </span>
      <span className={styles.price}>
        {item.standing === 'running' || item.standing === 'waits' ? (
          <Badge look={item.standing === 'running' ? 'trust' : 'plain'}>{words.standings[item.standing]}</Badge>
        ) : (
          <span data-shown-price="">
            <Toman amount={item.shownPrice} />
          </span>
        )}
      </span>
    </label>
  );
}

function Coupon({ view: { kind, listingId, couponCode } }: { readonly view: CheckoutView }): ReactNode {
  const { id, error, sent, focus } = useField('couponCode');
  return (
    <FieldFrame
      name="couponCode"
      label={words.coupon}
      below={<p className="help" role="status" data-coupon-cleared="" />}
    >
      <div className={styles.coupon}>
        <input
          className="input"
          id={id}
          name="couponCode"
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          defaultValue={sent ?? couponCode}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          {...focus}
        />
        <Button type="submit" data-apply-coupon="" formAction={COUPON_AT[kind](listingId)}>
          {words.apply}
        </Button>
        <Button type="button" data-remove-coupon="" hidden className={styles.remove}>
          {words.remove}
        </Button>
      </div>
    </FieldFrame>
  );
}

function Payment({ view: { usesWallet, balance } }: { readonly view: CheckoutView }): ReactNode {
  return (
    <fieldset className={styles.payment}>
      <legend>{words.payment}</legend>
      <label className="tick">
        <input type="radio" name="pay" value="direct" defaultChecked={!usesWallet} />
        {words.direct}
      </label>
      <label className="tick">
        <input type="radio" name="pay" value="wallet" defaultChecked={usesWallet} disabled={balance === 0} />
        {words.wallet(formatToman(balance))}
      </label>
    </fieldset>
  );
}

function SumsBox({ sums, vatPercent }: { readonly sums: Sums | null; readonly vatPercent: number }): ReactNode {
  const rows = [
    ['price', words.price, sums?.price],
    ['discount', words.discount, sums?.discount],
    ['vat', words.vat(persianNumber(vatPercent)), sums?.vat],
    ['walletPart', words.walletPart, sums?.walletPart],
    ['roundedUp', words.roundedUp, sums?.roundedUp],
    ['rest', words.total, sums?.rest],
  ] as const;
  return (
    <section className={styles.sums} aria-label={words.totals} aria-live="polite">
      {!sums && <Notice kind="warning">{words.refused['too-large']}</Notice>}
      <dl>
        {rows.map(([name, title, amount = 0]) => (
          <div key={name} hidden={isLeftOut(name, amount)} data-sum-row={name}>
            <dt>{title}</dt>
            <dd>
              <span data-sum={name}>{formatToman(amount as Sums['price'])}</span> <small>{fa.price.toman}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whether a row of the sums is hidden: discount, wallet and rounding are hidden if they are 0. */
const isLeftOut = (name: string, amount: number): boolean =>
  (name === 'discount' || name === 'walletPart' || name === 'roundedUp') && amount === 0;
