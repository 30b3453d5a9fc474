import {
  agreeToGiveShop,
  changeShopQuota,
  type GiveRequest,
  type ListedShop,
  liftShop,
  proposeToGiveShop,
  readGiveRequest,
  readLookAlike,
  readMemberIds,
  readProposal,
  readQuotaOf,
  readShop,
  readTelephones,
  refuseToGiveShop,
  shopList,
  suspendShop,
} from '../../../../../domain/sellers/sellers.server.ts';
import type { Shop, ShopTelephone } from '../../../../../domain/sellers/shop.ts';
import { actsOnShop, SHOP_STATES } from '../../../../../domain/sellers/shop-life.ts';
import type { Role } from '../../../../../domain/staff/roles.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { answerOf } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { approving } from '../../../../office/second-person.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../audit/recent-entries.ts';
import { shopFacts } from './shop-facts.tsx';
import { AS_IN_SETTINGS, agreeForm, giveForm, innerReasonForm, quotaForm, shopReasonForm } from './shop-forms.ts';

const { list: words } = fa.shopOffice;
const { kinds, states } = fa.myShops;
const permission = 'manage shops';

/** A shop as the back office shows it. */
type ShopFile = {
  readonly shop: Shop;
  readonly telephones: readonly ShopTelephone[];
  readonly owner: string;
  readonly members: readonly number[];
  /** Names and ids of the members. */
  readonly memberNames: readonly string[];
  readonly quota: number | null;
  readonly usualQuota: number;
  readonly waits: boolean;
  /** An older shop with a similar name; null if there is none. */
  readonly alike: { readonly id: number; readonly name: string } | null;
  /** Transfer that awaits a second person; null if there is none. */
  readonly give: (GiveRequest & { readonly text: string }) | null;
};

async function readFile(context: SignedIn, id: number): Promise<ShopFile | null> {
  const { db, services, now } = context;
  const shop = await readShop(db, id);
  if (!shop) return null;
  const members = await readMemberIds(db, id, ['owner', 'manager', 'seller']);
  const give = await readGiveRequest(db, id);
  const [telephones, quota, proposal, names, settings, alike] = await Promise.all([
    readTelephones(db, id),
    readQuotaOf(db, id),
    readProposal(db, id),
    readShownNames(db, [shop.ownerId, ...members, ...(give ? [give.userId, give.askedBy] : [])]),
    services.settings.get(now),
    readLookAlike(db, id),
  ]);
  const nameOf = (userId: number) => names.get(userId) ?? fa.admin.audit.user(persianDigits(userId));
  const owner = nameOf(shop.ownerId);
  const memberNames = members.map((each) => `${cleanProse(names.get(each) ?? '')} (${persianDigits(each)})`);
  const waits = shop.state === 'pending' || (proposal !== null && ['active', 'frozen'].includes(shop.state));
  const text =
    give && words.giveRequest(cleanProse(nameOf(give.userId)), cleanProse(nameOf(give.askedBy)), give.reason);
  return {
    shop,
    telephones,
    owner,
    members,
    memberNames,
    quota,
    usualQuota: settings.shopQuota,
    waits,
    alike,
    give: give && text !== null ? { ...give, text } : null,
  };
}

/** Whether a member of staff may act on the shop: only admins may act on a shop of which they are members. */
const isOthers = ({ members }: ShopFile, { id, role }: { readonly id: number; readonly role: Role }): boolean =>
  role === 'admin' || !members.includes(id);

const actorOf = (role: Role) => (role === 'support' ? 'support' : 'moderator');

/** Shops and agents: search them, suspend them, lift suspensions, and set their quotas (SHOP-03, ADM-03). */
const shops = defineResource({
  section: 'shops',
  permission,
  title: words.title,
  list: shopList,
  page: {
    at: get(paths.office.shops),
    id: 'admin-shops-page',
    path: paths.office.shops,
    summary: fa.api.pages.adminShops,
    example: { q: 'aseman', state: 'suspended', kind: 'shop', looks: 'alike' },
  },
  csv: { at: get(paths.office.shopsCsv), path: paths.office.shopsCsv, summary: fa.api.pages.adminShopsCsv },
  itemsOf: async (rows: readonly ListedShop[], { catalogue }) =>
    rows.map((row) => ({
      ...row,
      city: row.cityId === null ? '' : (catalogue.places.byId.get(row.cityId)?.name ?? ''),
    })),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.shop(id),
  columns: [
    { head: fa.shopOffice.queue.name, text: ({ name }) => cleanProse(name), isName: true, sort: 'newest' },
    { head: words.id, text: ({ id }) => persianDigits(id), look: 'number' },
    { head: fa.myShops.fields.slug, text: ({ slug }) => slug, dir: 'ltr' },
    { head: words.kind, text: ({ kind }) => kinds[kind] },
    { head: words.state, text: ({ state }) => states[state] },
    { head: words.city, text: ({ city }) => city },
    { head: words.opened, text: ({ openedAt }) => jalaliDate(openedAt) },
  ],
  filters: {
    state: { label: words.state, options: SHOP_STATES.map((value) => ({ value, name: states[value] })) },
    looks: { label: words.looks, options: [{ value: 'alike', name: words.looksAlike }] },
    kind: { label: words.kind, options: (['shop', 'agent'] as const).map((value) => ({ value, name: kinds[value] })) },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  case: {
    at: get(paths.office.shop),
    id: 'admin-shop-page',
    about: { summary: fa.api.pages.adminShop },
    pageTitle: () => words.title,
    read: readFile,
    title: ({ shop }) => cleanProse(shop.name),
    badges: ({ shop }) => [{ name: states[shop.state] }],
    facts: (file, { catalogue }) => [
      ...shopFacts(file, catalogue),
      [words.members, file.memberNames.map((name) => <ForeignText key={name} text={name} />)],
      [
        words.quota,
        file.quota === null ? words.quotaOfSite(persianNumber(file.usualQuota)) : persianNumber(file.quota),
      ],
      [
        words.looksLike,
        file.alike && (
          <a key="alike" href={paths.office.shop(file.alike.id)}>
            <ForeignText text={file.alike.name} />
          </a>
        ),
      ],
      [words.reason, file.shop.words ?? ''],
      [words.giveWaits, file.give ? <ForeignText key="give" text={file.give.text} /> : ''],
    ],
    related: ({ shop, waits }) => [
      ...(waits ? [{ name: words.toCase, href: paths.office.shopCase(shop.id) }] : []),
      { name: fa.shopOffice.case.seeOwner, href: paths.office.user(shop.ownerId) },
    ],
    subject: 'shop',
    history: (context, id) => historyOf(context, { kind: 'shop', id: String(id) }),
  },
  acts: {
    suspend: defineAct({
      at: post(paths.office.shopCall, 'suspend'),
      permission,
      isPossible: (file: ShopFile, staff) =>
        isOthers(file, staff) && actsOnShop(file.shop.state, actorOf(staff.role)).includes('suspend'),
      about: { summary: fa.api.calls.adminSuspendShop, example: { reason: 'fraud' }, statuses: [409] },
      label: words.suspend,
      help: words.suspendHelp,
      look: 'danger',
      pressedBy: 's',
      form: shopReasonForm,
      change: (context, shopId, { reason }) => suspendShop(context, context.viewer, { shopId, reason }),
      did: 'shop-suspended',
      to: paths.office.shop,
    }),
    lift: defineAct({
      at: post(paths.office.shopCall, 'lift'),
      permission,
      isPossible: (file: ShopFile, staff) =>
        isOthers(file, staff) && actsOnShop(file.shop.state, actorOf(staff.role)).includes('lift'),
      about: { summary: fa.api.calls.adminLiftShop, example: { reason: 'a mistake' }, statuses: [409] },
      label: words.lift,
      pressedBy: 's',
      form: shopReasonForm,
      change: (context, shopId, { reason }) => liftShop(context, context.viewer, { shopId, reason }),
      did: 'shop-lifted',
      to: paths.office.shop,
    }),
    give: defineAct({
      at: post(paths.office.shopCall, 'give'),
      permission: 'give shops away',
      isPossible: (file: ShopFile, staff) =>
        isOthers(file, staff) && file.give === null && actsOnShop(file.shop.state, 'moderator').includes('give'),
      about: { summary: fa.api.calls.adminGiveShop, example: { userId: '1', reason: 'left' }, statuses: [409] },
      label: words.give,
      help: words.giveHelp,
      form: giveForm,
      change: (context, shopId, { userId, reason }) =>
        proposeToGiveShop(context, context.viewer, { shopId, userId, reason }),
      did: 'shop-give-asked',
      to: paths.office.shop,
    }),
    agree: defineAct({
      at: post(paths.office.shopCall, 'agree'),
      permission: 'give shops away',
      isPossible: (file: ShopFile, staff) => isOthers(file, staff) && file.give !== null,
      about: { summary: fa.api.calls.adminAgreeToGiveShop, example: { userId: '1' }, statuses: [409] },
      label: words.agree,
      help: words.agreeHelp,
      form: agreeForm,
      values: ({ give }) => ({ userId: give?.userId }),
      change: (context, shopId, { userId }) => agreeToGiveShop(context, approving(context), { shopId, userId }),
      did: 'shop-given',
      to: paths.office.shop,
    }),
    refuse: defineAct({
      at: post(paths.office.shopCall, 'refuse'),
      permission: 'give shops away',
      isPossible: (file: ShopFile, staff) => isOthers(file, staff) && file.give !== null,
      about: { summary: fa.api.calls.adminRefuseToGiveShop, example: { reason: 'not them' }, statuses: [409] },
      label: words.refuseGive,
      look: 'danger',
      form: innerReasonForm,
      change: (context, shopId, { reason }) => refuseToGiveShop(context, context.viewer, { shopId, reason }),
      did: 'shop-give-refused',
      to: paths.office.shop,
    }),
    quota: defineAct({
      at: post(paths.office.shopCall, 'quota'),
      permission,
      isPossible: (file: ShopFile, staff) => isOthers(file, staff),
      about: {
        summary: fa.api.calls.adminShopQuota,
        example: { quota: '500', reason: 'a large dealer' },
        statuses: [409],
      },
      label: words.setQuota,
      form: quotaForm,
      values: ({ quota }) => ({ quota: quota ?? AS_IN_SETTINGS }),
      async act(context, shopId, { quota: typed, reason }) {
        const quota = typed === AS_IN_SETTINGS ? null : typed;
        const result = await changeShopQuota(context, context.viewer, { shopId, quota, reason });
        return answerOf(result, { did: 'shop-quota-set', to: paths.office.shop(shopId) });
      },
    }),
  },
});

export const { list: adminShops, csv: adminShopsCsv, case: adminShop } = shops;
export const { suspend: suspendShopCall, lift: liftShopCall, give: giveShopCall, quota: shopQuotaCall } = shops.acts;
export const { agree: agreeToGiveShopCall, refuse: refuseToGiveShopCall } = shops.acts;
