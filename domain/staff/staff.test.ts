import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { addBankLine } from '../../test/bank-lines.ts';
import { addCarrierOrder, addWaitingBill, billOf } from '../../test/carrier-bills.ts';
import { disputesOn } from '../../test/disputes.ts';
import { addFeedCase } from '../../test/feeds.ts';
import {
  addChargeback,
  addDifference,
  addFlagged,
  addHold,
  addPaidOrder,
  addRefund,
  addSuspense,
  addVerifiedPayment,
} from '../../test/finance.ts';
import { leasingOn } from '../../test/leasing.ts';
import { LEASED } from '../../test/leasing-terms.ts';
import { leavesUndo } from '../../test/leaves-undo.ts';
import { addMarkRequest, addVerifiedMark } from '../../test/marks.ts';
import { inOwnBrowser } from '../../test/own-browser.ts';
import { addApproved, addBatch, addOwed, answered, firstRef } from '../../test/payouts.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { addWaitingReview } from '../../test/reviews.ts';
import { addProposal } from '../../test/search-proposals.ts';
import { addVerified } from '../../test/settlements.ts';
import { shebaOf } from '../../test/shebas.ts';
import { changeProfile, storedShop } from '../../test/shop-profiles.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { sample } from '../../test/tier.ts';
import { visitorAt } from '../../test/visitors.ts';
import type { AnnouncementFields } from '../announcements/announcement.ts';
import { addAnnouncement, changeAnnouncement, removeAnnouncement } from '../announcements/announcements.server.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../audit/audit.ts';
import { importBankStatement, lookAtBankLine } from '../bank-statements/bank-statements.server.ts';
import { setDay } from '../calendar/calendar.server.ts';
import { bookBill, refuseBill } from '../carriers/carriers.server.ts';
import type { DeliveryRate } from '../carriers/delivery/rate.ts';
import { addContactPackage, changeContactPackage, setContactPolicy } from '../contact/contact.server.ts';
import type { CouponFields } from '../coupons/coupon-terms.ts';
import { addCoupon, changeCoupon, generateCoupons } from '../coupons/coupons.server.ts';
import { carryOut } from '../disputes/decisions/decisions.server.ts';
import {
  decidePurchase,
  freezePurchase,
  readDisputeProposal,
  refuseDecisionOf,
  revealAddress,
  seeReturn,
  thawPurchase,
} from '../disputes/disputes.server.ts';
import { runReactionAgain } from '../events/events.server.ts';
import { decideFeedCase, FEED_QUEUE } from '../feeds/feeds.server.ts';
import type { ApprovingActor } from '../identity/identity.server.ts';
import { giveRole, moveMobile, revealMobile, suspendUser, unsuspendUser } from '../identity/identity.server.ts';
import {
  INSPECTION_QUEUE,
  refuseInspection,
  requestInspection,
  revealApplicant,
} from '../inspections/inspections.server.ts';
import { decideRequest, removeTerms, revealNationalCode, setTerms } from '../leasing/leasing.server.ts';
import { changeLimits } from '../limits/limits.server.ts';
import { changeStatus, removeQuota, setQuota, setVideoLink, writeCertificate } from '../listings/listings.server.ts';
import { addPlace, changePlace, mergePlaces, type PlaceFields, removePlace } from '../locations/locations.server.ts';
import type { SeenListing } from '../moderation/listing-changes.server.ts';
import {
  addWordRule,
  changeWordRule,
  decideGroup,
  holdListing,
  LISTING_QUEUE,
  rejectPublished,
  removeListing,
  removeWordRule,
  restoreListing,
  suggestEdit,
} from '../moderation/moderation.server.ts';
import { addNote } from '../notes/notes.server.ts';
import type { FinanceAct } from '../payments/finance/finance-act.ts';
import {
  approve as approveAct,
  decideMoney,
  decideUnpaid,
  refuseApproval,
  withdrawApproval,
} from '../payments/payments.server.ts';
import { parsePayoutRef } from '../payouts/payout.ts';
import { openFile } from '../payouts/payout-files.server.ts';
import {
  approveBatch,
  discardBatch,
  fetchFile,
  fetchRefunds,
  importResults,
  makeBatch,
  markPayout,
  releasePayouts,
} from '../payouts/payouts.server.ts';
import { addPackage, changePackage } from '../promotion/promotion.server.ts';
import { isWorthMuch, removePolicy, removeRate, setPolicy, setRate } from '../purchases/purchases.server.ts';
import { addAlias, removeAlias } from '../query-reading/query-reading.server.ts';
import { claimCase } from '../queue/queue.server.ts';
import { decideReports, REPORT_QUEUE, reportSubject } from '../reports/reports.server.ts';
import { addRate, decideReview, hideReview, REVIEW_QUEUE } from '../reviews/reviews.server.ts';
import { dismissProposal } from '../search/search.server.ts';
import {
  agreeToGiveShop,
  changeShopQuota,
  decideMark,
  decideShop,
  liftShop,
  lookAtDocument,
  MARK_QUEUE,
  proposeToGiveShop,
  refuseToGiveShop,
  revokeMark,
  SHOP_QUEUE,
  suspendShop,
} from '../sellers/sellers.server.ts';
import { changeSettings } from '../settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { SettlementLine } from '../settlements/report.ts';
import { bookReport, importReport, lookAtDifference, suspendTheirs } from '../settlements/settlements.server.ts';
import {
  addSavedReply,
  answerTicket,
  changeSavedReply,
  changeTicket,
  closeTicket,
  mergeTickets,
  noteTicket,
  openTicket,
  removeSavedReply,
  reopenTicket,
  revealContact,
  SUPPORT_QUEUE,
} from '../support/support.server.ts';
import {
  addAsk,
  addAttribute,
  addCategory,
  addOption,
  changeAsk,
  changeCategory,
  loadTaxonomy,
  moveAsk,
  moveCategory,
  removeAsk,
  removeCategory,
  removeOption,
  renameOption,
} from '../taxonomy/taxonomy.server.ts';
import { undoDecision } from '../undo/undo.server.ts';
import { DAY } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { seal as sealText } from '../values/seal.server.ts';
import { recordExport } from './exports.server.ts';
import { OFFICE_ACTS, type OfficeAct } from './office-acts.ts';
import { may, type Permission, ROLES, type Role } from './roles.ts';
import { type Actor, actAsStaff, changeAsOperator, changeAsStaff } from './staff.server.ts';

let site: TestSite;
let ctx: Ctx;
let user: number;
let disputes: ReturnType<typeof disputesOn>;
let members: Readonly<Record<Role, Actor>>;
beforeAll(async () => {
  site = await createTestSite();
  ctx = site.ctx;
  disputes = disputesOn(site);
  const made: [Role, Actor][] = [];
  for (const role of ROLES) made.push([role, await member(role)]);
  members = Object.fromEntries(made) as Record<Role, Actor>;
});
afterAll(() => site.stop());
beforeEach(async () => {
  user = await addAccount(site, { mobile: nextMobile() });
});

async function member(role: Role): Promise<Actor> {
  const userId = await addAccount(site, {});
  await ctx.db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  return { userId };
}

let mobiles = 0;
const nextMobile = () => `+98936${String(1_000_000 + ++mobiles)}`;
const entries = () => ctx.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();

type Act = (actor: Actor) => Promise<Result<object, string>>;
type Change = {
  readonly permission: Permission;
  readonly prepare: () => Promise<Act>;
  /** Whether the act can be repeated with the same result, and notifies people each time. */
  readonly isRepeatable?: true;
};
const REASON = 'به دلیل آزمایش';

/** Imports a report with one line; returns its id. */
async function imported(line: SettlementLine): Promise<number> {
  const result = await importReport(ctx, members.finance, { gateway: 'sandbox', lines: [line] });
  if (!result.ok) throw new Error(result.refused);
  return result.id;
}
const approvedBatch = (): Promise<number> => addApproved(site, members.finance.userId, members.admin.userId);
const QUOTA = { free: 3, days: 30, fee: 1_000 };
const COUPON: CouponFields = {
  code: 'STAFF',
  type: 'percent',
  amount: 20,
  ceiling: null,
  leastOrder: toman(0),
  firstPurchase: false,
  kinds: null,
  categoryIds: null,
  userIds: null,
  usesMax: null,
  usesEach: 1,
  startsAt: TEST_NOW,
  endsAt: null,
  active: true,
  beyondFee: false,
};
const ANNOUNCEMENT: AnnouncementFields = {
  text: 'درگاه پرداخت امشب بسته است.',
  link: '/support',
  level: 'warning',
  audience: 'all',
  placeId: null,
  categoryId: null,
  startsAt: TEST_NOW,
  endsAt: null,
  closable: true,
};
const CONTACT_PACKAGE = { title: 'شماره', price: toman(20_000), count: 5, days: 30, categoryIds: null, active: true };
const PACKAGE = {
  kind: 'refresh',
  group: 'bump',
  title: 'بسته‌ای تازه',
  price: toman(7_000),
  days: 0,
  isDefault: false,
  interactions: {},
  active: true,
} as const;
const TERMS = { required: false, inFilter: false, onCard: false };

const catalogue = () => site.services.catalogue();
const INSURANCE = { details: { company: 'ایران', until: '1406/01/01' }, code: '123456' };

const stored = async (slug = 'sofas') => {
  const category = (await loadTaxonomy(ctx)).bySlug.get(slug);
  if (!category) throw new Error(`no ${slug}`);
  return category;
};
const newCategory = (slug: string) => ({ name: slug, slug, icon: 'car', priceLabel: 'قیمت' });

/** Creates a category with an attribute and an option, used by nothing else. */
async function ownCategory(): Promise<{ id: number; slug: string; attributeId: number; optionId: number }> {
  const slug = `own-${++mobiles}`;
  await addCategory(ctx, members.admin, (await stored('sofas')).path[0]?.id ?? null, newCategory(slug));
  const { id } = await stored(slug);
  const attribute = { type: 'select', label: slug, unit: null, min: null, max: null, options: ['یک', 'دو'] } as const;
  await addAttribute(ctx, members.admin, id, attribute, TERMS);
  const asked = (await stored(slug)).attributes.find(({ attribute: { label } }) => label === slug)?.attribute;
  return { id, slug, attributeId: asked?.id ?? 0, optionId: asked?.options[0]?.id ?? 0 };
}

async function wordRule(db: Ctx['db'] = ctx.db): Promise<number> {
  const rule = { words: `واژهٔ ${++mobiles}`, effect: 'hold', note: '', created_at: TEST_NOW };
  return (await db.insertInto('word_rules').values(rule).returning('id').executeTakeFirstOrThrow()).id;
}

let places = 0;
const newPlace = (): PlaceFields => {
  places += 1;
  const marks = { isTop: false, isCapital: false, filtersBelow: true };
  const at = { latitude: 35.5, longitude: 51.5, population: 1_000 };
  return { parentId: 8, name: `شهر ${places}`, slug: `city-${places}`, ...at, ...marks };
};

async function placeOfStaff(): Promise<number> {
  const added = await addPlace(ctx, { userId: (await member('admin')).userId }, 'city', newPlace());
  return added.ok ? added.id : 0;
}

async function announcement(): Promise<number> {
  await addAnnouncement(ctx, { userId: (await member('admin')).userId }, ANNOUNCEMENT, catalogue());
  const { id } = await ctx.db.selectFrom('announcements').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}

/** An act of finance. It is sent by a form that any actor can send, to test the permission. */
function decided(act: FinanceAct): Act {
  const form = { act, reason: REASON, formKey: nextMobile() };
  return (actor) => decideMoney(ctx, site.services.payments, actor, form);
}

/** Act of finance that holds money; it always needs a second person. */
const holdOf = async (): Promise<FinanceAct> => {
  const userId = await addAccount(site, {});
  return { act: 'hold', of: 'wallet', userId, amount: 10_000, days: 30 };
};
const endOf = async (): Promise<FinanceAct> => ({
  act: 'end-hold',
  holdId: await addHold(site, await addAccount(site, {})),
});
const chargeOf = async (): Promise<FinanceAct> => ({ act: 'chargeback', paymentId: await addVerifiedPayment(site) });
const endChargeOf = async (): Promise<FinanceAct> => ({
  act: 'end-chargeback',
  chargebackId: await addChargeback(site, await addVerifiedPayment(site)),
  as: 'lifted',
});
const CAPITAL = { act: 'capital', way: 'in', amount: 10_000 } as const;

async function asked(by?: Actor, act: FinanceAct = CAPITAL): Promise<number> {
  const form = { act, reason: REASON, formKey: nextMobile() };
  const waits = await decideMoney(ctx, site.services.payments, by ?? (await member('finance')), form);
  if (!waits.ok || waits.approvalId === null) throw new Error('it does not wait');
  return waits.approvalId;
}

/** A frozen shop, with a request (by a moderator by default) to give it to its manager. */
async function askedToGive(by = members.moderator): Promise<{ readonly shopId: number; readonly userId: number }> {
  const shop = await addShop(site, { state: 'frozen', members: ['manager'] });
  const given = { shopId: shop.id, userId: shop.members.manager ?? 0 };
  await proposeToGiveShop(ctx, by, { ...given, reason: REASON });
  return given;
}

/** Claims the listing for the actor before `decide`, if their role may claim it. */
const inHand = (decide: (actor: Actor, listingId: number) => ReturnType<Act>) => async (): Promise<Act> => {
  const [listingId = 0] = await site.publish({ status: 'pending' });
  return async (actor) => {
    await claimCase(ctx, actor, LISTING_QUEUE, listingId);
    return decide(actor, listingId);
  };
};

const published = (change: (actor: Actor, seen: SeenListing) => ReturnType<Act>) => async (): Promise<Act> => {
  const [listingId = 0] = await site.publish({});
  return (actor) => change(actor, { listingId, version: 1 });
};

const POLICY = { allowed: true, hasDelivery: true, hasPieces: false, goodsMax: toman(1_000_000), feePercent: 2 };
const RATE: DeliveryRate = {
  zone: 'country' as const,
  weight: 4 as const,
  dimension: 3 as const,
  title: 'پیک',
  cod: false,
  days: 2,
  firstPrice: toman(10_000),
  nextPrice: toman(5_000),
};
const DECISION = { back: toman(0), reason: REASON, withCarriage: false };

/** Carries out a decision that a colleague has scheduled; no job does it in between. */
async function scheduled(decision: Parameters<typeof decidePurchase>[2]): Promise<Act> {
  await decidePurchase({ ...ctx, now: new Date(TEST_NOW.getTime() + DAY) }, members.finance, decision);
  const proposal = await readDisputeProposal(ctx.db, decision.invoiceId);
  return (actor) => carryOut(ctx, actor, { id: proposal?.id ?? 0, invoiceId: decision.invoiceId });
}
const decides = (prepare: Change['prepare']): Change => ({ permission: 'decide purchases', prepare });

/** A change of a new request for leasing. `claim`: claims the request, if the actor's role may. */
const worksOnLeasing = (
  prepare: (requestId: number, claim: (actor: Actor) => Promise<unknown>) => Promise<Act>,
): Change => ({
  permission: 'work on leasing',
  async prepare() {
    const leasing = leasingOn(site);
    await leasing.lease();
    const { id } = await leasing.request();
    return prepare(id, ({ userId }) => leasing.claim(id, userId));
  },
});

/** A change of a ticket that its actor has claimed; `other`: another ticket of the same visitor. */
const ofTicket = (change: (actor: Actor, ticketId: number, other: number) => ReturnType<Act>): Change => ({
  permission: 'answer tickets',
  async prepare() {
    const sender = { userId: await addAccount(site, {}) };
    const write = async () => {
      const asked = { sender, topic: 'other', about: {}, text: REASON, tokenHash: Buffer.alloc(32), orderKey: null };
      const opened = await openTicket(ctx, asked);
      return opened.ok ? opened.ticketId : 0;
    };
    const [other, ticketId] = [await write(), await write()];
    return async (actor) => {
      await claimCase(ctx, actor, SUPPORT_QUEUE, ticketId);
      return change(actor, ticketId, other);
    };
  },
});
const UP_TO = Number.MAX_SAFE_INTEGER;
const savedReply = (change: (actor: Actor, id: number) => ReturnType<Act>): Change => ({
  permission: 'answer tickets',
  async prepare() {
    const { id } = await ctx.db
      .insertInto('support_replies')
      .values({ title: nextMobile(), text: REASON, changed_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (actor) => change(actor, Number(id));
  },
});

/** A decision on a shop that its actor has claimed: on the shop itself, or on its new name. */
const decidesShop = (state: 'pending' | 'active', verdict: 'approve' | 'refuse'): Change => ({
  permission: 'decide shops',
  async prepare() {
    const shop = await addShop(site, { state });
    if (state === 'active') await changeProfile(site, shop, { name: `${shop.name} نو` });
    const { version } = await storedShop(site, shop.id);
    return async (actor) => {
      await claimCase(ctx, actor, SHOP_QUEUE, shop.id);
      const reasons = verdict === 'refuse' ? (['name'] as const) : [];
      return decideShop(ctx, actor, { shopId: shop.id, verdict, reasons, words: REASON, version });
    };
  },
});

/** A decision on the rows of a run that its actor has claimed. */
const decidesFeedRows = (verdict: 'approve' | 'reject'): Change => ({
  permission: 'moderate listings',
  async prepare() {
    const runId = await addFeedCase(site);
    return async (actor) => {
      await claimCase(ctx, actor, FEED_QUEUE, runId);
      const reasons = verdict === 'reject' ? (['duplicate'] as const) : [];
      return decideFeedCase(ctx, actor, { runId, verdict, reasons, words: null });
    };
  },
});

/** A successful call of every change by staff, by its action in the log. */
const CHANGES: Readonly<Record<AuditAction, Change>> = {
  'suspend-user': {
    permission: 'suspend users',
    prepare: async () => (actor) => suspendUser(ctx, actor, user, REASON),
  },
  'unsuspend-user': {
    permission: 'suspend users',
    async prepare() {
      await ctx.db.updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', user).execute();
      return (actor) => unsuspendUser(ctx, actor, user, REASON);
    },
  },
  'give-role': {
    permission: 'give roles',
    async prepare() {
      const { userId: other } = await member('admin');
      await ctx.db.updateTable('users').set({ mobile: nextMobile() }).where('id', '=', other).execute();
      return (actor) => giveRole(ctx, actor, user, 'support', REASON);
    },
  },
  'move-mobile': {
    permission: 'move a mobile number',
    async prepare() {
      const mobile = nextMobile();
      return (actor) => moveMobile(ctx, actor, { from: user, to: { mobile }, reason: REASON }, isWorthMuch);
    },
  },
  'change-limit': {
    permission: 'change limits',
    prepare: async () => (actor) =>
      changeLimits(ctx, actor, [
        {
          rule: { action: 'report', subject: 'visitor', windowSeconds: 3_600 },
          setting: { threshold: 7, effect: 'refuse' },
        },
      ]),
  },
  'approve-listing': {
    permission: 'moderate listings',
    prepare: inHand((actor, listingId) =>
      decideGroup(ctx, actor, { first: { listingId, version: 1 }, others: [] }, null, catalogue()),
    ),
  },
  'reject-listing': {
    permission: 'moderate listings',
    prepare: inHand((actor, listingId) => {
      const why = { reasons: ['unclear'], words: null } as const;
      return decideGroup(ctx, actor, { first: { listingId, version: 1 }, others: [] }, why, catalogue());
    }),
  },
  'suggest-edit': {
    permission: 'moderate listings',
    prepare: inHand((actor, listingId) => suggestEdit(ctx, actor, { listingId, version: 1 }, REASON, catalogue())),
  },
  'change-certificate': {
    permission: 'moderate listings',
    async prepare() {
      const { id: categoryId } = await stored('cars');
      const { userId: owner } = await member('user');
      const [listingId = 0] = await site.publish({ categoryId, userId: owner });
      const entry = { listingId, kind: 'insurance', parsed: null } as const;
      const { taxonomy } = catalogue();
      const { userId: moderator } = await member('moderator');
      await writeCertificate(ctx, { ...entry, parsed: INSURANCE }, { kind: 'moderator', userId: moderator }, taxonomy);
      expect(owner).not.toBe(moderator);
      return ({ userId }) => writeCertificate(ctx, entry, { kind: 'moderator', userId }, taxonomy);
    },
  },
  'work-on-inspection': {
    permission: 'moderate listings',
    async prepare() {
      const [listingId = 0] = await site.publish({ categoryId: (await stored('cars')).id });
      const { userId } = await member('user');
      const applicant = { name: 'سارا', mobile: '+989121112233', times: 'عصرها' };
      const asked = await requestInspection(ctx, { ...applicant, listingId, userId, orderKey: null });
      const id = asked.ok ? asked.request.id : 0;
      return async (actor) => {
        await claimCase(ctx, actor, INSPECTION_QUEUE, id);
        return refuseInspection(ctx, actor, { id, reason: REASON });
      };
    },
  },
  'reveal-applicant': {
    permission: 'moderate listings',
    async prepare() {
      const [listingId = 0] = await site.publish({ categoryId: (await stored('cars')).id });
      const { userId } = await member('user');
      const applicant = { name: 'سارا', mobile: '+989121112233', times: 'عصرها' };
      const asked = await requestInspection(ctx, { ...applicant, listingId, userId, orderKey: null });
      return (actor) => revealApplicant(ctx, actor, asked.ok ? asked.request.id : 0);
    },
    isRepeatable: true,
  },
  'change-video': {
    permission: 'moderate listings',
    async prepare() {
      const [listingId = 0] = await site.publish({});
      return (actor) => setVideoLink(ctx, actor, { listingId, url: 'https://example.com/a.mp4' });
    },
  },
  'add-word-rule': {
    permission: 'change word rules',
    prepare: async () => (actor) => addWordRule(ctx, actor, { words: 'مترادف جدید', effect: 'hold', note: '' }),
  },
  'change-word-rule': {
    permission: 'change word rules',
    async prepare() {
      const id = await wordRule();
      return (actor) => changeWordRule(ctx, actor, id, { effect: 'block', note: '' });
    },
  },
  'remove-word-rule': {
    permission: 'change word rules',
    async prepare() {
      const id = await wordRule();
      return (actor) => removeWordRule(ctx, actor, id);
    },
  },
  'add-note': {
    permission: 'enter the back office',
    isRepeatable: true,
    async prepare() {
      const { userId } = await member('user');
      return (actor) => addNote(ctx, actor, { kind: 'user', id: String(userId) }, 'با او تماس گرفتیم.');
    },
  },
  'add-place': {
    permission: 'change the catalogue',
    async prepare() {
      const fields = newPlace();
      return (actor) => addPlace(ctx, actor, 'city', fields);
    },
  },
  'change-place': {
    permission: 'change the catalogue',
    async prepare() {
      const id = await placeOfStaff();
      const fields = newPlace();
      return (actor) => changePlace(ctx, actor, id, fields);
    },
  },
  'remove-place': {
    permission: 'change the catalogue',
    async prepare() {
      const id = await placeOfStaff();
      return (actor) => removePlace(ctx, actor, id);
    },
  },
  'merge-places': {
    permission: 'change the catalogue',
    async prepare() {
      const id = await placeOfStaff();
      return (actor) => mergePlaces(ctx, actor, id, 801);
    },
  },
  'add-announcement': {
    permission: 'change settings',
    prepare: async () => (actor) => addAnnouncement(ctx, actor, ANNOUNCEMENT, catalogue()),
    isRepeatable: true,
  },
  'change-announcement': {
    permission: 'change settings',
    async prepare() {
      const id = await announcement();
      return (actor) => changeAnnouncement(ctx, actor, id, { ...ANNOUNCEMENT, level: 'urgent' }, catalogue());
    },
  },
  'remove-announcement': {
    permission: 'change settings',
    async prepare() {
      const id = await announcement();
      return (actor) => removeAnnouncement(ctx, actor, id, catalogue());
    },
  },
  'add-package': {
    permission: 'change packages and prices',
    prepare: async () => async (actor) =>
      addPackage(ctx, actor, { ...PACKAGE, categoryId: (await stored('sofas')).id, analyticsKey: 'staff_added' }),
  },
  'change-package': {
    permission: 'change packages and prices',
    async prepare() {
      const { id } = await ctx.db
        .selectFrom('packages')
        .select('id')
        .where('kind', '=', 'refresh')
        .executeTakeFirstOrThrow();
      return (actor) => changePackage(ctx, actor, id, PACKAGE);
    },
  },
  'add-coupon': {
    permission: 'change coupons',
    prepare: async () => (actor) => addCoupon(ctx, actor, COUPON),
  },
  'generate-coupons': {
    permission: 'change coupons',
    prepare: async () => (actor) => generateCoupons(ctx, actor, { prefix: 'G', count: 3, terms: COUPON }),
  },
  'change-coupon': {
    permission: 'change coupons',
    async prepare() {
      const { id } = await ctx.db
        .insertInto('coupons')
        .values({ code: nextMobile(), type: 'fixed', amount: 1_000, starts_at: TEST_NOW })
        .returning('id')
        .executeTakeFirstOrThrow();
      return (actor) => changeCoupon(ctx, actor, Number(id), { amount: 2_000 });
    },
  },
  'add-contact-package': {
    permission: 'change packages and prices',
    prepare: async () => (actor) => addContactPackage(ctx, actor, CONTACT_PACKAGE),
  },
  'change-contact-package': {
    permission: 'change packages and prices',
    async prepare() {
      const { title, price, count, days } = CONTACT_PACKAGE;
      const { id } = await ctx.db
        .insertInto('contact_packages')
        .values({ title, price: price + 1, count, days })
        .returning('id')
        .executeTakeFirstOrThrow();
      return (actor) => changeContactPackage(ctx, actor, id, CONTACT_PACKAGE);
    },
  },
  'change-contact-policy': {
    permission: 'change packages and prices',
    async prepare() {
      const { id: categoryId } = await stored('sofas');
      await ctx.db.deleteFrom('contact_policies').execute();
      return (actor) => setContactPolicy(ctx, actor, { categoryId, paid: true });
    },
  },
  'add-alias': {
    permission: 'change the catalogue',
    prepare: async () => (actor) =>
      addAlias(ctx, actor, { phrase: 'بی‌سیم دستی', target: 'c/mobile-phones' }, catalogue()),
  },
  'remove-alias': {
    permission: 'change the catalogue',
    async prepare() {
      const { id } = await ctx.db
        .selectFrom('search_aliases')
        .select('id')
        .where('is_active', '=', true)
        .limit(1)
        .executeTakeFirstOrThrow();
      return (actor) => removeAlias(ctx, actor, id);
    },
  },
  'dismiss-proposal': {
    permission: 'change the catalogue',
    async prepare() {
      const id = await addProposal(ctx.db);
      return (actor) => dismissProposal(ctx, actor, id);
    },
  },
  'change-setting': {
    permission: 'change settings',
    prepare: async () => (actor) => changeSettings(ctx, actor, { listingDays: 20 }),
  },
  'change-quota': {
    permission: 'change settings',
    prepare: async () => {
      const { id } = await stored('cars');
      return (actor) => setQuota(ctx, actor, id, QUOTA);
    },
  },
  'remove-quota': {
    permission: 'change settings',
    async prepare() {
      const { id } = await stored('sofas');
      await ctx.db
        .insertInto('listing_quotas')
        .values({ category_id: id, ...QUOTA })
        .execute();
      return (actor) => removeQuota(ctx, actor, id);
    },
  },
  'change-calendar': {
    permission: 'change settings',
    prepare: async () => (actor) => setDay(ctx, actor, { day: '2026-12-05', isOff: true, name: 'آلودگی هوا' }),
  },
  'add-category': {
    permission: 'change the catalogue',
    prepare: async () => (actor) => addCategory(ctx, actor, null, newCategory('brand-new')),
  },
  'change-category': {
    permission: 'change the catalogue',
    async prepare() {
      const { id } = await ownCategory();
      const words = { name: 'نام تازه', priceLabel: 'قیمت', hasPrice: true, freeAllowed: false };
      return (actor) => changeCategory(ctx, actor, id, words);
    },
  },
  'remove-category': {
    permission: 'change the catalogue',
    async prepare() {
      const { id } = await ownCategory();
      return (actor) => removeCategory(ctx, actor, id);
    },
  },
  'add-attribute': {
    permission: 'change the catalogue',
    async prepare() {
      const [{ id }, { attributeId }] = [await ownCategory(), await ownCategory()];
      return (actor) => addAsk(ctx, actor, { categoryId: id, attributeId }, TERMS);
    },
  },
  'change-attribute': {
    permission: 'change the catalogue',
    async prepare() {
      const { id, attributeId } = await ownCategory();
      return (actor) => changeAsk(ctx, actor, { categoryId: id, attributeId }, { label: 'نامی دیگر', ...TERMS });
    },
  },
  'remove-attribute': {
    permission: 'change the catalogue',
    async prepare() {
      const { id, attributeId } = await ownCategory();
      return (actor) => removeAsk(ctx, actor, { categoryId: id, attributeId });
    },
  },
  'add-option': {
    permission: 'change the catalogue',
    async prepare() {
      const { attributeId } = await ownCategory();
      return (actor) => addOption(ctx, actor, { attributeId, categoryId: null, label: 'سه' });
    },
  },
  'change-option': {
    permission: 'change the catalogue',
    async prepare() {
      const { optionId } = await ownCategory();
      return (actor) => renameOption(ctx, actor, optionId, 'چهار');
    },
  },
  'remove-option': {
    permission: 'change the catalogue',
    async prepare() {
      const { optionId } = await ownCategory();
      return (actor) => removeOption(ctx, actor, optionId);
    },
  },
  'answer-ticket': ofTicket((actor, ticketId) => answerTicket(ctx, actor, { ticketId, text: REASON, upTo: UP_TO })),
  'reveal-contact': {
    permission: 'answer tickets',
    async prepare() {
      const sender = visitorAt('sara@example.com');
      const asked = { sender, topic: 'other', about: {}, text: REASON, tokenHash: Buffer.alloc(32), orderKey: null };
      const opened = await openTicket(ctx, asked);
      return (actor) => revealContact(ctx, actor, opened.ok ? opened.ticketId : 0);
    },
    isRepeatable: true,
  },
  'note-ticket': {
    ...ofTicket((actor, ticketId) => noteTicket(ctx, actor, { ticketId, text: REASON })),
    isRepeatable: true,
  },
  'change-ticket': ofTicket((actor, ticketId) => changeTicket(ctx, actor, { ticketId, topic: 'other', priority: 1 })),
  'close-ticket': ofTicket((actor, ticketId) => closeTicket(ctx, actor, { ticketId, upTo: UP_TO })),
  'reopen-ticket': {
    ...ofTicket(async (actor, ticketId) => {
      await ctx.db
        .updateTable('support_tickets')
        .set({ state: 'closed', due_at: null, waits_since: null })
        .where('id', '=', ticketId)
        .execute();
      return reopenTicket(ctx, actor, ticketId);
    }),
    isRepeatable: true,
  },
  'merge-tickets': ofTicket((actor, ticketId, into) => mergeTickets(ctx, actor, { ticketId, into })),
  'add-saved-reply': {
    permission: 'answer tickets',
    prepare: async () => (actor) => addSavedReply(ctx, actor, { title: 'پاسخ جدید', text: REASON }),
  },
  'change-saved-reply': savedReply((actor, id) =>
    changeSavedReply(ctx, actor, { id, title: 'نامی تازه', text: REASON }),
  ),
  'remove-saved-reply': savedReply((actor, id) => removeSavedReply(ctx, actor, id)),
  'decide-reports': {
    permission: 'decide reports',
    async prepare() {
      const [subjectId = 0] = await site.publish({});
      const by = { userId: null, visitor: Buffer.from('a visitor'), network: Buffer.from('a network') };
      const subject = { kind: 'listing', id: subjectId } as const;
      await reportSubject(ctx, { subject, reason: 'fraud', text: '', by }, catalogue());
      const { report_id: id } = await ctx.db
        .selectFrom('report_cases')
        .select('report_id')
        .where('subject_id', '=', subjectId)
        .executeTakeFirstOrThrow();
      const decision = { reportId: id, upTo: id, verdict: 'upheld', note: null } as const;
      return async (actor) => {
        await claimCase(ctx, actor, REPORT_QUEUE, id);
        return decideReports(ctx, actor, decision, catalogue());
      };
    },
  },
  'decide-review': {
    permission: 'decide reviews',
    async prepare() {
      const { reviewId } = await addWaitingReview(ctx);
      const { id } = await ctx.db
        .selectFrom('review_cases')
        .select('id')
        .where('subject_id', '=', reviewId)
        .where('kind', '=', 'text')
        .executeTakeFirstOrThrow();
      const decision = { caseId: id, verdict: 'keep', reason: null, reviewIds: null, version: null } as const;
      return async (actor) => {
        await claimCase(ctx, actor, REVIEW_QUEUE, id);
        return decideReview(ctx, actor, decision, DEFAULT_SETTINGS);
      };
    },
  },
  'hide-review': {
    permission: 'decide reviews',
    async prepare() {
      const { reviewId } = await addWaitingReview(ctx, { isLive: true });
      return (actor) => hideReview(ctx, actor, { reviewId, part: 'review', reason: 'advert' });
    },
  },
  'approve-shop': decidesShop('pending', 'approve'),
  'refuse-shop': decidesShop('pending', 'refuse'),
  'accept-shop-change': decidesShop('active', 'approve'),
  'refuse-shop-change': decidesShop('active', 'refuse'),
  'suspend-shop': {
    permission: 'manage shops',
    async prepare() {
      const shop = await addShop(site);
      return (actor) => suspendShop(ctx, actor, { shopId: shop.id, reason: REASON });
    },
  },
  'lift-shop': {
    permission: 'manage shops',
    async prepare() {
      const shop = await addShop(site, { state: 'frozen' });
      return (actor) => liftShop(ctx, actor, { shopId: shop.id, reason: REASON });
    },
  },
  'ask-to-give-shop': {
    permission: 'give shops away',
    async prepare() {
      const shop = await addShop(site, { state: 'frozen', members: ['manager'] });
      const given = { shopId: shop.id, userId: shop.members.manager ?? 0, reason: REASON };
      return (actor) => proposeToGiveShop(ctx, actor, given);
    },
  },
  'give-shop': {
    permission: 'give shops away',
    async prepare() {
      const asked = await askedToGive();
      return (actor) => agreeToGiveShop(ctx, inOwnBrowser(actor), asked);
    },
  },
  'refuse-give-shop': {
    permission: 'give shops away',
    async prepare() {
      const { shopId } = await askedToGive();
      return (actor) => refuseToGiveShop(ctx, actor, { shopId, reason: REASON });
    },
  },
  'decide-mark': {
    permission: 'verify marks',
    async prepare() {
      const markId = await addMarkRequest(site);
      await claimCase(ctx, members.admin, MARK_QUEUE, markId);
      await lookAtDocument(ctx, members.admin, { markId, index: 0 });
      return async (actor) => {
        await claimCase(ctx, actor, MARK_QUEUE, markId);
        return decideMark(ctx, actor, { markId, verdict: 'refuse', reason: REASON });
      };
    },
  },
  'revoke-mark': {
    permission: 'verify marks',
    async prepare() {
      const markId = await addVerifiedMark(site);
      return (actor) => revokeMark(ctx, actor, { markId, reason: REASON });
    },
  },
  'look-at-document': {
    permission: 'verify marks',
    async prepare() {
      const markId = await addMarkRequest(site);
      return async (actor) => {
        await claimCase(ctx, actor, MARK_QUEUE, markId);
        return lookAtDocument(ctx, actor, { markId, index: 0 });
      };
    },
    isRepeatable: true,
  },
  'approve-feed-rows': decidesFeedRows('approve'),
  'reject-feed-rows': decidesFeedRows('reject'),
  'change-shop-quota': {
    permission: 'manage shops',
    async prepare() {
      const shop = await addShop(site);
      return (actor) => changeShopQuota(ctx, actor, { shopId: shop.id, quota: 500, reason: REASON });
    },
  },
  'change-rate': {
    permission: 'change settings',
    prepare: async () => (actor) =>
      addRate(ctx, actor, { name: `معیار ${randomUUID().slice(0, 8)}`, types: ['shop'], position: 9 }),
    isRepeatable: true,
  },
  'reveal-mobile': {
    permission: 'see numbers',
    prepare: async () => (actor) => revealMobile(ctx, actor, user),
    isRepeatable: true,
  },
  'hold-listing': {
    permission: 'moderate listings',
    prepare: published((actor, seen) => holdListing(ctx, actor, seen, REASON, catalogue())),
  },
  'remove-listing': {
    permission: 'moderate listings',
    prepare: published((actor, seen) => removeListing(ctx, actor, seen, REASON, catalogue())),
  },
  'restore-listing': {
    permission: 'moderate listings',
    async prepare() {
      const [listingId = 0] = await site.publish({});
      const seen = { listingId, version: 1 };
      const actor = { kind: 'moderator', userId: members.moderator.userId } as const;
      await transact(ctx, (trx) => changeStatus(trx, { listingId, act: 'remove', actor }, catalogue()));
      return (staff) => restoreListing(ctx, staff, seen, REASON, catalogue());
    },
  },
  'export-list': {
    permission: 'see users',
    prepare: async () => (actor) => recordExport(ctx, actor, { name: 'users', permission: 'see users', filters: {} }),
    isRepeatable: true,
  },
  'run-reaction': {
    permission: 'run failed work again',
    async prepare() {
      const row = { event_id: 1, at: TEST_NOW, kind: 'listing-changed', data: '{}', reaction: 'plain', priority: 1 };
      const { id } = await ctx.db
        .insertInto('event_reactions')
        .values({ ...row, due_at: TEST_NOW, tries: 10, dead_at: TEST_NOW })
        .returning('id')
        .executeTakeFirstOrThrow();
      return (actor) => runReactionAgain(ctx, actor, id);
    },
  },
  'refund-lines': {
    permission: 'decide payments',
    async prepare() {
      const { orderId, lineIds } = await addPaidOrder(site);
      return decided({ act: 'refund', orderId, lineIds, to: 'wallet' });
    },
  },
  'resolve-suspense': {
    permission: 'decide payments',
    prepare: async () => decided({ act: 'suspense', itemId: await addSuspense(site), to: 'wallet', userId: user }),
  },
  'decide-payment': {
    permission: 'decide payments',
    async prepare() {
      const paymentId = await addFlagged(site);
      return (actor) => decideUnpaid(ctx, actor, { paymentId, verdict: 'refuse', reason: REASON });
    },
  },
  'import-bank-statement': {
    permission: 'decide payments',
    async prepare() {
      const mapping = { day: 'd', reference: 'r', amount: 'a', out: '', in: '', balance: '' };
      const content = Buffer.from(`d,r,a\n2026-11-01,${nextMobile()},5\n`);
      return (actor) => importBankStatement(ctx, actor, { content, mapping, unit: 'toman' });
    },
  },
  'look-at-bank-line': {
    permission: 'decide payments',
    async prepare() {
      const id = await addBankLine(site, user);
      return (actor) => lookAtBankLine(ctx, actor, { id, reason: REASON });
    },
  },
  'look-at-difference': {
    permission: 'decide payments',
    async prepare() {
      const id = await addDifference(site);
      return (actor) => lookAtDifference(ctx, actor, { id, reason: REASON });
    },
  },
  'give-goodwill': {
    permission: 'decide payments',
    prepare: async () => decided({ act: 'goodwill', userId: user, amount: 10_000 }),
  },
  'give-fee-back': {
    permission: 'decide payments',
    async prepare() {
      const purchases = purchasesOn(site);
      const { orderId } = await purchases.settle(await purchases.paid());
      return decided({ act: 'fee-back', orderId: orderId ?? 0 });
    },
  },
  'remit-vat': { permission: 'decide payments', prepare: async () => decided({ act: 'vat', amount: 10_000 }) },
  'ask-approval': {
    permission: 'decide payments',
    prepare: async () => decided({ act: 'capital', way: 'in', amount: 10_000 }),
  },
  'move-capital': {
    permission: 'decide payments',
    async prepare() {
      const id = await asked();
      return (actor) => approveAct(ctx, site.services.payments, inOwnBrowser(actor), id);
    },
  },
  'hold-money': {
    permission: 'decide payments',
    async prepare() {
      const id = await asked(undefined, await holdOf());
      return (actor) => approveAct(ctx, site.services.payments, inOwnBrowser(actor), id);
    },
  },
  'end-hold': {
    permission: 'decide payments',
    async prepare() {
      const id = await asked(undefined, await endOf());
      return (actor) => approveAct(ctx, site.services.payments, inOwnBrowser(actor), id);
    },
  },
  'book-chargeback': {
    permission: 'decide payments',
    async prepare() {
      const id = await asked(undefined, await chargeOf());
      return (actor) => approveAct(ctx, site.services.payments, inOwnBrowser(actor), id);
    },
  },
  'end-chargeback': {
    permission: 'decide payments',
    async prepare() {
      const id = await asked(undefined, await endChargeOf());
      return (actor) => approveAct(ctx, site.services.payments, inOwnBrowser(actor), id);
    },
  },
  'refuse-approval': {
    permission: 'decide payments',
    async prepare() {
      const id = await asked();
      return (actor) => refuseApproval(ctx, actor, { id, reason: REASON });
    },
  },
  'withdraw-approval': {
    permission: 'decide payments',
    async prepare() {
      const id = await asked();
      return async (actor) => {
        await ctx.db
          .updateTable('finance_approvals')
          .from('users')
          .set({ asked_by: actor.userId })
          .where('users.id', '=', actor.userId)
          .where('finance_approvals.id', '=', id)
          .execute();
        return withdrawApproval(ctx, actor, { id, reason: REASON });
      };
    },
  },
  'move-refund': {
    permission: 'decide payments',
    async prepare() {
      const id = await addRefund(site);
      return decided({ act: 'send', refundId: id });
    },
  },
  'book-bank-charge': { permission: 'decide payments', prepare: async () => decided({ act: 'charge', amount: 500 }) },
  'import-settlement': {
    permission: 'decide payments',
    async prepare() {
      const lines = [await addVerified(site)];
      return (actor) => importReport(ctx, actor, { gateway: 'sandbox', lines });
    },
  },
  'book-settlement': {
    permission: 'decide payments',
    async prepare() {
      const id = await imported(await addVerified(site));
      return (actor) => bookReport(ctx, site.services.payments, inOwnBrowser(actor), { id, reason: REASON });
    },
  },
  'suspend-payment': {
    permission: 'decide payments',
    async prepare() {
      const line = { ...(await addVerified(site)), refNum: nextMobile() };
      const id = await imported(line);
      return (actor) => suspendTheirs(ctx, actor, { id, refNum: line.refNum });
    },
  },
  'ask-carrier-bill': {
    permission: 'decide payments',
    async prepare() {
      const asked = billOf([await addCarrierOrder(site)], 900_000_000);
      return (actor) => bookBill(ctx, actor, asked);
    },
  },
  'book-carrier-bill': {
    permission: 'decide payments',
    async prepare() {
      const asked = billOf([await addCarrierOrder(site)]);
      return (actor) => bookBill(ctx, actor, asked);
    },
  },
  'refuse-carrier-bill': {
    permission: 'decide payments',
    async prepare() {
      const id = await addWaitingBill(site, members.finance.userId);
      return (actor) => refuseBill(ctx, actor, { id, reason: REASON });
    },
  },
  'make-payouts': {
    permission: 'decide payments',
    async prepare() {
      await addOwed(site);
      return (actor) => makeBatch(ctx, actor);
    },
  },
  'approve-payouts': {
    permission: 'decide payments',
    async prepare() {
      const id = await addBatch(site, members.finance.userId);
      return (actor) => approveBatch(ctx, site.services.payments, inOwnBrowser(actor), id);
    },
  },
  'discard-payouts': {
    permission: 'decide payments',
    async prepare() {
      const id = await addBatch(site, members.finance.userId);
      return (actor) => discardBatch(ctx, actor, { id, reason: REASON });
    },
  },
  'fetch-refunds': {
    permission: 'decide payments',
    async prepare() {
      const id = await addRefund(site);
      const { accountKey } = site.services.payments;
      const seal = (text: string) => sealText(accountKey, `refund ${id}`, text);
      return async (actor) => {
        const [sheba, holder] = [seal(shebaOf(5)), seal('سارا')];
        const known = await ctx.db.selectFrom('users').select('id').where('id', '=', actor.userId).executeTakeFirst();
        const taken = { state: 'sending', taken_by: known?.id ?? null, sheba, holder, sheba_mark: 'a mark' };
        await ctx.db.updateTable('refunds').set(taken).where('id', '=', id).execute();
        return fetchRefunds(ctx, site.services.payments, actor, 'csv');
      };
    },
    isRepeatable: true,
  },
  'fetch-payouts': {
    permission: 'decide payments',
    async prepare() {
      const id = await approvedBatch();
      return (actor) => fetchFile(ctx, site.services.payments, actor, { id, name: 'csv' });
    },
    isRepeatable: true,
  },
  'mark-payout': {
    permission: 'decide payments',
    async prepare() {
      const batchId = await approvedBatch();
      const id = parsePayoutRef(await firstRef(site, batchId)) ?? 0;
      return (actor) => markPayout(ctx, actor, { batchId, id, as: 'paid', reason: null });
    },
  },
  'import-payouts': {
    permission: 'decide payments',
    async prepare() {
      const batchId = await approvedBatch();
      const table = (await openFile(ctx.db, site.services.payments, batchId, 'csv')) ?? '';
      const asked = { batchId, bytes: answered(table, () => ['paid', '']), words: { paid: [], returned: [] } };
      return (actor) => importResults(ctx, site.services.payments, actor, asked);
    },
  },
  'freeze-purchase': decides(async () => {
    const invoiceId = (await disputes.paid()).id;
    return (actor) => freezePurchase(ctx, actor, { invoiceId, reason: REASON });
  }),
  'thaw-purchase': decides(async () => {
    const invoiceId = (await disputes.paid()).id;
    await freezePurchase(ctx, members.support, { invoiceId, reason: REASON });
    return (actor) => thawPurchase(ctx, actor, { invoiceId, reason: REASON });
  }),
  'release-purchase': decides(async () => {
    const invoiceId = (await disputes.shipped()).id;
    await freezePurchase(ctx, members.support, { invoiceId, reason: REASON });
    return scheduled({ ...DECISION, act: 'release', invoiceId });
  }),
  'stop-purchase': decides(async () => {
    const invoiceId = (await disputes.paid()).id;
    return scheduled({ ...DECISION, act: 'stop', invoiceId });
  }),
  'decide-purchase': decides(async () => {
    const invoiceId = (await disputes.answered()).id;
    return scheduled({ ...DECISION, act: 'decide', invoiceId });
  }),
  'schedule-decision': decides(async () => {
    const invoiceId = (await disputes.paid()).id;
    return (actor) => decidePurchase(ctx, actor, { ...DECISION, act: 'stop', invoiceId });
  }),
  'propose-decision': decides(async () => {
    const invoiceId = (await disputes.paid({ isLarge: true })).id;
    return (actor) => decidePurchase(ctx, actor, { ...DECISION, act: 'stop', invoiceId });
  }),
  'refuse-decision': decides(async () => {
    const invoiceId = (await disputes.proposed(members.support.userId)).id;
    return (actor) => refuseDecisionOf(ctx, actor, { invoiceId, reason: REASON });
  }),
  'change-purchase-policy': {
    permission: 'change purchase terms',
    async prepare() {
      const { id } = await ownCategory();
      return (actor) => setPolicy(ctx, actor, id, POLICY);
    },
  },
  'remove-purchase-policy': {
    permission: 'change purchase terms',
    async prepare() {
      const { id } = await ownCategory();
      await setPolicy(ctx, members.finance, id, POLICY);
      return (actor) => removePolicy(ctx, actor, id);
    },
  },
  'change-delivery-rate': {
    permission: 'change purchase terms',
    prepare: async () => (actor) => setRate(ctx, actor, { ...RATE, title: 'پیکی تازه' }),
  },
  'remove-delivery-rate': {
    permission: 'change purchase terms',
    async prepare() {
      await setRate(ctx, members.finance, RATE);
      return (actor) => removeRate(ctx, actor, RATE);
    },
  },
  'change-leasing-terms': {
    permission: 'change leasing terms',
    async prepare() {
      const { id } = await ownCategory();
      return (actor) => setTerms(ctx, actor, id, LEASED);
    },
  },
  'remove-leasing-terms': {
    permission: 'change leasing terms',
    async prepare() {
      const { id } = await ownCategory();
      await setTerms(ctx, members.finance, id, LEASED);
      return (actor) => removeTerms(ctx, actor, id);
    },
  },
  'offer-leasing': worksOnLeasing(async (requestId, claim) => async (actor) => {
    await claim(actor);
    return decideRequest(ctx, actor, { requestId, act: 'offer', text: REASON });
  }),
  'refuse-leasing': worksOnLeasing(async (requestId, claim) => async (actor) => {
    await claim(actor);
    return decideRequest(ctx, actor, { requestId, act: 'refuse', text: REASON });
  }),
  'close-leasing': worksOnLeasing(async (requestId, claim) => {
    await claim(members.support);
    await decideRequest(ctx, members.support, { requestId, act: 'offer', text: REASON });
    return async (actor) => {
      await claim(actor);
      return decideRequest(ctx, actor, { requestId, act: 'close', text: null });
    };
  }),
  'reveal-national-code': {
    ...worksOnLeasing(async (requestId, claim) => {
      // The claim already notifies the applicant.
      await claim(members.admin);
      return (actor) => revealNationalCode(ctx, actor, site.services.keys, { requestId, reason: REASON });
    }),
    isRepeatable: true,
  },
  'reveal-purchase-address': {
    ...decides(async () => {
      const invoiceId = (await disputes.paid()).id;
      return (actor) => revealAddress(ctx, actor, { invoiceId });
    }),
    isRepeatable: true,
  },
  'see-return': decides(async () => {
    const invoiceId = (await disputes.returnSent()).id;
    return (actor) => seeReturn(ctx, actor, { invoiceId });
  }),
  'release-payouts': {
    permission: 'decide payments',
    async prepare() {
      const { id, sellerId } = await purchasesOn(site).paid();
      await ctx.db.updateTable('invoices').set({ needs_release: true }).where('id', '=', id).execute();
      return (actor) => releasePayouts(ctx, actor, { sellerId, reason: REASON });
    },
  },
  undo: {
    permission: 'change word rules',
    async prepare() {
      const rule = { words: `واژهٔ ${++mobiles}`, effect: 'hold', note: '' } as const;
      const added = await addWordRule(ctx, members.admin, rule);
      return (actor) => undoDecision(ctx, actor, added.ok ? added.entryId : 0, catalogue());
    },
  },
};

/** Further changes whose action in the log is the same as that of a change above. */
const MORE: readonly (readonly [AuditAction, Change])[] = [
  [
    'reject-listing',
    {
      permission: 'moderate listings',
      prepare: published((actor, seen) =>
        rejectPublished(ctx, actor, seen, { reasons: ['unclear'], words: null }, catalogue()),
      ),
    },
  ],
  [
    'move-mobile',
    {
      permission: 'move a mobile number',
      async prepare() {
        const taker = await addAccount(site, {});
        return (actor) => moveMobile(ctx, actor, { from: user, to: { userId: taker }, reason: REASON }, isWorthMuch);
      },
    },
  ],
  [
    'change-category',
    {
      permission: 'change the catalogue',
      async prepare() {
        const [first] = [await ownCategory(), await ownCategory()];
        return (actor) => moveCategory(ctx, actor, first.id, 'down');
      },
    },
  ],
  [
    'add-attribute',
    {
      permission: 'change the catalogue',
      async prepare() {
        const { id } = await ownCategory();
        const attribute = { type: 'checkbox', label: 'جدید', unit: null, min: null, max: null, options: [] } as const;
        return (actor) => addAttribute(ctx, actor, id, attribute, TERMS);
      },
    },
  ],
  [
    'change-attribute',
    {
      permission: 'change the catalogue',
      async prepare() {
        const [own, { attributeId }] = [await ownCategory(), await ownCategory()];
        await addAsk(ctx, members.admin, { categoryId: own.id, attributeId }, TERMS);
        return (actor) => moveAsk(ctx, actor, { categoryId: own.id, attributeId }, 'up');
      },
    },
  ],
];

it('ADM-01 the tables have every action that the log knows', () => {
  for (const table of [CHANGES, OFFICE_ACTS])
    expect(Object.keys(table).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});

it('ADM-01 the table of acts names the permission that each asks', () => {
  const others = Object.entries(CHANGES).filter(([action, { permission }]) => {
    const { may: allowed } = OFFICE_ACTS[action as AuditAction];
    return allowed.length > 0 && !allowed.includes(permission);
  });
  expect(others.map(([action]) => action)).toEqual([]);
});

/**
 * Acts of which people are notified later by a job, or already when the case is claimed. Each has the file and title of
 * the test that checks its notices.
 */
const TOLD_OTHERWISE: Partial<Record<AuditAction, readonly [file: string, title: string]>> = {
  // Notices about a payer's own money, and about a transfer that a bank has accepted.
  'resolve-suspense': [
    'app/routes/payments/payer-notices.test.ts',
    'PAY-04 PAY-05 of whose money people decide hears its own sum, and can pay again for what is still to be had',
  ],
  'move-refund': [
    'app/routes/payments/refund.test.ts',
    'PAY-05 is told of when it waits for finance, and when it is paid, once each',
  ],
  'restore-listing': [
    'server/reactions/notify-owners.test.ts',
    'NOTI-01 is told that staff restored what they had removed',
  ],
};

it('ADM-02 acts of which another test says whom they tell have one', () => {
  for (const [file, title] of Object.values(TOLD_OTHERWISE)) expect(readFileSync(file, 'utf8'), file).toContain(title);
});

/** Recipient of a notice or a message. `id` null: an address without an account. */
type Hearer = { readonly id: number | null; readonly role: string; readonly isActor: boolean };

/** Whether the recipients are exactly those that a row of the table names. */
const IS_WHOM: Readonly<Record<OfficeAct['told'], (hearers: readonly Hearer[]) => boolean>> = {
  nobody: (hearers) => hearers.length === 0,
  'the owner': isOnePerson,
  'who asked': isOnePerson,
  'the author': isOnePerson,
  'the taker': isOnePerson,
  members: (hearers) => hearers.length > 0 && hearers.every(isPerson),
  'both sides': (hearers) => hearers.length === 2 && hearers.every(isPerson),
  'other admins': (hearers) => hearers.length > 0 && hearers.every(isOtherAdmin),
  'the owner and other admins': (hearers) => {
    const [owner, ...more] = hearers.filter((each) => !isOtherAdmin(each));
    return owner !== undefined && more.length === 0 && isPerson(owner) && hearers.length > 1;
  },
};

function isPerson({ role, isActor }: Hearer): boolean {
  return role === 'user' && !isActor;
}
function isOtherAdmin({ role, isActor }: Hearer): boolean {
  return role === 'admin' && !isActor;
}
function isOnePerson([first, ...more]: readonly Hearer[]): boolean {
  return first !== undefined && more.length === 0 && isPerson(first);
}

/**
 * Starts to watch notices and messages; the returned function lists their recipients since, each once. Numbers are
 * matched with the accounts that have them at the start or at the end.
 */
async function listening(actor: Actor): Promise<() => Promise<Hearer[]>> {
  const accounts = () => ctx.db.selectFrom('users').select(['id', 'role', 'mobile', 'email']).execute();
  const last = async (table: 'notifications' | 'outbox_messages') =>
    Math.max(0, ...(await ctx.db.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const [before, notice, message] = [await accounts(), await last('notifications'), await last('outbox_messages')];
  return async () => {
    const known = [...before, ...(await accounts())];
    const notices = await ctx.db.selectFrom('notifications').select('user_id').where('id', '>', notice).execute();
    const messages = await ctx.db.selectFrom('outbox_messages').select('recipient').where('id', '>', message).execute();
    const ids = new Set([
      ...notices.map(({ user_id }) => user_id),
      ...messages.map(
        ({ recipient: to }) => known.find(({ mobile, email }) => [mobile, email].includes(to))?.id ?? null,
      ),
    ]);
    return [...ids].map((id) => ({
      id,
      role: known.find((account) => account.id === id)?.role ?? 'user',
      isActor: id === actor.userId,
    }));
  };
}

it('ADM-01 the table of acts says of each that tells somebody whether it waits, and why not', () => {
  const unsaid = Object.entries(OFFICE_ACTS).filter(
    ([, { told, atOnce }]) => (told === 'nobody') !== (atOnce === undefined),
  );
  expect(unsaid.map(([action]) => action)).toEqual([]);
});

/** Acts that also claim their case here, of which the applicant is notified at once. */
const CLAIMED_IN_ACT: ReadonlySet<AuditAction> = new Set<AuditAction>(['offer-leasing', 'refuse-leasing']);

async function whatFollows(): Promise<void> {
  await site.runDecisions();
  await site.runJobs();
  // A job that carries out the act may send notices, too.
  await site.runEvents();
  await site.runJobs();
  site.clock = TEST_NOW;
}

describe.each(sample([...Object.entries(CHANGES), ...MORE], 8))(
  '%s',
  (action, { permission, prepare, isRepeatable = false }) => {
    it('ADM-01 is refused to every role that may not, and leaves no entry; done, it leaves exactly one', async () => {
      const answered = OFFICE_ACTS[action as AuditAction];
      const act = await prepare();
      await whatFollows();
      const before = await entries();
      const heard = await listening(members.admin);
      for (const role of ROLES.filter((each) => !may(each, permission))) {
        expect(await act(members[role]), role).toEqual({ ok: false, refused: 'forbidden' });
      }
      const [suspended, deleted] = [await member('admin'), await member('admin')];
      await ctx.db.updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', suspended.userId).execute();
      await ctx.db.updateTable('users').set({ deleted_at: TEST_NOW }).where('id', '=', deleted.userId).execute();
      for (const actor of [suspended, deleted, { userId: 999_999_999 }]) {
        expect(await act(actor)).toEqual({ ok: false, refused: 'forbidden' });
      }
      expect(await entries()).toEqual(before);
      expect(await act(members.admin)).toMatchObject({ ok: true });
      const [entry, ...others] = (await entries()).slice(before.length);
      expect(entry).toMatchObject({ action, actor_id: members.admin.userId, at: TEST_NOW });
      expect(entry?.before).not.toEqual(entry?.after);
      expect(others).toEqual([]);
      if (answered.reason === 'asked') expect(entry?.reason).toEqual(expect.any(String));
      expect(entry?.undo !== null).toBe(leavesUndo(answered));
      expect(await act(members.admin)).toMatchObject({ ok: isRepeatable });
      expect(await entries()).toHaveLength(before.length + (isRepeatable ? 2 : 1));
      await site.runEvents();
      await site.runJobs();
      if (answered.atOnce === null && !CLAIMED_IN_ACT.has(action as AuditAction))
        expect(await heard(), 'told before the wait is over').toEqual([]);
      await whatFollows();
      if (!TOLD_OTHERWISE[action as AuditAction])
        expect(await heard(), answered.told).toSatisfy(IS_WHOM[answered.told]);
    });
  },
);

/**
 * Acts that another person than the requester has to approve. Each has a function that requests the act and then tries
 * to approve it.
 */
const SECOND: readonly (readonly [AuditAction, () => Promise<ReturnType<typeof askedBy>>])[] = [
  ['give-shop', async () => askedBy(askedToGive, (asked, actor) => agreeToGiveShop(ctx, actor, asked))],
  ['move-capital', async () => askedBy(asked, (id, actor) => approveAct(ctx, site.services.payments, actor, id))],
  ...(
    [
      ['hold-money', holdOf],
      ['end-hold', endOf],
      ['book-chargeback', chargeOf],
      ['end-chargeback', endChargeOf],
    ] as const
  ).map(
    ([action, actOf]) =>
      [
        action,
        async () =>
          askedBy(
            async (actor: Actor) => asked(actor, await actOf()),
            (id, actor) => approveAct(ctx, site.services.payments, actor, id),
          ),
      ] as const,
  ),
  [
    'approve-payouts',
    async () =>
      askedBy(
        ({ userId }) => addBatch(site, userId),
        (id, actor) => approveBatch(ctx, site.services.payments, actor, id),
      ),
  ],
];

/** Requests an act, then tries to approve it as the same actor, or as a user whom that actor has just given a role. */
function askedBy<T>(ask: (actor: Actor) => Promise<T>, approve: (asked: T, actor: ApprovingActor) => ReturnType<Act>) {
  return async (actor: Actor, byOwnChoice = false) => {
    const id = await ask(actor);
    if (byOwnChoice) await giveRole(ctx, actor, user, 'admin', REASON);
    return approve(id, inOwnBrowser({ userId: byOwnChoice ? user : actor.userId }));
  };
}

it('ADM-02 the table says of each act that always needs a second person who that is', () => {
  const always = Object.entries(OFFICE_ACTS).flatMap(([action, { second }]) => (second === 'always' ? [action] : []));
  expect(SECOND.map(([action]) => action).toSorted()).toEqual(always.toSorted());
});

it.each(SECOND)('ADM-02 nobody who asked for it approves %s', async (_, prepare) => {
  const approve = await prepare();
  expect(await approve(members.admin)).toEqual({ ok: false, refused: 'own-act' });
});

it.each(SECOND)('ADM-02 nobody who has just got their role from whom asked for it approves %s', async (_, prepare) => {
  const approve = await prepare();
  expect(await approve(members.admin, true)).toEqual({ ok: false, refused: 'own-choice' });
});

describe('a change by staff', () => {
  it('ADM-01 ADM-02 of which the table says that it asks a reason is not written without one', async () => {
    const unexplained = async () => ok({ entry: { ...entry, reason: null } });
    await expect(changeAsStaff(ctx, members.admin, RULE, unexplained)).rejects.toThrow('asks a reason');
  });

  const RULE = { permission: 'give roles' } as const;
  const subject = { kind: 'user', id: '1' } as const;
  const entry = { action: 'give-role', subject, before: null, after: null, reason: REASON } as const;
  const left = async () => {
    const rules = await ctx.db.selectFrom('word_rules').select('id').execute();
    return [rules.length, (await entries()).length];
  };
  /** Writes a word rule and returns `result`. */
  const writing =
    <T>(end: () => T) =>
    async ({ db }: Pick<Ctx, 'db'>): Promise<T> => {
      await wordRule(db);
      return end();
    };

  it('ADM-01 commits its writes with its audit entry, and returns its result', async () => {
    const [rules = 0, log = 0] = await left();
    const done = await changeAsStaff(
      ctx,
      members.admin,
      RULE,
      writing(() => ok({ entry, made: 7 })),
    );
    const id = (await entries()).at(-1)?.id;
    expect(done).toEqual({ ok: true, entry, made: 7, entryId: id, entryIds: [id] });
    expect(await left()).toEqual([rules + 1, log + 1]);
  });

  it('ADM-01 writes nothing if it is refused halfway', async () => {
    const before = await left();
    const late = writing(() => refused('taken', { by: 5 }));
    expect(await changeAsStaff(ctx, members.admin, RULE, late)).toEqual({ ok: false, refused: 'taken', by: 5 });
    expect(await changeAsOperator(ctx, late)).toMatchObject({ ok: false, refused: 'taken' });
    expect(await actAsStaff(ctx, members.admin, RULE, late)).toMatchObject({ ok: false, refused: 'taken' });
    expect(await left()).toEqual(before);
  });

  it('ADM-01 writes nothing if it fails, and its error is thrown on', async () => {
    const before = await left();
    const failing = writing((): Result<{ entry: typeof entry }, 'taken'> => {
      throw new Error('the disk is full');
    });
    await expect(changeAsStaff(ctx, members.admin, RULE, failing)).rejects.toThrow('the disk is full');
    expect(await left()).toEqual(before);
  });

  it('ADM-01 has no actor in the log if made by the command line; an unlogged change has no entry', async () => {
    const log = await entries();
    await changeAsOperator(
      ctx,
      writing(() => ok({ entry })),
    );
    await actAsStaff(
      ctx,
      members.admin,
      RULE,
      writing(() => ok({})),
    );
    const added = (await entries()).slice(log.length);
    expect(added.map(({ actor_id }) => actor_id)).toEqual([null]);
  });

  it('ADM-01 joins no transaction that runs already: a refusal could not be undone apart from it', async () => {
    const nested = ctx.db.transaction().execute((db) =>
      changeAsStaff(
        { db, now: TEST_NOW },
        members.admin,
        RULE,
        writing(() => ok({ entry })),
      ),
    );
    await expect(nested).rejects.toThrow('transaction');
  });
});
