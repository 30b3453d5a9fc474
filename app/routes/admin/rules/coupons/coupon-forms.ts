import { couponCode } from '../../../../../domain/coupons/coupon.ts';
import {
  CODE_PREFIX_MAX,
  CODES_AT_ONCE,
  COUPON_BOUNDS,
  COUPON_KINDS,
  COUPON_TYPES,
} from '../../../../../domain/coupons/coupon-terms.ts';
import { gregorianDay, parseJalaliDay } from '../../../../../domain/values/jalali-day.ts';
import { toman } from '../../../../../domain/values/money.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, tick, ticks } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { optional, orElse, orEmpty, readAs } from '../../../../parts/form/kind-changes.ts';
import { money, moneyOrNumber, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.coupons;
const LIST_MAX = 8_000;

const { between } = words;
const code = (max: number) =>
  readAs(text({ max, dir: 'ltr', autoComplete: 'off', example: 'NOWRUZ' }), couponCode, words.codeWrong);
/** A Jalali day, parsed to a Gregorian one as YYYY-MM-DD. */
const day = () =>
  readAs(text({ max: 10, dir: 'ltr', autoComplete: 'off', example: '1405/12/28' }), dayOf, fa.validation.date);

function dayOf(typed: string): string | null {
  const jalali = parseJalaliDay(typed);
  return jalali && gregorianDay(jalali);
}

const kinds = {
  type: choice(COUPON_TYPES),
  amount: moneyOrNumber({ ...COUPON_BOUNDS.amount, between }),
  ceiling: optional(money(COUPON_BOUNDS.ceiling)),
  leastOrder: orElse(money(COUPON_BOUNDS.leastOrder), toman(0)),
  firstPurchase: tick(),
  ...ticks('for-', COUPON_KINDS),
  categories: orEmpty(text({ max: LIST_MAX, dir: 'ltr', autoComplete: 'off', example: 'cars, sofas' })),
  users: orEmpty(text({ max: LIST_MAX, dir: 'ltr', autoComplete: 'off', multiline: true, example: '1001, 1002' })),
  usesMax: optional(wholeNumber({ ...COUPON_BOUNDS.usesMax, between })),
  usesEach: orElse(wholeNumber({ ...COUPON_BOUNDS.usesEach, between }), 1),
  from: day(),
  until: optional(day()),
  beyondFee: tick(),
  active: tick(),
};
const said = {
  type: { label: words.type, options: words.types },
  amount: { label: words.amount, help: words.amountHelp },
  ceiling: words.ceiling,
  leastOrder: words.leastOrder,
  firstPurchase: words.firstPurchase,
  ...forWords(),
  categories: { label: words.categories, help: words.categoriesHelp },
  users: { label: words.users, help: words.usersHelp },
  usesMax: { label: words.usesMax, help: words.usesMaxHelp },
  usesEach: words.usesEach,
  from: { label: words.from, help: words.dayHelp },
  until: { label: words.until, help: words.untilHelp },
  beyondFee: { label: words.beyondFee, help: words.beyondFeeHelp },
  active: words.active,
};

export const couponForm = defineEditForm({ code: code(40), ...kinds }, { code: words.code, ...said });
export const generateForm = defineForm(
  { prefix: code(CODE_PREFIX_MAX), count: wholeNumber({ ...CODES_AT_ONCE, between }), ...kinds },
  { prefix: { label: words.prefix, help: words.prefixHelp }, count: words.count, ...said },
);

function forWords() {
  const named = COUPON_KINDS.map((kind) => [`for-${kind}`, words.onlyFor(words.kindNames[kind])]);
  return Object.fromEntries(named) as Record<`for-${(typeof COUPON_KINDS)[number]}`, string>;
}
