import type { ReactNode } from 'react';
import { mayIn } from '../../../domain/sellers/member.ts';
import { type Lead, leadCursor, rankOf, readLeads } from '../../../domain/shops/shops.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './my-shops.module.css';

const words = fa.shopLeads;
const PAGE_SIZE = 50;

type LeadView = {
  readonly key: string;
  readonly icon: string;
  readonly what: string;
  readonly listing: string;
  readonly href: string | null;
  readonly at: string;
  readonly outcome: string | null;
  readonly isGood: boolean;
  readonly chat: string | null;
};

type LeadsView = {
  readonly shop: ShopHead;
  readonly isOwn: boolean;
  readonly leads: readonly LeadView[];
  readonly firstHref: string | null;
  readonly nextHref: string | null;
};

/** Contacts of a shop one by one: chats, offers and numbers shown, with their outcomes (AN-03, ITEM-15). */
export const myShopLeads = definePage<LeadsView>({
  at: get(paths.myShopLeads),
  id: 'my-shop-leads-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myShopLeads, query: ['after'], example: { after: '1795000000000_1_12' } },
  load,
  head: ({ shop }) => ({ title: words.titleOf(shop.name), robots: 'noindex' }),
  Page: LeadsPage,
});

async function load(context: SignedIn): Promise<LeadsView> {
  const own = await ownShop(context, null);
  const { shop, role } = own;
  const standing = { role, state: shop.state };
  if (!mayIn(standing, 'figures', true)) return notFound();
  const memberId = mayIn(standing, 'figures', false) ? null : context.viewer.userId;
  const after = leadCursor.read(context.url.searchParams.get('after'));
  const found = await readLeads(context.db, { sellerId: shop.id, memberId }, after, PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next =
    last && found.length > PAGE_SIZE
      ? leadCursor.write({ at: last.at.getTime(), rank: rankOf(last), id: last.id })
      : null;
  return {
    shop: shopHead(own),
    isOwn: memberId !== null,
    leads: shown.map(leadView),
    firstHref: after ? paths.myShopLeads(shop.id) : null,
    nextHref: next === null ? null : paths.myShopLeads(shop.id, { after: next }),
  };
}

const ICONS = { chat: 'message-circle', offer: 'tag', number: 'phone' } as const satisfies Record<Lead['kind'], string>;

function leadView({
  kind,
  id,
  at,
  listingId,
  listing,
  isSold,
  conversationId,
  isAnswered,
  amount,
  state,
}: Lead): LeadView {
  const name = listing === null ? words.ownPage : cleanProse(listing);
  const answer = isAnswered === null ? null : isAnswered ? words.answered : words.unanswered;
  const outcome = state === null ? answer : (words.offers[state] ?? null);
  return {
    key: `${kind} ${id}`,
    icon: ICONS[kind],
    what: amount === null ? words.kinds[kind] : words.offered(persianNumber(amount)),
    listing: name,
    href: listingId === null ? null : paths.listing(listingId, name),
    at: dateTime(at).text,
    outcome:
      isSold && state !== 'accepted'
        ? fa.results.several([outcome, words.sold].flatMap((part) => part ?? []))
        : outcome,
    isGood: isAnswered === true || state === 'accepted',
    chat: conversationId === null ? null : paths.chat(conversationId),
  };
}

function LeadsPage({ view }: { readonly view: LeadsView }): ReactNode {
  const { shop, isOwn, leads, firstHref, nextHref } = view;
  return (
    <ShopFrame shop={shop} current="leads">
      <div className={styles.page}>
        <h2>{words.title}</h2>
        <p className="help">
          {isOwn && words.own} {words.text}
        </p>
        {leads.length === 0 ? (
          <Empty text={words.noneHint} title={words.none} />
        ) : (
          <ul className={styles.people}>
            {leads.map((lead) => (
              <LeadRow key={lead.key} lead={lead} />
            ))}
          </ul>
        )}
        <Pager first={{ href: firstHref, name: words.first }} next={{ href: nextHref, name: words.next }} />
      </div>
    </ShopFrame>
  );
}

function LeadRow({
  lead: { icon, what, listing, href, at, outcome, isGood, chat },
}: {
  readonly lead: LeadView;
}): ReactNode {
  return (
    <li>
      <Icon name={icon} />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{what}</b>
          {outcome && <Badge look={isGood ? 'trust' : 'plain'}>{outcome}</Badge>}
        </span>
        {href === null ? (
          <bdi>{listing}</bdi>
        ) : (
          <a href={href}>
            <bdi>{listing}</bdi>
          </a>
        )}
        <small>{at}</small>
      </span>
      {chat && (
        <p className={styles.more}>
          <a href={chat} aria-label={words.openOf(listing)}>
            {words.open}
          </a>
        </p>
      )}
    </li>
  );
}
