import { COUPON_KINDS, type CouponState, couponState } from '../../../../../domain/coupons/coupon-terms.ts';
import {
  type CouponUser,
  type OfficeCoupon,
  readCouponUsers,
  readOfficeCoupon,
} from '../../../../../domain/coupons/coupons.server.ts';
import { type CouponUse, readUses } from '../../../../../domain/orders/orders.server.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { jalaliDate, jalaliDay, lastDay } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { paths } from '../../../../paths.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { maskedMobile } from '../../records/users/user-view.ts';

const words = fa.coupons;
export const USES_SHOWN = 100;

export type CouponItem = {
  readonly id: number;
  readonly code: string;
  readonly off: string;
  readonly kinds: string;
  readonly from: string;
  readonly until: string;
  readonly used: string;
  readonly state: string;
};

/** View of a coupon in the list. */
export function couponItem(coupon: OfficeCoupon, now: Date): CouponItem {
  return {
    id: coupon.id,
    code: coupon.code,
    off: offOf(coupon),
    kinds: kindsOf(coupon),
    from: jalaliDate(coupon.startsAt),
    until: untilOf(coupon),
    used: usedOf(coupon),
    state: words.states[couponState(coupon, now)],
  };
}

export type CouponFile = {
  readonly coupon: OfficeCoupon;
  readonly state: CouponState;
  readonly users: readonly CouponUser[];
  readonly uses: readonly UseView[];
  /** Initial values of the edit form. */
  readonly values: ReturnType<typeof couponValues>;
};

export type UseView = {
  readonly orderId: number;
  readonly order: string;
  readonly kind: string;
  readonly payer: { readonly name: string; readonly href: string };
  readonly discount: string;
  readonly state: string;
  readonly at: string;
};

export async function readCouponFile({ db, now, catalogue }: SignedIn, id: number): Promise<CouponFile | null> {
  const coupon = await readOfficeCoupon(db, id);
  if (!coupon) return null;
  const [users, uses] = await Promise.all([
    coupon.userIds === null ? [] : readCouponUsers(db, { ids: coupon.userIds, mobiles: [] }),
    readUses(db, id, USES_SHOWN),
  ]);
  const values = couponValues(coupon, catalogue);
  return { coupon, state: couponState(coupon, now), users, uses: uses.map(useView), values };
}

function useView({ orderId, userId, kind, state, discount, createdAt }: CouponUse): UseView {
  return {
    orderId,
    order: persianDigits(orderId),
    kind: words.kindNames[kind],
    payer: { name: words.user(persianDigits(userId), ''), href: paths.office.user(userId) },
    discount: formatToman(discount),
    state: words.orderStates[state],
    at: jalaliDate(createdAt),
  };
}

export function couponFacts({ coupon, users }: CouponFile, { taxonomy }: Catalogue): readonly Fact[] {
  const categories = coupon.categoryIds?.map((id) => taxonomy.byId.get(id)?.name ?? persianDigits(id));
  return [
    [words.amount, offOf(coupon)],
    [words.leastOrder, coupon.leastOrder > 0 ? formatToman(coupon.leastOrder) : ''],
    [words.firstPurchase, coupon.firstPurchase ? fa.admin.audit.yes : ''],
    [words.kinds, kindsOf(coupon)],
    [words.categories, categories ?? words.all],
    [
      words.users,
      coupon.userIds === null
        ? words.all
        : users.map(({ id, mobile }) => words.user(persianDigits(id), maskedMobile(mobile) ?? '')),
    ],
    [words.used, usedOf(coupon)],
    [words.usesEach, persianNumber(coupon.usesEach)],
    [words.from, jalaliDate(coupon.startsAt)],
    [words.until, untilOf(coupon)],
  ];
}

/** Values of the edit form. Users are shown by their ids, because their numbers must be masked. */
function couponValues(coupon: OfficeCoupon, { taxonomy }: Catalogue) {
  const slugOf = (id: number) => {
    const slug = taxonomy.byId.get(id)?.slug ?? '';
    return taxonomy.bySlug.get(slug)?.id === id ? slug : String(id);
  };
  const { kinds } = coupon;
  return {
    code: coupon.code,
    type: coupon.type,
    amount: coupon.amount,
    ceiling: coupon.ceiling,
    leastOrder: coupon.leastOrder,
    firstPurchase: coupon.firstPurchase,
    ...forValues(kinds),
    categories: coupon.categoryIds?.map(slugOf).join(', ') ?? '',
    users: coupon.userIds?.join(', ') ?? '',
    usesMax: coupon.usesMax,
    usesEach: coupon.usesEach,
    from: persianDigits(jalaliDay(coupon.startsAt)),
    until: coupon.endsAt === null ? '' : persianDigits(lastDay(coupon.endsAt)),
    active: coupon.active,
    beyondFee: coupon.beyondFee,
  };
}

function forValues(kinds: readonly string[] | null) {
  const ticked = COUPON_KINDS.map((kind) => [`for-${kind}`, kinds?.includes(kind) ?? false]);
  return Object.fromEntries(ticked) as Record<`for-${(typeof COUPON_KINDS)[number]}`, boolean>;
}

function offOf({ type, amount, ceiling }: OfficeCoupon): string {
  if (type === 'fixed') return words.off(formatToman(toman(amount)));
  const percent = persianNumber(amount);
  return ceiling === null ? words.percent(percent) : words.percentUpTo(percent, formatToman(ceiling));
}

const kindsOf = ({ kinds }: OfficeCoupon): string =>
  kinds === null
    ? words.kindsAll
    : persianList(COUPON_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => words.kindNames[kind]));

/** Last day of a coupon; `endsAt` is the moment after that day. */
const untilOf = ({ endsAt }: OfficeCoupon): string =>
  endsAt === null ? '' : jalaliDate(new Date(endsAt.getTime() - 1));

const usedOf = ({ used, usesMax }: OfficeCoupon): string =>
  usesMax === null ? persianNumber(used) : words.usedOf(persianNumber(used), persianNumber(usesMax));
