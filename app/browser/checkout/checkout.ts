/**
 * A checkout of packages: sums for each choice, prices that depend on other choices, coupons, and the draft (PROM-01 to
 * PROM-08).
 */

import type { Bounds } from '../../../domain/orders/pricing.ts';
import { formatToman, isToman, type Toman } from '../../../domain/values/money.ts';
import { checkoutWords } from '../../messages/checkout.ts';
import { failures } from '../../messages/validation.ts';
import { payLabel, type Sums, sumUp } from '../../parts/checkout/checkout-sums.ts';
import { paths } from '../../paths.ts';
import { withCaptcha } from '../captcha-retry.ts';
import { wordsOfFailure } from '../failure.ts';
import { clearWrong, showMessage, showWrong } from '../forms/forms-fields.ts';
import { sendEvent } from '../reports/send-event.ts';
import { callServer, type Envelope } from '../server-call.ts';
import { toast } from '../toast.ts';
import { forgetCheckout, keepCheckout, storedCheckout } from './checkout-draft.ts';

type Settings = {
  readonly kind: 'bump' | 'paid-features' | 'limitation';
  readonly listingId: number;
  readonly vatPercent: number;
  readonly bounds: Bounds;
  readonly balance: number;
};

const COUPON = {
  bump: () => paths.bumpCoupon(),
  'paid-features': paths.paidFeaturesCoupon,
  limitation: () => paths.limitationCoupon(),
} satisfies Record<Settings['kind'], (listingId: number) => string>;

const BUMP_FIELDS: readonly string[] = ['bumpType', 'bumpItemId'];
/**
 * Fields stored in the draft. Using the wallet is not among them: a single press on a page that another site can open
 * must not move money (GEN-08).
 */
const KEPT_FIELDS = /^(?:feature-|bump|couponCode$)/;
const PACKAGES = 'input[data-item-price]';

const watched = new WeakSet<HTMLElement>();

export function watchCheckouts(root: ParentNode): void {
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-checkout-done]'))
    forgetCheckout(dataset.checkoutDone ?? '');
  for (const box of root.querySelectorAll<HTMLElement>('[data-checkout]')) {
    const form = box.closest('form');
    if (!form || watched.has(box)) continue;
    watched.add(box);
    watch(form, JSON.parse(box.dataset.checkout ?? '{}') as Settings);
  }
}

function watch(form: HTMLFormElement, settings: Settings): void {
  const name = `${settings.kind} ${settings.listingId}`;
  let chosen = chosenIn(form);
  let discount = 0;
  let { vatPercent } = settings;
  /** Whether a coupon code is applied; it is checked again whenever the choice changes. */
  let isApplied = false;
  /**
   * Numbers of the latest choice and of the latest coupon check. Answers that belong to an earlier choice or check are
   * ignored.
   */
  let choice = 0;
  let check = 0;
  /** Whether the shown prices were calculated for another choice (PROM-03). */
  let areOutdated = false;

  const show = () => {
    showSums(form, { ...settings, vatPercent }, discount);
    const remove = form.querySelector<HTMLElement>('[data-remove-coupon]');
    if (remove) remove.hidden = discount === 0;
  };
  /** Stores the draft; a coupon that was refused is left out. */
  const keep = (withCode = discount > 0) => {
    const { couponCode = '', ...values } = valuesOf(form);
    keepCheckout(name, withCode ? { ...values, couponCode } : values, Date.now());
  };
  // Before a sign-in, the draft is stored with the typed coupon code, even if that code was not checked yet.
  document.addEventListener('signed-out', (event) => {
    if (!form.isConnected) return;
    keepCheckout(name, valuesOf(form), Date.now());
    event.preventDefault();
  });
  const outdateCheck = () => {
    check += 1;
    discount = 0;
  };
  const clearCoupon = () => {
    outdateCheck();
    isApplied = false;
    const field = couponIn(form);
    if (field) field.value = '';
    clearWrong(form);
    sayCleared(form, '');
  };

  /** Requests the prices again if an earlier answer came too late to be shown. */
  async function renewOutdated(counts: () => boolean): Promise<void> {
    if (!areOutdated) return;
    if (await renewPrices(form, settings, counts)) areOutdated = false;
    show();
  }

  async function changed(was: readonly HTMLInputElement[]): Promise<void> {
    const now = chosenIn(form);
    const differing = [...was.filter((item) => !now.includes(item)), ...now.filter((item) => !was.includes(item))];
    chosen = now;
    if (differing.length === 0) return show();
    for (const item of differing) report(item);
    // The coupon was checked for another choice. A coupon of a bump is removed when the bump changes.
    if (differing.some((item) => BUMP_FIELDS.includes(item.name))) {
      const code = couponIn(form)?.value.trim();
      clearCoupon();
      if (code) sayCleared(form, checkoutWords.couponCleared(code));
    }
    outdateCheck();
    show();
    // Stores the draft first, because the page may be reloaded before the answers below arrive.
    keep(isApplied);
    const [thisChoice, lastCheck] = [++choice, check];
    areOutdated ||= changesPrices(differing);
    await renewOutdated(() => thisChoice === choice);
    if (isApplied && thisChoice === choice && lastCheck === check) await applyCoupon();
    keep();
  }

  async function applyCoupon(say: (text: string) => void = () => undefined): Promise<void> {
    const thisCheck = ++check;
    isApplied = true;
    const off = await checkCoupon(form, settings, say, () => thisCheck === check);
    if (thisCheck !== check) return;
    isApplied = off > 0;
    discount = off;
    keep();
    show();
  }

  // The discount is valid only for the code that was checked.
  couponIn(form)?.addEventListener('input', () => {
    sayCleared(form, '');
    if (!isApplied) return;
    isApplied = false;
    outdateCheck();
    keep();
    show();
  });
  form.querySelector('[data-remove-coupon]')?.addEventListener('click', () => {
    clearCoupon();
    keep();
    show();
    couponIn(form)?.focus();
  });
  form.addEventListener('change', () => {
    void changed(chosen).catch((error: unknown) => showMessage(form, wordsOfFailure(error)));
  });
  // A click on the selected package deselects it.
  form.addEventListener('click', (event) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLInputElement>(PACKAGES) : null;
    if (!item || !chosen.includes(item) || event.detail === 0) return;
    const none = form.querySelector<HTMLInputElement>(`input[data-none][name="${item.name}"]`);
    if (!none) return;
    none.checked = true;
    none.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // The order costs more than was shown. Shows the new prices; the user accepts them by pressing the button again.
  form.addEventListener('form-refused', (event) => {
    const { data } = (event as CustomEvent<Envelope>).detail;
    if (!Array.isArray(data.items) || !isToman(data.total)) return;
    showChanged(form, data.items);
    if (typeof data.vatPercent === 'number') vatPercent = data.vatPercent;
    if (isToman(data.discount)) discount = data.discount;
    // The button gets its own label back once the form is no longer busy.
    setTimeout(show);
  });
  form.querySelector('[data-apply-coupon]')?.addEventListener('click', (event) => {
    event.preventDefault();
    void applyCoupon(toast).catch((error: unknown) => showMessage(form, wordsOfFailure(error)));
  });

  /** Restores the draft, unless the page shows the result of an order. */
  async function begin(): Promise<void> {
    const kept = storedCheckout(name, Date.now());
    if (kept && !new URL(location.href).searchParams.has('did')) restore(form, kept);
    // The user changed a choice before this script had loaded.
    else if (chosenIn(form).some(({ checked, defaultChecked }) => checked && !defaultChecked)) keep();
    chosen = chosenIn(form);
    show();
    const code = couponIn(form)?.value.trim();
    // The server calculated the prices in the page for the choice that it rendered. A different choice needs new
    // prices.
    const items = [...form.querySelectorAll<HTMLInputElement>(PACKAGES)];
    areOutdated = changesPrices(items.filter(({ checked, defaultChecked }) => checked !== defaultChecked));
    await renewOutdated(() => choice === 0);
    const isKept = code !== undefined && code !== '' && couponIn(form)?.value.trim() === code;
    if (isKept && !isApplied && chosen.length > 0) await applyCoupon();
  }
  void begin().catch(() => undefined);
}

function showSums(form: HTMLFormElement, settings: Settings, discount: number): void {
  const prices = chosenIn(form).map(({ dataset }) => priceOf(dataset.itemPrice));
  const usesWallet = new FormData(form).get('pay') === 'wallet';
  const { vatPercent, bounds, balance } = settings;
  const sums = sumUp({ prices, discount, vatPercent, bounds, balance: usesWallet ? balance : 0 });
  for (const each of form.querySelectorAll<HTMLElement>('[data-sum]')) {
    const amount = sums?.[each.dataset.sum as keyof Sums] ?? (0 as Toman);
    each.textContent = formatToman(amount);
    const row = each.closest<HTMLElement>('[data-sum-row]');
    if (row) row.hidden = amount === 0 && ['discount', 'walletPart', 'roundedUp'].includes(row.dataset.sumRow ?? '');
  }
  // The shown sum is sent with the order, so that nobody pays a sum that they were not shown.
  const isShown = sums !== null && prices.length > 0;
  setHidden(form, 'expectedTotal', isShown ? String(sums.total) : '');
  setHidden(form, 'roundUpTo', isShown && sums.roundedUp > 0 ? String(sums.rest) : '');
  const button = form.querySelector<HTMLButtonElement>('[data-pay-label]');
  if (!button || button.hasAttribute('aria-busy')) return;
  button.disabled = prices.length === 0;
  button.textContent = prices.length === 0 || !sums ? checkoutWords.nothing : payLabel(sums);
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

const changesPrices = (items: readonly HTMLElement[]): boolean =>
  items.some(({ dataset }) => dataset.changesPrices !== undefined);

/**
 * Requests the prices for the current choice (PROM-03). Shows them and returns true, unless `counts` says that the
 * choice has changed meanwhile.
 */
async function renewPrices(form: HTMLFormElement, { listingId }: Settings, counts: () => boolean): Promise<boolean> {
  const { envelope } = await callServer(paths.pricePaidFeatures(listingId), { body: bodyOf(form) });
  if (!counts()) return false;
  showPrices(form, pricesIn(envelope?.data ?? {}));
  return true;
}

/** Shows the current prices of the selected items. */
const showChanged = (form: HTMLFormElement, items: readonly unknown[]): void =>
  showPrices(
    form,
    new Map(
      items.flatMap((item) => {
        const { id, price } = item as Record<string, unknown>;
        return isToman(price) ? [[String(id), price] as const] : [];
      }),
    ),
  );

function showPrices(form: HTMLFormElement, prices: ReadonlyMap<string, Toman>): void {
  for (const item of form.querySelectorAll<HTMLInputElement>(PACKAGES)) {
    const price = prices.get(item.value);
    const shown = item.closest('label')?.querySelector<HTMLElement>('[data-shown-price]');
    if (price === undefined || item.dataset.itemPrice === String(price)) continue;
    item.dataset.itemPrice = String(price);
    if (shown?.firstChild) shown.firstChild.textContent = formatToman(price);
  }
}

/** Collects prices by id from any depth of the answer. */
function pricesIn(value: unknown, found = new Map<string, Toman>()): Map<string, Toman> {
  if (typeof value !== 'object' || value === null) return found;
  const { id, price, analyticsKey } = value as Record<string, unknown>;
  if (typeof id === 'number' && typeof analyticsKey === 'string' && isToman(price)) found.set(String(id), price);
  for (const each of Object.values(value)) pricesIn(each, found);
  return found;
}

/**
 * Returns the coupon's discount in toman (PROM-05), or 0 if the coupon is refused. Shows the reason of a refusal beside
 * the field, unless a newer check has begun.
 */
async function checkCoupon(
  form: HTMLFormElement,
  { kind, listingId }: Settings,
  say: (text: string) => void,
  counts: () => boolean,
): Promise<number> {
  const field = couponIn(form);
  clearWrong(form);
  if (!field || field.value.trim() === '') return 0;
  const url = COUPON[kind](listingId);
  const body = bodyOf(form);
  const attempt = (headers = {}) => callServer(url, { body, headers });
  const first = await attempt();
  const answer = first.envelope?.captcha ? await withCaptcha(first, attempt) : first;
  const { success, data, errors, message } = answer?.envelope ?? {};
  if (!counts()) return 0;
  if (success) {
    if (message) say(message);
    return isToman(data?.discount) ? data.discount : 0;
  }
  sendEvent('DiscountCodeError', { source: kind });
  showWrong(form, { couponCode: errors?.couponCode ?? message ?? failures.coupon });
  return 0;
}

/** Shows why the coupon's field was cleared; an empty text removes the message. */
function sayCleared(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[data-coupon-cleared]');
  if (line) line.textContent = text;
}

function report({ dataset, checked }: HTMLInputElement): void {
  const { analyticsKey } = dataset;
  if (analyticsKey !== undefined) sendEvent('package', { key: analyticsKey, chosen: checked });
}

function restore(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const field = couponIn(form);
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    const isKept = KEPT_FIELDS.test(input.name) && values[input.name] === input.value;
    if (isKept && !input.disabled) input.checked = true;
  }
  if (field && field.value === '') field.value = values.couponCode ?? '';
}

const chosenIn = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`${PACKAGES}:checked`),
];

const couponIn = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector('input[name=couponCode]');

const bodyOf = (form: HTMLFormElement): URLSearchParams => new URLSearchParams(textsOf(form));

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(textsOf(form).filter(([name]) => KEPT_FIELDS.test(name)));

const textsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)]
    .flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    .map(([name, value]) => [name, value]);

function priceOf(text: string | undefined): Toman {
  const price = Number(text);
  return isToman(price) ? price : (0 as Toman);
}
