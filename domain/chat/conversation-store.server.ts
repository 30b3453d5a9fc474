import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { ListingStatus, PriceKind } from '../listings/listing.ts';
import { mentionOf } from '../listings/listing-mention.ts';
import { type Onlooker, onlookerOf, sightOf } from '../listings/listing-sight.ts';
import type { Toman } from '../values/money.ts';
import type { MessageKind } from './chat.ts';
import {
  type ChatListing,
  type ChatPerson,
  type Conversation,
  type ConversationCursor,
  refusalOf,
} from './conversation.ts';
import { IS_BEING_BOUGHT } from './open-purchase-store.server.ts';

type ListingColumns = {
  readonly listingId: number;
  /** Seller in the conversation; the listing may belong to another seller by now. */
  readonly sellerId: number;
  readonly name: string;
  readonly categoryId: number;
  readonly status: ListingStatus;
  readonly price: Toman | null;
  readonly priceKind: PriceKind;
  readonly coverKey: string | null;
  readonly coverHash: string | null;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
};

type PersonColumns = {
  readonly otherId: number;
  readonly displayName: string;
  readonly pictureKey: string | null;
  readonly isOtherGone: boolean;
};

type Row = ListingColumns &
  PersonColumns & {
    readonly id: number;
    readonly buyerNumber: number | null;
    readonly lastSeq: number;
    readonly lastAt: Date;
    readonly lastText: string;
    readonly lastKind: MessageKind | null;
    readonly isMine: boolean;
    readonly isHandedOver: boolean;
    readonly unread: number;
    readonly readSeq: number;
    readonly otherReadSeq: number;
    readonly iBlock: boolean;
    readonly theyBlock: boolean;
    readonly isBeingBought: boolean;
  };

const listingColumns = sql`
  listings.id as "listingId", listings.name, listings.category_id as "categoryId", listings.status, listings.price,
  listings.price_kind as "priceKind", listings.cover_key as "coverKey", listings.cover_hash as "coverHash",
  listings.published_at as "publishedAt", listings.sorted_at as "sortedAt", listings.closed_at as "closedAt"`;

const personColumns = sql`
  users.id as "otherId", users.display_name as "displayName", users.picture_key as "pictureKey",
  users.deleted_at is not null or users.suspended_at is not null
    or exists (select from shops where shops.seller_id = users.id and state = 'frozen') as "isOtherGone"`;

/** Reads conversations with all columns. `members`: SQL that selects the rows of `conversation_members`. */
const readRows = (db: Db, userId: number, name: string, members: RawBuilder<unknown>): Promise<Row[]> =>
  sql<Row>`
    /* prepared: ${sql.raw(name)} */
    select
      conversations.id, ${listingColumns}, ${personColumns}, conversations.seller_id as "sellerId",
      conversations.seller_id <> listings.user_id as "isHandedOver",
      conversations.last_seq as "lastSeq", conversations.last_at as "lastAt", conversations.last_text as "lastText",
      case when conversations.seller_id = ${userId} then (
        select count(*)::int
        from conversations as earlier
        where earlier.listing_id = conversations.listing_id and earlier.seller_id = conversations.seller_id
          and earlier.id <= conversations.id
      ) end as "buyerNumber",
      last.kind as "lastKind", conversations.last_sender_id is not distinct from ${userId} as "isMine",
      mine.unread, mine.read_seq as "readSeq", theirs.read_seq as "otherReadSeq",
      exists (
        select from chat_blocks where blocker_id = mine.user_id and blocked_id = mine.other_id
      ) as "iBlock",
      exists (
        select from chat_blocks where blocker_id = mine.other_id and blocked_id = mine.user_id
      ) as "theyBlock",
      ${IS_BEING_BOUGHT} as "isBeingBought"
    from (${members}) as mine
    join conversations on conversations.id = mine.conversation_id
    join conversation_members as theirs
      on theirs.conversation_id = mine.conversation_id and theirs.user_id = mine.other_id
    join listings on listings.id = conversations.listing_id
    join users on users.id = mine.other_id
    left join messages as last on last.conversation_id = conversations.id and last.seq = conversations.last_seq
    order by mine.last_at desc, mine.conversation_id desc`
    .execute(db)
    .then(({ rows }) => rows);

/** Cursor of the first page: later than any conversation. */
const BEFORE_FIRST_PAGE: ConversationCursor = { at: new Date('9999-12-31T00:00:00Z'), id: Number.MAX_SAFE_INTEGER };

type Asked = {
  readonly after: ConversationCursor | null;
  readonly limit: number;
  /** Only conversations about the listings of this shop member; null: all. */
  readonly memberId: number | null;
};

const ofMember = (memberId: number | null) =>
  memberId === null
    ? sql``
    : sql`and exists (
        select from conversations
        join listings on listings.id = listing_id
        where conversations.id = conversation_members.conversation_id and member_id = ${memberId}
      )`;

/** Conversations of a participant, most recent first. Those without a message are left out. */
export async function readConversations(
  { db, now }: Ctx,
  userId: number,
  { after, limit, memberId }: Asked,
): Promise<Conversation[]> {
  const { at, id } = after ?? BEFORE_FIRST_PAGE;
  const rows = await readRows(
    db,
    userId,
    memberId === null ? 'my chats' : 'chats of a member',
    sql`
      select *
      from conversation_members
      where user_id = ${userId} and (last_at, conversation_id) < (${at}::timestamptz, ${id}::bigint)
        and exists (select from messages where messages.conversation_id = conversation_members.conversation_id)
        ${ofMember(memberId)}
      order by last_at desc, conversation_id desc
      limit ${limit}`,
  );
  return rows.map((row) => conversation(row, userId, now));
}

/** Conversations with these ids, most recent first. Those in which the user does not take part are left out. */
export async function readConversationsById(
  { db, now }: Ctx,
  userId: number,
  ids: readonly number[],
  memberId: number | null = null,
): Promise<Conversation[]> {
  const rows = await readRows(
    db,
    userId,
    memberId === null ? 'my chats by id' : 'chats of a member by id',
    sql`
      select *
      from conversation_members
      where user_id = ${userId} and conversation_id = any(${ids}::bigint[]) ${ofMember(memberId)}`,
  );
  return rows.map((row) => conversation(row, userId, now));
}

/**
 * A listing and its seller, for a user who has no conversation about it yet; null if the user may not see the listing.
 */
export async function readListingAndSeller(
  { db, now }: Ctx,
  userId: number,
  listingId: number,
): Promise<{ listing: ChatListing; seller: ChatPerson } | null> {
  const { rows } = await sql<ListingColumns & PersonColumns>`
    select ${listingColumns}, ${personColumns}, listings.user_id as "sellerId"
    from listings
    join users on users.id = listings.user_id
    where listings.id = ${listingId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const onlooker = onlookerIn(row, userId, false);
  return sightOf(row, onlooker, now) === 'all'
    ? { listing: listingOf(row, onlooker, now), seller: personOf(row) }
    : null;
}

/**
 * Relation of a participant to the listing, seller or buyer, which decides how much of the listing they see. Moderators
 * get no additional rights in their own conversations.
 */
const onlookerIn = ({ sellerId }: ListingColumns, userId: number, isParticipant: boolean): Onlooker =>
  onlookerOf({ userId: sellerId }, { userId, role: 'user' }, isParticipant);

function conversation(row: Row, userId: number, now: Date): Conversation {
  const { id, lastSeq, lastAt, lastText, lastKind, isMine, unread, readSeq, otherReadSeq } = row;
  const { iBlock, theyBlock, isBeingBought } = row;
  return {
    id,
    me: userId,
    listing: listingOf(row, onlookerIn(row, userId, true), now),
    other: personOf(row),
    buyerNumber: row.buyerNumber,
    last: { kind: lastKind ?? 'text', text: lastText, isMine },
    lastSeq,
    lastAt,
    unread,
    readSeq,
    otherReadSeq,
    iBlock,
    theyBlock,
    isBeingBought,
    refusal: refusalOf(row),
  };
}

const listingOf = (row: ListingColumns, onlooker: Onlooker, now: Date): ChatListing => ({
  id: row.listingId,
  sellerId: row.sellerId,
  categoryId: row.categoryId,
  ...mentionOf(row, onlooker, now),
});

const personOf = (row: PersonColumns): ChatPerson => ({
  id: row.otherId,
  displayName: row.displayName,
  pictureKey: row.pictureKey,
});
