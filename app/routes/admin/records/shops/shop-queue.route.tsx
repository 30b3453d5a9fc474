import type { ReactNode } from 'react';
import { SHOP_CASES } from '../../../../../domain/sellers/office/shop-reasons.ts';
import {
  readMemberIds,
  readProposal,
  readShop,
  readTelephones,
  SHOP_QUEUE,
  type ShopCaseLine,
  shopCases,
} from '../../../../../domain/sellers/sellers.server.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { notFound } from '../../../../web/request/problem.ts';
import admin from '../../admin.module.css';
import { ShopActs, type ShopCaseView, ShopFacts } from './shop-case-page.tsx';
import { shopFacts } from './shop-facts.tsx';

const CASES_A_PAGE = 30;
const { queue: words, case: caseWords, kinds } = fa.shopOffice;

type ShopContent = QueueContent & { readonly heading: string; readonly view: ShopCaseView };

/** New shops, and changes to open ones; those that have waited longest come first (SHOP-03, ADM-02). */
export const {
  list: adminShopQueue,
  case: adminShopCase,
  nextCall: nextShopCall,
  claimCall: claimShopCall,
  renewCall: renewShopCall,
  skipCall: skipShopCall,
  goOn: goOnWithShops,
} = defineQueuePages<QueueRow & ShopCaseLine, ShopContent>({
  queue: SHOP_QUEUE,
  subject: 'shop',
  section: 'waiting-shops',
  words,
  paths: {
    list: paths.office.shopQueue,
    next: paths.office.nextShopCase,
    case: paths.office.shopCase,
    call: paths.office.shopCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextShop,
    claim: fa.api.calls.adminClaimShop,
    renew: fa.api.calls.adminRenewShop,
    skip: fa.api.calls.adminSkipShop,
  },
  list: {
    id: 'admin-shop-queue-page',
    about: { summary: fa.api.pages.adminShopQueue, query: ['kind', 'after'], example: { kind: 'change' } },
    columns: [
      { head: words.name, cell: ({ name }) => <ForeignText text={name} />, isName: true },
      { head: words.kind, cell: (row) => <Kind row={row} /> },
    ],
    async load({ db, url: { searchParams } }) {
      const kind = SHOP_CASES.find((each) => each === searchParams.get('kind')) ?? null;
      const { lines, next } = await shopCases(db, { kind, after: searchParams.get('after') }, CASES_A_PAGE);
      const ofKind: Record<string, string> = kind === null ? {} : { kind };
      return {
        rows: lines.map((line) => ({ ...line, href: paths.office.shopCase(line.caseId) })),
        next: next === null ? null : paths.office.shopQueue(new URLSearchParams({ ...ofKind, after: next })),
        tabs: {
          label: words.filter,
          all: [
            { name: words.every, href: paths.office.shopQueue(), isShown: kind === null },
            ...SHOP_CASES.map((each) => ({
              name: kinds[each],
              href: paths.office.shopQueue(new URLSearchParams({ kind: each })),
              isShown: kind === each,
            })),
          ],
        },
      };
    },
  },
  case: {
    id: 'admin-shop-case-page',
    about: { summary: fa.api.pages.adminShopCase },
    title: ({ heading }) => heading,
    load: loadCase,
    Facts: ({ content: { view } }) => <ShopFacts view={view} />,
    Acts: ({ content: { view } }) => <ShopActs view={view} />,
  },
});

function Kind({ row: { kind, shopKind } }: { readonly row: ShopCaseLine }): ReactNode {
  return `${kinds[kind]} · ${fa.myShops.kinds[shopKind]}`;
}

async function loadCase(context: SignedIn, id: number): Promise<ShopContent> {
  const { db, viewer } = context;
  const shop = (await readShop(db, id)) ?? notFound();
  const [members, proposal, telephones] = await Promise.all([
    readMemberIds(db, id, ['owner', 'manager', 'seller']),
    readProposal(db, id),
    readTelephones(db, id),
  ]);
  if (members.includes(viewer.userId) && viewer.role !== 'admin') return notFound();
  const isOpen = shop.state === 'active' || shop.state === 'frozen';
  const kind = shop.state === 'pending' ? 'shop' : proposal && isOpen ? 'change' : null;
  const people = [shop.ownerId, ...(proposal ? [proposal.proposedBy] : [])];
  const names = await readShownNames(db, [...new Set(people)]);
  const nameOf = (userId: number) => names.get(userId) ?? fa.admin.audit.user(persianDigits(userId));
  const heading = caseWords.title(kinds[kind ?? 'shop'], cleanProse(shop.name));
  const action = paths.office.shopCaseCall(id, 'decide');
  return {
    caseId: kind === null ? null : id,
    heading,
    title: <ForeignText text={heading} />,
    badges: [{ name: fa.myShops.states[shop.state] }],
    aside: (
      <>
        <a className={admin.aside} href={paths.office.shop(id)}>
          {caseWords.seeShop}
        </a>
        <a className={admin.aside} href={paths.office.user(shop.ownerId)}>
          {caseWords.seeOwner}
        </a>
      </>
    ),
    view: {
      kind,
      version: shop.version,
      stands: { name: cleanProse(shop.name), about: shop.about, logoKey: shop.logoKey, coverKey: shop.coverKey },
      proposal: proposal && kind === 'change' ? { ...proposal.content, by: nameOf(proposal.proposedBy) } : null,
      facts: shopFacts({ shop, telephones, owner: nameOf(shop.ownerId) }, context.catalogue),
      decide: { action, state: formStateAt(context, action) },
    },
  };
}
