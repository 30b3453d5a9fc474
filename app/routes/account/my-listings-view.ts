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
  /** Confirmation of the last action, with its undo. */
  readonly flash: FlashView | null;
  /** Reason why the last form was refused. */
  readonly refusal: string | null;
  /** Sentences about categories whose free listings are used up; `listing`: one of the listings in that category. */
  readonly quotas: readonly { readonly text: string; readonly listing: number }[];
  readonly status: ListingStatus | null;
  /** Whether the user has removed listings, which the tab «all» does not include. */
  readonly hasRemoved: boolean;
  readonly tabs: readonly TabView[];
  readonly rows: readonly RowView[];
  /** Links to older listings and back to the newest. */
  readonly next: string | null;
  readonly newest: string | null;
  /** The shop that owns the listings; null for the user's own. */
  readonly shop: ShopHead | null;
  /**
   * Link to the transfer of all of the user's own listings to the shop; null if they have none or may not transfer
   * them.
   */
  readonly handAll: string | null;
  /** The listing, named by `hand` in the address, for which another member is being chosen; null if there is none. */
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
  /** Address of the listing's page; null if it has none. */
  readonly href: string | null;
  readonly price: PriceView;
  readonly picture: { readonly key: string; readonly hash: string } | null;
  readonly icon: string;
  readonly status: ListingStatus;
  /** Facts about the listing's time, such as «۱۲ روز مانده» (12 days left). */
  readonly facts: readonly string[];
  /** Views and contacts, such as «۴۷ بازدید» and «۳ تماس»; null if the listing was never public. */
  readonly counts: { readonly views: string; readonly leads: string } | null;
  /** Promotions that were bought for the listing and have not ended. */
  readonly running: readonly RunningView[];
  /**
   * Whether secure purchase of the listing is on, or may be turned on by the owner; null if its category or state does
   * not allow it.
   */
  readonly secure: 'on' | 'offered' | null;
  readonly rejection: {
    readonly reasons: readonly string[];
    readonly words: string | null;
    /** How long the pictures are stored; null if there are none. */
    readonly pictures: string | null;
  } | null;
  /** Reason why the listing expired early; null if it did not. */
  readonly earlyEnd: string | null;
  /** Sentence that says when the listing may be refreshed again; null if it may be refreshed now. */
  readonly refreshAgain: string | null;
  /**
   * Whether somebody has paid for the goods in a purchase that is not completed; ending the listing then requires a
   * confirmation.
   */
  readonly isBought: boolean;
  /**
   * Link to the transfer of the listing to one of the user's shops; null if they have no shop or the listing's state
   * does not allow it.
   */
  readonly handOver: string | null;
  /**
   * Name of the member who handles the listing, and link to the choice of another; null if the user may not choose one.
   */
  readonly hand: { readonly href: string; readonly from: string } | null;
  readonly can: Readonly<
    Record<'edit' | 'pay' | 'refresh' | 'renew' | 'special' | 'markSold' | 'remove' | 'restore' | 'stats', boolean>
  >;
};

export type Own = OwnListings & {
  readonly status: ListingStatus | null;
  readonly after: number | null;
  readonly totals: ReadonlyMap<number, ListingTotals>;
  /** Ids of listings with a paid purchase that is not completed. */
  readonly bought: ReadonlySet<number>;
  readonly promotions: readonly Feature[];
  readonly policies: PurchasePolicies;
  readonly refreshDays: number;
  /** Id of the shop that owns the listings; null for the user's own. */
  readonly shopId: number | null;
  /** Whether the user may pay for promotion and fees. */
  readonly mayPay: boolean;
  /**
   * One of the user's shops to which they may transfer their own listings; null if there is none, or if the listed ones
   * belong to a shop.
   */
  readonly handToId: number | null;
  /** Members to whom the user may assign listings; empty if they may not. */
  readonly members: readonly Member[];
  /** Id of the listing for which another member is being chosen; null if there is none. */
  readonly handing: number | null;
};

type Member = { readonly userId: number; readonly name: string; readonly role: MemberRole };

const TABS = ['unpaid', 'pending', 'published', 'rejected', 'expired', 'sold', 'draft', 'removed'] as const;
const RARE: readonly ListingStatus[] = ['unpaid', 'removed'];
/** States whose statistics still change or are still useful. */
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

/** Tabs of the states: the four most important always, the others only if they have listings. */
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

/**
 * View of the choice of another member. The members are listed once on the page and not beside each listing, because
 * there may be many.
 */
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
