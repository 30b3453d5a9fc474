/** Parses the forms of coupons; errors are shown beside their fields. */
import type { InferOutput } from 'valibot';
import {
  COUPON_CATEGORIES_MAX,
  COUPON_KINDS,
  COUPON_USERS_MAX,
  type CouponTerms,
  wrongTerms,
} from '../../../../../domain/coupons/coupon-terms.ts';
import { readCouponUsers } from '../../../../../domain/coupons/coupons.server.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianList } from '../../../../../domain/values/numbers.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { parseMobile } from '../../../../../domain/values/phone.ts';
import { tehranMidnight } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { takeOrRefuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import type { couponForm } from './coupon-forms.ts';

const words = fa.coupons;

type Typed = Omit<InferOutput<typeof couponForm.input>, 'code' | 'version'>;
type Errors = { readonly errors: Readonly<Record<string, string>> };

/** Terms of a coupon from the form, or all errors at once. */
export async function readCouponTerms(
  context: SignedIn,
  typed: Typed,
): Promise<{ readonly terms: CouponTerms } | Errors> {
  const kinds = COUPON_KINDS.filter((kind) => typed[`for-${kind}`]);
  const categories = categoriesIn(typed.categories, context.catalogue);
  const users = await usersIn(context, typed.users);
  const terms: CouponTerms = {
    type: typed.type,
    amount: typed.amount,
    ceiling: typed.ceiling,
    leastOrder: typed.leastOrder,
    firstPurchase: typed.firstPurchase,
    // If no kind is chosen, the coupon is valid for all kinds, including future ones.
    kinds: kinds.length === 0 ? null : kinds,
    categoryIds: orNull(categories.ids),
    userIds: orNull(users.ids),
    usesMax: typed.usesMax,
    usesEach: typed.usesEach,
    startsAt: tehranMidnight(typed.from),
    endsAt: typed.until === null ? null : new Date(tehranMidnight(typed.until).getTime() + DAY),
    active: typed.active,
    beyondFee: typed.beyondFee,
  };
  const wrong = wrongTerms(terms);
  const errors = {
    ...(wrong.amount && { amount: words.tooMuch }),
    ...(wrong.ceiling && { ceiling: words.noCeiling }),
    ...(wrong.endsAt && { until: words.endsBefore }),
    ...(categories.error !== null && { categories: categories.error }),
    ...(users.error !== null && { users: users.error }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { terms };
}

type Named = { readonly ids: readonly number[]; readonly error: string | null };

const orNull = (ids: readonly number[]) => (ids.length === 0 ? null : ids);
const sortedOnce = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);
const partsOf = (typed: string): string[] =>
  [...new Set(typed.split(/[\n,;\u060c\u061b]+/u).map((part) => part.trim()))].filter((part) => part !== '');

/** Categories by slug, or by id if a category's slug is not unique. */
function categoriesIn(typed: string, { taxonomy }: Catalogue): Named {
  const parts = partsOf(typed);
  if (parts.length > COUPON_CATEGORIES_MAX) return { ids: [], error: words.tooManyCategories };
  const idOf = (part: string) =>
    taxonomy.bySlug.get(part.toLowerCase())?.id ?? taxonomy.byId.get(parseId(latinDigits(part)) ?? 0)?.id ?? null;
  const ids = parts.map(idOf);
  const unknown = parts.filter((_, at) => ids[at] === null);
  const error = unknown.length > 0 ? words.categoriesWrong(persianList(unknown)) : null;
  return { ids: sortedOnce(ids.filter((id) => id !== null)), error };
}

/**
 * Accounts by id or number. Numbers count towards the limit on searches by number, because the answer reveals who has
 * an account.
 */
async function usersIn(context: SignedIn, typed: string): Promise<Named> {
  const parts = partsOf(typed);
  if (parts.length === 0) return { ids: [], error: null };
  if (parts.length > COUPON_USERS_MAX) return { ids: [], error: words.tooManyUsers };
  const asked = parts.map((part) => {
    const mobile = parseMobile(part);
    return { part, mobile, id: mobile === null ? parseId(latinDigits(part).replace(/^#/, '')) : null };
  });
  const mobiles = asked.flatMap(({ mobile }) => mobile ?? []);
  if (mobiles.length > 0) await takeOrRefuse('office-find-contact', context, mobiles.length);
  const found = await readCouponUsers(context.db, { ids: asked.flatMap(({ id }) => id ?? []), mobiles });
  const isFound = ({ mobile, id }: (typeof asked)[number]) =>
    found.some((user) => (mobile === null ? user.id === id : user.mobile === mobile));
  const unknown = asked.filter((each) => !isFound(each)).map(({ part }) => part);
  const error = unknown.length > 0 ? words.usersWrong(persianList(unknown)) : null;
  return { ids: sortedOnce(found.map(({ id }) => id)), error };
}
