import { type OfferDirection, type OfferLine, readOffersOf } from '../../../domain/offers/offers.server.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { shownCover } from '../../parts/listing/shown-cover.ts';
import { otherName } from '../../parts/other-name.ts';
import { paths } from '../../paths.ts';
import { pictureSigner, type SignPicture } from '../../web/files/private-pictures.ts';
import { afterId } from '../../web/pages/after-id.ts';
import type { SignedIn } from '../../web/pages/guards.ts';

const DIRECTIONS: readonly OfferDirection[] = ['sent', 'received'];

/** An offer in a list of the user's offers. */
export type OfferLineView = {
  readonly id: number;
  readonly amount: string;
  readonly state: OfferLine['state'];
  readonly listing: string;
  /** Link to the listing's page; null if the user may not see it. */
  readonly listingHref: string | null;
  readonly coverKey: string | null;
  readonly otherPartyName: string;
  readonly chatHref: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly relativeTime: string;
};

export type MyOffersView = {
  readonly direction: OfferDirection;
  readonly tabs: readonly { readonly direction: OfferDirection; readonly href: string }[];
  readonly lines: readonly OfferLineView[];
  readonly olderHref: string | null;
};

const PAGE_SIZE = 20;

export async function loadMyOffers(context: SignedIn): Promise<MyOffersView> {
  const { now, url } = context;
  const { userId } = context.viewer;
  const after = afterId(url);
  const read = (direction: OfferDirection) => readOffersOf(context, userId, { direction, after }, PAGE_SIZE + 1);
  const asked = DIRECTIONS.find((each) => each === url.searchParams.get('show'));
  const { direction, found } = asked ? { direction: asked, found: await read(asked) } : await startingSide(read);
  const lines = found.slice(0, PAGE_SIZE);
  const last = lines.at(-1);
  return {
    direction,
    tabs: DIRECTIONS.map((each) => ({ direction: each, href: hrefOf(each) })),
    lines: lines.map((line) => lineView(line, now, pictureSigner(context))),
    olderHref: last && found.length > PAGE_SIZE ? hrefOf(direction, last.id) : null,
  };
}

/**
 * Chooses the initial tab: received offers if one of them is open, or if the user has sent none; otherwise sent offers.
 */
async function startingSide(read: (direction: OfferDirection) => Promise<OfferLine[]>) {
  const [sent, received] = await Promise.all([read('sent'), read('received')]);
  const isReceived = received.length > 0 && (sent.length === 0 || received.some(({ state }) => state === 'open'));
  return isReceived
    ? ({ direction: 'received', found: received } as const)
    : ({ direction: 'sent', found: sent } as const);
}

function hrefOf(direction: OfferDirection, after?: number): string {
  const params = new URLSearchParams({ show: direction });
  if (after !== undefined) params.set('after', String(after));
  return paths.myOffers(params);
}

function lineView(line: OfferLine, now: Date, sign: SignPicture): OfferLineView {
  const { name, isShown } = line.listing;
  return {
    id: line.id,
    amount: formatToman(line.amount),
    state: line.state,
    listing: cleanProse(name ?? '') || fa.chat.listingUnnamed,
    listingHref: isShown && name !== null ? paths.listing(line.listingId, name) : null,
    coverKey: shownCover(line.listing, sign),
    otherPartyName: otherName(line.otherName, line.buyerNumber, line.listing.name),
    chatHref: paths.chat(line.conversationId),
    createdAt: line.createdAt.toISOString(),
    relativeTime: relativeTime(line.createdAt, now),
  };
}
