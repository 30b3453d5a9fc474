import type { ListingTotals } from '../../../domain/analytics/analytics.server.ts';
import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { actsOnListing, RESTORE_DAYS } from '../../../domain/listings/listing-life.ts';
import type { OwnListingLine, OwnListings } from '../../../domain/listings/listings.server.ts';
import { UNPAID_DAYS } from '../../../domain/listings/quota/place.ts';
import { EDIT_SUGGESTED, isRejectReason } from '../../../domain/moderation/reject-reasons.ts';
import { type Feature, mayBePromoted } from '../../../domain/promotion/features/feature.ts';
import { type PurchasePolicies, policyOf } from '../../../domain/purchases/policies/policy.ts';
import type { MemberRole } from '../../../domain/sellers/member.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import type { FlashView } from '../../parts/flash-notice.tsx';
import { type PriceView, priceView } from '../../parts/listing/card-view.ts';
import { earlyEndText } from '../../parts/listing/early-end-text.ts';
import { type RunningView, runningView } from '../../parts/promotion/running-view.ts';
import type { ShopHead } from '../../parts/shops/shop-frame.tsx';
import { timeLeft } from '../../parts/time-left.ts';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Catalogue } from '../../web/request/context.ts';

export type MyListingsView = {
  readonly form: FormState;
  /** The action just done, with its undo. */
  readonly flash: FlashView | null;
  /** Why the last form was refused. */
  readonly refusal: string | null;
  /** Categories in which the free listings are used up; each names one of the listings there. */
  readonly quotas: readonly { readonly text: string; readonly listing: number }[];
  readonly status: ListingStatus | null;
  /** Whether there are removed ones, which «all» does not list. */
  readonly hasRemoved: boolean;
  readonly tabs: readonly TabView[];
  readonly rows: readonly RowView[];
  /** Links to older listings and back to the newest. */
  readonly next: string | null;
  readonly newest: string | null;
  /** The shop whose listings they are; null for the user's own. */
  readonly shop: ShopHead | null;
  /** Leads to handing all listings of the user's own to the shop; null if there are none, or they may not. */
  readonly handAll: string | null;
  /** The one listing whose next member is being chosen, which `hand` in the address names; null: none. */
  readonly handing: HandingView | null;
};

export type HandingView = {
  readonly name: string;
  readonly from: string;
  readonly action: string;
  readonly to: readonly Option[];
  readonly back: string;
};

export type TabView = { readonly name: string; readonly href: string; readonly isShown: boolean };

export type RowView = {
  readonly id: number;
  readonly name: string;
  /** Null if it has no page. */
  readonly href: string | null;
  readonly price: PriceView;
  readonly picture: { readonly key: string; readonly hash: string } | null;
  readonly icon: string;
  readonly status: ListingStatus;
  /** Days left: «۱۲ روز مانده». */
  readonly facts: readonly string[];
  /** Views and calls: «۴۷ بازدید», «۳ تماس»; null before it could have any. */
  readonly counts: { readonly views: string; readonly leads: string } | null;
  /** Promotions that were bought for it and are not over. */
  readonly running: readonly RunningView[];
  /** Whether it is sold by secure purchase, or its owner can let it be; null if its category or state does not allow it. */
  readonly secure: 'on' | 'offered' | null;
  readonly rejection: {
    readonly reasons: readonly string[];
    readonly words: string | null;
    /** How long the pictures are kept; null if there are none. */
    readonly pictures: string | null;
  } | null;
  /** Why it expired before its time; null if it did not. */
  readonly earlyEnd: string | null;
  /** When the listing may be refreshed again, in a sentence; null if it may be now. */
  readonly refreshAgain: string | null;
  /** Somebody has paid for it, and their purchase is not over: ending it is asked about first. */
  readonly isBought: boolean;
  /** Leads to handing it to a shop of the user's; null if they have none, or its state does not allow it. */
  readonly handOver: string | null;
  /** Name of its member, and the page on which the user chooses another; null unless they may. */
  readonly hand: { readonly href: string; readonly from: string } | null;
  readonly can: Readonly<
    Record<'edit' | 'pay' | 'refresh' | 'renew' | 'special' | 'markSold' | 'remove' | 'restore' | 'stats', boolean>
  >;
};

export type Own = OwnListings & {
  readonly status: ListingStatus | null;
  readonly after: number | null;
  readonly totals: ReadonlyMap<number, ListingTotals>;
  /** Listings with a paid order that is not over. */
  readonly bought: ReadonlySet<number>;
  readonly promotions: readonly Feature[];
  readonly policies: PurchasePolicies;
  readonly refreshDays: number;
  /** The shop whose listings they are; null for the user's own. */
  readonly shopId: number | null;
  /** Whether the user may pay for promotion and fees. */
  readonly mayPay: boolean;
  /** Shop of the user's to which they may hand listings of their own; null: none, or these are a shop's. */
  readonly handToId: number | null;
  /** Members to whom the user may hand listings; empty unless they may. */
  readonly members: readonly Member[];
  /** The listing whose next member is being chosen; null: none. */
  readonly handing: number | null;
};

type Member = { readonly userId: number; readonly name: string; readonly role: MemberRole };

const TABS = ['unpaid', 'pending', 'published', 'rejected', 'expired', 'sold', 'draft', 'removed'] as const;
const RARE: readonly ListingStatus[] = ['unpaid', 'removed'];
/** States in which the statistics are still counted or worth reading. */
const HAS_STATS: readonly ListingStatus[] = ['published', 'expired', 'sold'];

export function listView(own: Own, catalogue: Catalogue, now: Date, sign: SignPicture) {
  const { status, after, next, listings } = own;
  const shown = status ? { status } : {};
  return {
    status,
    hasRemoved: own.counts.removed > 0,
    tabs: tabs(own),
    rows: listings.map((line) => rowView(line, own, catalogue, now, sign)),
    handing: handingOf(own),
    next: next === null ? null : ownListings(own.shopId, { ...shown, after: next }),
    newest: after === null ? null : ownListings(own.shopId, shown),
  };
}

/** Link to the page of the user's own listings, or of those of their shop. */
export const ownListings = (
  shopId: number | null,
  shown: NonNullable<Parameters<typeof paths.myListings>[0]>,
): string => (shopId === null ? paths.myListings(shown) : paths.myShopListings(shopId, shown));

/** The four most important states always, the others only if they have listings. */
function tabs({ status, counts, shopId }: Own): TabView[] {
  const { removed: _, ...standing } = counts;
  const all = Object.values(standing).reduce((sum, n) => sum + n, 0);
  const tab = (which: ListingStatus | null, name: string, n: number) => ({
    name: fa.myListings.counted(name, persianNumber(n)),
    href: ownListings(shopId, which ? { status: which } : {}),
    isShown: which === status,
  });
  const others = TABS.filter((which) => !RARE.includes(which) || counts[which] > 0 || status === which);
  return [
    tab(null, fa.myListings.all, all),
    ...others.map((which) => tab(which, fa.myListings.statuses[which], counts[which])),
  ];
}

function rowView(line: OwnListingLine, own: Own, { taxonomy }: Catalogue, now: Date, sign: SignPicture): RowView {
  const { id, status, coverKey, coverHash, refreshedAt } = line;
  const category = taxonomy.byId.get(line.categoryId);
  const acts = actsOnListing(status, 'owner');
  const again = new Date((refreshedAt?.getTime() ?? 0) + own.refreshDays * DAY);
  const isFresh = acts.includes('refresh') && again > now;
  return {
    id,
    name: cleanProse(line.name),
    href: status === 'removed' ? null : paths.listing(id, line.name),
    price: priceView(line, category),
    picture:
      coverKey && coverHash ? { key: status === 'published' ? coverKey : sign(coverKey), hash: coverHash } : null,
    icon: category?.icon ?? 'tag',
    status,
    facts: facts(line, now),
    counts: HAS_STATS.includes(status) ? counts(own.totals.get(id)) : null,
    running: own.promotions.filter(({ listingId }) => listingId === id).map((one) => runningView(one, now)),
    secure: status === 'published' && category ? secureOf(line, category, own.policies) : null,
    rejection: line.rejection && {
      reasons: line.rejection.reasons.map(reasonName),
      words: line.rejection.words && cleanProse(line.rejection.words),
      pictures: coverKey === null ? null : fa.myListings.picturesKept(persianNumber(RESTORE_DAYS)),
    },
    earlyEnd: earlyEndText(line, now),
    isBought: own.bought.has(id),
    hand: handOf(line, own),
    handOver:
      own.handToId !== null && acts.includes('handOver') ? paths.handOverPage(own.handToId, { listing: id }) : null,
    refreshAgain: isFresh ? fa.myListings.refreshAgain(timeLeft(again, now)) : null,
    can: {
      edit: acts.includes('edit'),
      refresh: acts.includes('refresh') && !isFresh,
      renew: acts.includes('renew'),
      pay: own.mayPay && status === 'unpaid',
      special: own.mayPay && mayBePromoted(status) && status !== 'unpaid',
      markSold: acts.includes('markSold'),
      remove: acts.includes('remove'),
      restore: acts.includes('restore') && now.getTime() - line.updatedAt.getTime() <= RESTORE_DAYS * DAY,
      stats: HAS_STATS.includes(status),
    },
  };
}

function handOf(line: OwnListingLine, own: Own): RowView['hand'] {
  const { shopId, members } = own;
  if (shopId === null || members.length < 2 || line.status === 'removed') return null;
  return { href: ownListings(shopId, { ...shownOf(own), hand: line.id }), from: nameOf(holderOf(line, members)) };
}

/** The members stand on the page once, however many there are, not beside each listing. */
function handingOf(own: Own): HandingView | null {
  const { shopId, members, listings, handing } = own;
  const line = handing === null ? undefined : listings.find(({ id }) => id === handing);
  if (!line || shopId === null || handOf(line, own) === null) return null;
  const holder = holderOf(line, members);
  return {
    name: cleanProse(line.name),
    from: nameOf(holder),
    action: paths.handShopListing(shopId, line.id),
    to: members
      .filter(({ userId }) => userId !== holder?.userId)
      .map(({ userId, name }) => ({ value: String(userId), name: cleanProse(name) })),
    back: ownListings(shopId, shownOf(own)),
  };
}

const holderOf = ({ memberId }: OwnListingLine, members: readonly Member[]): Member | undefined =>
  members.find(({ userId, role }) => (memberId === null ? role === 'owner' : userId === memberId));

const nameOf = (member: Member | undefined): string => (member ? cleanProse(member.name) : '');

const shownOf = ({ status, after }: Own) => ({ ...(status && { status }), ...(after !== null && { after }) });

function facts({ status, expiresAt, updatedAt }: OwnListingLine, now: Date): string[] {
  const words = fa.myListings;
  const days = expiresAt && Math.ceil((expiresAt.getTime() - now.getTime()) / DAY);
  const left = days !== null && (days > 1 ? words.daysLeft(persianNumber(days)) : words.lastDay);
  return [
    ...(status === 'published' && left ? [left] : []),
    ...(status === 'unpaid' ? [unpaidUntil(updatedAt, now)] : []),
  ];
}

const counts = ({ views, leads }: ListingTotals = { views: 0, leads: 0 }) => ({
  views: fa.myListings.views(persianNumber(views)),
  leads: fa.myListings.leads(persianNumber(leads)),
});

function secureOf({ purchaseMark }: OwnListingLine, { path }: Category, policies: PurchasePolicies): RowView['secure'] {
  if (purchaseMark !== null) return 'on';
  return policyOf(
    policies,
    path.map(({ id }) => id),
  ) === null
    ? null
    : 'offered';
}

function unpaidUntil(since: Date, now: Date): string {
  const left = Math.ceil((since.getTime() - now.getTime()) / DAY) + UNPAID_DAYS;
  return fa.myListings.unpaidUntil(persianNumber(Math.max(1, left)));
}

function reasonName(key: string): string {
  if (key === EDIT_SUGGESTED) return fa.moderation.editSuggested;
  return fa.moderation.reasons[isRejectReason(key) ? key : 'other'];
}
