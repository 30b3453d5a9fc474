import { readAccount } from '../../../domain/identity/identity.server.ts';
import { SHOP_REASONS } from '../../../domain/sellers/office/shop-reasons.ts';
import {
  invitationsTo,
  readAgentsOf,
  readProposal,
  readShopChanges,
  readTelephones,
  type ShopHistoryRow,
  transferToTakeBack,
} from '../../../domain/sellers/sellers.server.ts';
import { missingParts } from '../../../domain/sellers/shop.ts';
import { actsOnShop, REOPEN_DAYS } from '../../../domain/sellers/shop-life.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { type OwnShop, ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import { formStateAt, pageForm } from '../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { AGENTS_SHOWN, OverviewPage, type ShopOverviewView } from './overview-page.tsx';
import { overviewFlash } from './shop-flashes.ts';

const CHANGES_READ = 20;

/** Page with the state of a shop and its next step (SHOP-03). */
export const myShop = definePage<ShopOverviewView>({
  at: get(paths.myShop),
  id: 'my-shop-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myShop, query: ['did'], example: { did: 'sent' } },
  load,
  head: ({ shop }) => ({ title: shop.name, robots: 'noindex' }),
  Page: OverviewPage,
});

async function load(context: SignedIn): Promise<ShopOverviewView> {
  const own = await ownShop(context, null);
  const { shop, role } = own;
  const { db, now } = context;
  const [telephones, proposal, changes, agents, takeBack, offer] = await Promise.all([
    readTelephones(db, shop.id),
    readProposal(db, shop.id),
    readShopChanges(db, shop.id, CHANGES_READ),
    role === 'seller' || shop.state !== 'active' ? [] : readAgentsOf(db, shop.id, AGENTS_SHOWN),
    transferToTakeBack(context, { sellerId: shop.id, userId: context.viewer.userId }),
    offerTo(context, shop.id),
  ]);
  const acts = role === 'seller' ? [] : actsOnShop(shop.state, role);
  const formAt = (action: string) => ({ action, form: formStateAt(context, action) });
  const reopenUntil = new Date(shop.stateSince.getTime() + REOPEN_DAYS * DAY);
  const canSend = acts.includes('send');
  const isShown = shop.state === 'active' || shop.state === 'frozen';
  return {
    shop: shopHead(own),
    since: jalaliDate(shop.stateSince),
    why: whyOf(own, changes),
    takeBack: takeBack && { ...formAt(paths.takeBackShop(shop.id)), until: dateTime(takeBack.until).text },
    offer,
    changeWaits: proposal !== null && isShown,
    missing: ['draft', 'refused'].includes(shop.state) && role !== 'seller' ? missingParts(shop, telephones) : null,
    send: canSend ? formAt(paths.shopAct(shop.id, 'send')) : null,
    reopen:
      acts.includes('reopen') && now <= reopenUntil
        ? { ...formAt(paths.shopAct(shop.id, 'reopen')), until: jalaliDate(reopenUntil) }
        : null,
    profile: acts.includes('change') ? paths.myShopProfile(shop.id) : null,
    page: isShown ? shopLink(shop) : null,
    close: acts.includes('close') ? paths.closeShopPage(shop.id) : null,
    agents: agents.map((agent) => ({
      id: agent.id,
      name: cleanProse(agent.name),
      hasAgreed: agent.agreedAt !== null,
      accept: agent.agreedAt === null ? paths.answerAgent(shop.id, agent.id, 'accept') : null,
      refuse: paths.answerAgent(shop.id, agent.id, 'refuse'),
    })),
    agentForm: pageForm(context).form,
    flash: overviewFlash.read(context, {
      sent: shop.state === 'pending',
      sentOpen: shop.state === 'active',
      reopened: shop.state === 'active',
      tookOver: role === 'owner',
      tookBack: role === 'owner',
    }),
  };
}

/** Offer to the viewer to take over the shop; null if there is none. */
async function offerTo(context: SignedIn, sellerId: number): Promise<ShopOverviewView['offer']> {
  const account = await readAccount(context.db, context.viewer.userId);
  const offered = (account ? await invitationsTo(context, account) : []).find(
    (each) => each.sellerId === sellerId && each.role === 'owner',
  );
  return offered ? { href: paths.shopInvitation(String(offered.id)), until: jalaliDate(offered.expiresAt) } : null;
}

const DECISIONS = ['accept-change', 'refuse-change', 'approve'];
const isReason = (key: string): key is (typeof SHOP_REASONS)[number] =>
  (SHOP_REASONS as readonly string[]).includes(key);

/** Sentences that say why staff refused or suspended the shop, or refused its last change. */
function whyOf({ shop }: OwnShop, changes: readonly ShopHistoryRow[]): ShopOverviewView['why'] {
  const said = ({ reasons, words }: Pick<ShopHistoryRow, 'reasons' | 'words'>) => [
    ...reasons.filter(isReason).map((key) => fa.shopOffice.reasons[key]),
    ...(words === null ? [] : [words]),
  ];
  if (shop.state === 'refused') return { title: fa.myShops.reasons, reasons: said(shop) };
  if (shop.state === 'suspended') return { title: fa.myShops.suspendedFor, reasons: said(shop) };
  const last = changes.find(({ act }) => DECISIONS.includes(act));
  if (shop.state !== 'active' || last?.act !== 'refuse-change') return null;
  return { title: fa.myShops.changeRefused, reasons: said(last) };
}
