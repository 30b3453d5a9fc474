import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import type { SealedCode } from '../../values/national-code-seal.server.ts';
import type { MarkAct, MarkCause, MarkKind, MarkState, ShownMark } from './mark.ts';

/** A request for a mark, with its result. */
export type Mark = {
  readonly id: number;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly sellerType: UserType;
  /** Owner of the shop; null if the seller is a person. */
  readonly ownerId: number | null;
  readonly kind: MarkKind;
  readonly state: MarkState;
  readonly askedBy: number;
  readonly askedAt: Date;
  /** Name as on the identity card; null for a licence, and after it was erased. */
  readonly fullName: string | null;
  /** Last digits of the national code; null for a licence, and after it was erased. */
  readonly codeTail: string | null;
  readonly number: string | null;
  readonly licenceKey: string | null;
  readonly issuer: string | null;
  /** YYYY-MM-DD */
  readonly licenceUntil: string | null;
  /** Keys of pictures; empty once they are deleted. */
  readonly documents: readonly string[];
  readonly decidedAt: Date | null;
  readonly verifiedUntil: Date | null;
  readonly reason: string | null;
  readonly because: MarkCause | null;
};

const COLUMNS = sql`
  seller_marks.id, seller_marks.seller_id as "sellerId", users.display_name as "sellerName", users.type as "sellerType",
  shops.owner_id as "ownerId", seller_marks.kind, seller_marks.state, asked_by as "askedBy", asked_at as "askedAt",
  full_name as "fullName", code_tail as "codeTail", licence_number as number, licence_key as "licenceKey", issuer,
  licence_until::text as "licenceUntil", documents, decided_at as "decidedAt", verified_until as "verifiedUntil", reason,
  because`;
export const FROM = sql`
  seller_marks
  join users on users.id = seller_marks.seller_id
  left join shops on shops.seller_id = seller_marks.seller_id`;

export async function readMark(db: Db, id: number): Promise<Mark | null> {
  const { rows } = await sql<Mark>`
    /* prepared: read mark */
    select ${COLUMNS} from ${FROM} where seller_marks.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a request until the transaction ends. */
export async function lockMark({ db }: InTransaction, id: number): Promise<Mark | null> {
  const { rows } = await sql<Mark>`
    /* prepared: lock mark */
    select ${COLUMNS} from ${FROM} where seller_marks.id = ${id} for update of seller_marks`.execute(db);
  return rows[0] ?? null;
}

export async function readMarkByKey(db: Db, orderKey: string): Promise<Mark | null> {
  const { rows } = await sql<Mark>`
    /* prepared: mark by key */
    select ${COLUMNS} from ${FROM} where seller_marks.order_key = ${orderKey}`.execute(db);
  return rows[0] ?? null;
}

/** Requests and marks of a seller, the newest first. */
export async function readMarksOf(db: Db, sellerId: number, limit: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    /* prepared: marks of seller */
    select ${COLUMNS} from ${FROM} where seller_marks.seller_id = ${sellerId} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Locks the verified marks of a seller. Open requests are not locked: a decision on a request locks the request before
 * the licence, so waiting for it here could deadlock.
 */
export async function lockVerifiedOf({ db }: InTransaction, sellerId: number, kind: MarkKind): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    /* prepared: lock verified marks of seller */
    select ${COLUMNS} from ${FROM}
    where seller_marks.seller_id = ${sellerId} and seller_marks.state = 'verified' and seller_marks.kind = ${kind}
    order by seller_marks.id
    for update of seller_marks`.execute(db);
  return rows;
}

/**
 * Locks and returns the verified mark of another seller with the same licence. `closedAt`: time at which that seller's
 * shop was closed.
 */
export async function lockLicence(
  { db }: InTransaction,
  licenceKey: string,
  except: number,
): Promise<(Mark & { readonly closedAt: Date | null }) | null> {
  const { rows } = await sql<Mark & { closedAt: Date | null }>`
    /* prepared: lock licence */
    select ${COLUMNS}, case when shops.state = 'closed' then state_since end as "closedAt"
    from ${FROM}
    where licence_key = ${licenceKey} and seller_marks.state = 'verified' and seller_marks.kind = 'licence'
      and seller_marks.seller_id <> ${except}
    for update of seller_marks`.execute(db);
  return rows[0] ?? null;
}

/** Serialises the requests for one licence. */
export async function lockSameLicence({ db }: InTransaction, licenceKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`licence ${licenceKey}`}, 0))`.execute(db);
}

export type NewMark = {
  readonly sellerId: number;
  readonly kind: MarkKind;
  readonly askedBy: number;
  readonly fullName: string | null;
  readonly number: string | null;
  readonly licenceKey: string | null;
  readonly issuer: string | null;
  readonly licenceUntil: string | null;
  readonly documents: readonly string[];
  readonly providerNextAt: Date | null;
  readonly orderKey: string | null;
};

/** Returns the id; null if a request of this kind is already open, or if this form has already made one. */
export async function insertMark({ db, now }: InTransaction, mark: NewMark): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into seller_marks (
      seller_id, kind, state, asked_by, asked_at, full_name, licence_number, licence_key, issuer, licence_until, documents,
      provider_next_at, order_key
    )
    values (
      ${mark.sellerId}, ${mark.kind}, 'sent', ${mark.askedBy}, ${now}, ${mark.fullName}, ${mark.number}, ${mark.licenceKey},
      ${mark.issuer}, ${mark.licenceUntil}::date, ${[...mark.documents]}::text[], ${mark.providerNextAt}, ${mark.orderKey}
    )
    on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function storeCode({ db }: InTransaction, id: number, code: SealedCode): Promise<void> {
  await sql`
    update seller_marks set code_sealed = ${code.sealed}, code_mark = ${code.mark}, code_tail = ${code.tail}
    where id = ${id}`.execute(db);
}

/** Encrypted national code; null for a licence, and after it was erased. */
export async function readSealedCode(db: Db, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select code_sealed as sealed from seller_marks where id = ${id}`.execute(db);
  return rows[0]?.sealed ?? null;
}

/**
 * Person that a request is about, with the number of the requesting account; name and code are null after they were
 * erased.
 */
export async function readApplicant(
  db: Db,
  id: number,
): Promise<{
  readonly fullName: string | null;
  readonly sealed: Buffer | null;
  readonly mobile: string | null;
} | null> {
  const { rows } = await sql<{ fullName: string | null; sealed: Buffer | null; mobile: string | null }>`
    select full_name as "fullName", code_sealed as sealed, mobile
    from seller_marks
    join users on users.id = asked_by
    where seller_marks.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type MarkColumns = Partial<{
  state: MarkState;
  shown_name: string | null;
  documents: string[];
  decided_at: Date | null;
  decided_by: number | null;
  verified_until: Date | null;
  reason: string | null;
  because: MarkCause | null;
  warned: number;
  provider_tries: number;
  provider_next_at: Date | null;
  full_name: null;
  code_sealed: null;
  code_mark: null;
  code_tail: null;
}>;

export async function updateMark({ db }: InTransaction, id: number, columns: MarkColumns): Promise<void> {
  await db.updateTable('seller_marks').set(columns).where('id', '=', id).execute();
}

export async function insertMarkChange(
  { db, now }: InTransaction,
  markId: number,
  change: {
    readonly actorId: number | null;
    readonly act: MarkAct;
    readonly from: MarkState | null;
    readonly to: MarkState;
    readonly reason: string | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mark_changes (mark_id, at, actor_id, act, from_state, to_state, reason)
    values (${markId}, ${now}, ${change.actorId}, ${change.act}, ${change.from}, ${change.to}, ${change.reason})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export type MarkHistory = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: number | null;
  readonly act: MarkAct;
  readonly reason: string | null;
};

export async function readMarkHistory(db: Db, markId: number): Promise<MarkHistory[]> {
  const { rows } = await sql<MarkHistory>`
    select id, at, actor_id as "actorId", act, reason from mark_changes where mark_id = ${markId} order by id`.execute(
    db,
  );
  return rows;
}

/**
 * SQL condition: a verified mark is still valid. The seller must still have the name that was checked, and the shop
 * must still have the owner whose identity was checked.
 */
export const STANDS = sql`
  seller_marks.shown_name = users.display_name
  and (seller_marks.kind <> 'identity' or shops.owner_id is null or shops.owner_id = seller_marks.asked_by)`;

/**
 * SQL condition that a mark is shown now: it is verified and valid, and has not expired, even if no job has ended it
 * yet.
 */
export const isShown = (now: Date): RawBuilder<boolean> =>
  sql`seller_marks.state = 'verified' and verified_until > ${now} and ${STANDS}`;

/** Marks that sellers have now, by seller id; sellers without one are missing. */
export async function readShownMarks(
  { db, now }: Ctx,
  sellerIds: readonly number[],
): Promise<Map<number, ShownMark[]>> {
  type Row = {
    sellerId: number;
    kind: MarkKind;
    verifiedAt: Date;
    until: Date;
    number: string | null;
    issuer: string | null;
  };
  const { rows } = await sql<Row>`
    /* prepared: shown marks */
    select seller_marks.seller_id as "sellerId", seller_marks.kind, decided_at as "verifiedAt", verified_until as until,
      licence_number as number, issuer
    from ${FROM}
    where seller_marks.seller_id = any(${[...sellerIds]}::bigint[]) and ${isShown(now)}
    order by seller_marks.kind desc`.execute(db);
  const bySeller = new Map<number, ShownMark[]>();
  for (const { sellerId, kind, verifiedAt, until, number, issuer } of rows) {
    const licence = number === null || issuer === null ? null : { number, issuer };
    bySeller.set(sellerId, [...(bySeller.get(sellerId) ?? []), { kind, verifiedAt, until, licence }]);
  }
  return bySeller;
}

/** Requests by other accounts with the same national code, verified ones first. */
export async function readOthersWithCode(
  db: Db,
  id: number,
  limit: number,
): Promise<{ readonly id: number; readonly sellerId: number; readonly state: MarkState }[]> {
  const { rows } = await sql<{ id: number; sellerId: number; state: MarkState }>`
    select other.id, other.seller_id as "sellerId", other.state
    from seller_marks as this
    join seller_marks as other on other.code_mark = this.code_mark and other.asked_by <> this.asked_by
    where this.id = ${id}
    order by other.state = 'verified' desc, other.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Requests and marks requested by an account. */
export async function readMarksRequestedBy(db: Db, userId: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select ${COLUMNS} from ${FROM} where asked_by = ${userId} order by seller_marks.id`.execute(db);
  return rows;
}

export type GivenLicence = {
  readonly sellerId: number;
  readonly number: string;
  readonly licenceKey: string;
  readonly issuer: string;
  /** YYYY-MM-DD */
  readonly until: string;
  readonly verifiedAt: Date;
};

/** Inserts verified licences of demonstration shops, which have no documents. */
export async function insertLicences(db: Db, licences: readonly GivenLicence[]): Promise<void> {
  await sql`
    insert into seller_marks (
      seller_id, kind, state, asked_by, asked_at, licence_number, licence_key, issuer, licence_until, shown_name, decided_at,
      verified_until
    )
    select shops.seller_id, 'licence', 'verified', owner_id, "verifiedAt", number, "licenceKey", issuer, until, display_name,
      "verifiedAt", (until + 1)::timestamp at time zone 'Asia/Tehran'
    from json_to_recordset(${JSON.stringify(licences)}) as given (
      "sellerId" bigint, number text, "licenceKey" text, issuer text, until date, "verifiedAt" timestamptz
    )
    join shops on shops.seller_id = "sellerId"
    join users on users.id = "sellerId"
    on conflict do nothing`.execute(db);
}

/** Columns of a mark that a transition changes, as stored for an undo; times in ISO format. */
export type StoredMark = {
  readonly state: MarkState;
  readonly shown_name: string | null;
  readonly decided_at: string | null;
  readonly decided_by: number | null;
  readonly verified_until: string | null;
  readonly reason: string | null;
  readonly because: MarkCause | null;
  readonly provider_next_at: string | null;
};

export async function readStoredMark({ db }: InTransaction, id: number): Promise<StoredMark> {
  const row = await db
    .selectFrom('seller_marks')
    .select(['state', 'shown_name', 'decided_at', 'decided_by', 'verified_until', 'reason', 'because'])
    .select('provider_next_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { decided_at, verified_until, provider_next_at, ...columns } = row;
  return {
    ...(columns as Pick<StoredMark, 'state' | 'shown_name' | 'decided_by' | 'reason' | 'because'>),
    decided_at: decided_at?.toISOString() ?? null,
    verified_until: verified_until?.toISOString() ?? null,
    provider_next_at: provider_next_at?.toISOString() ?? null,
  };
}

export async function readNewestMarkChange({ db }: InTransaction, markId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from mark_changes where mark_id = ${markId} order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Deletes a transition from the history, if it was undone before anybody was notified. */
export async function deleteMarkChange({ db }: InTransaction, changeId: number): Promise<void> {
  await sql`delete from mark_changes where id = ${changeId}`.execute(db);
}
