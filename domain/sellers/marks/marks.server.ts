/** Verified marks for sellers, pages and jobs (SHOP-03). Decisions by staff are in `decide-marks.server.ts`. */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { claimPictures } from '../../media/media.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import type { ExportPart } from '../../values/area.server.ts';
import { DAY, MINUTE } from '../../values/durations.ts';
import { type CodeKey, openCode, sealCode } from '../../values/national-code-seal.server.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { tehranDay } from '../../values/time.ts';
import { actsFor } from '../acting.server.ts';
import { TAKEN_DAYS } from '../shop.ts';
import { readShop } from '../shop-store.server.ts';
import {
  readEnded,
  readLicencesOfClosed,
  readToAsk,
  readToWarn,
  readWithOldDocuments,
  takeTry,
} from './due-mark-store.server.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { isOpenMark, LICENCE_YEARS_MOST, licenceKey, type MarkKind, WARNING_DAYS } from './mark.ts';
import {
  insertMark,
  insertMarkChange,
  lockMark,
  type Mark,
  readApplicant,
  readMarkByKey,
  readMarksRequestedBy,
  readSealedCode,
  storeCode,
  updateMark,
} from './mark-store.server.ts';
import { findLicence, moveMark, refuseMark, takeOffOtherLicences, verifyMark } from './move-mark.server.ts';

export type { Mark } from './mark-store.server.ts';

/** Storage of documents by key. */
type DocumentStorage = {
  readonly read: (key: string, name: string) => Promise<Buffer | null>;
  readonly remove: (key: string) => Promise<void>;
};

/** Facts that a mark would certify. */
export type MarkClaims =
  | {
      readonly kind: 'identity';
      readonly fullName: string;
      /** Result of `parseNationalCode`. */
      readonly nationalCode: string;
    }
  | {
      readonly kind: 'licence';
      readonly number: string;
      readonly issuer: string;
      /** Last day of validity, YYYY-MM-DD in Tehran. */
      readonly until: string;
    };

export type MarkRequest = {
  /** A shop or agent, or the person themselves. */
  readonly sellerId: number;
  readonly userId: number;
  readonly claims: MarkClaims;
  /** Keys of unclaimed pictures (`retainUnclaimed`), at least one. They belong to the request once it is stored. */
  readonly documents: readonly string[];
  /** Key of the form; a form sent twice makes one request. */
  readonly orderKey: string | null;
};

/**
 * `open`: a request of this kind waits already. `licence-ended`: the licence has ended, or its end is too far ahead.
 */
export type MarkRefusal = 'not-found' | 'open' | 'licence-taken' | 'licence-ended';

/**
 * `kept`: whether the documents now belong to the request. False if the same form was sent before, so that the request
 * already had its documents.
 */
export type MarkSent = Ok<{ readonly mark: Mark; readonly kept: boolean }> | Refused<MarkRefusal>;

/**
 * Documents are required in each request even if a provider checks it, because staff decide if the provider does not
 * answer.
 */
type Sending = CodeKey & { readonly settings: Pick<SiteSettings, 'identityBy'>; readonly hasProvider: boolean };

/** Stores a request for a mark. If its licence differs from the verified one, that mark ends at once. */
export function sendMark(ctx: Ctx, asked: MarkRequest, sending: Sending): Promise<MarkSent> {
  return transact(ctx, async (trx): Promise<MarkSent> => {
    const { sellerId, userId, claims, documents, orderKey } = asked;
    const before = orderKey === null ? null : await readMarkByKey(trx.db, orderKey);
    if (before) return isOf(before, asked) ? ok({ mark: before, kept: false }) : refused('not-found');
    if (!(await actsFor(trx.db, { userId, sellerId }, 'ownership'))) return refused('not-found');
    const shop = await readShop(trx.db, sellerId);
    if (!shop && claims.kind !== 'identity') return refused('not-found');
    const licence =
      claims.kind === 'licence' ? await licenceOf(trx, claims, { sellerId, ownerId: shop?.ownerId ?? null }) : null;
    if (licence && !licence.ok) return licence;
    const asksProvider =
      claims.kind === 'identity' && sending.settings.identityBy === 'provider' && sending.hasProvider;
    const id = await insertMark(trx, {
      sellerId,
      kind: claims.kind,
      askedBy: userId,
      documents,
      orderKey,
      fullName: claims.kind === 'identity' ? claims.fullName : null,
      ...(licence?.columns ?? { number: null, licenceKey: null, issuer: null, licenceUntil: null }),
      providerNextAt: asksProvider ? trx.now : null,
    });
    if (id === null) return sentMeanwhile(trx, asked);
    if (licence) await takeOffOtherLicences(trx, sellerId, licence.columns.licenceKey);
    if (!(await claimPictures(trx, documents))) throw new Error('documents of a mark were swept before it was stored');
    if (claims.kind === 'identity') await storeCode(trx, id, sealCode(sending, sealedFor(id), claims.nationalCode));
    await recordSent(trx, { id, sellerId, kind: claims.kind, userId });
    const mark = await lockMark(trx, id);
    if (!mark) throw new Error(`mark ${id} was not stored`);
    return ok({ mark, kept: true });
  });
}

/** Context under which the national code of a mark is encrypted. */
export const sealedFor = (markId: number): string => `mark ${markId}`;

const isOf = (mark: Mark, { sellerId, userId }: MarkRequest): boolean =>
  mark.sellerId === sellerId && mark.askedBy === userId;

/** Result if the same form, sent at the same time, has stored the request first. */
async function sentMeanwhile({ db }: InTransaction, asked: MarkRequest): Promise<MarkSent> {
  const same = asked.orderKey === null ? null : await readMarkByKey(db, asked.orderKey);
  return same && isOf(same, asked) ? ok({ mark: same, kept: false }) : refused('open');
}

async function licenceOf(
  trx: InTransaction,
  { number, issuer, until }: Extract<MarkClaims, { kind: 'licence' }>,
  { sellerId, ownerId }: { readonly sellerId: number; readonly ownerId: number | null },
) {
  const last = tehranDay(new Date(trx.now.getTime() + LICENCE_YEARS_MOST * 366 * DAY));
  if (until < tehranDay(trx.now) || until > last) return refused('licence-ended');
  const key = licenceKey(number);
  const found = await findLicence(trx, { licenceKey: key, sellerId, ownerId });
  if (!found.ok) return found;
  return ok({ columns: { number, licenceKey: key, issuer, licenceUntil: until } });
}

type Sent = { readonly id: number; readonly sellerId: number; readonly kind: MarkKind; readonly userId: number };

async function recordSent(trx: InTransaction, { id, sellerId, kind, userId }: Sent): Promise<void> {
  const sent = { actorId: userId, act: 'send', from: null, to: 'sent', reason: null } as const;
  const changeId = await insertMarkChange(trx, id, sent);
  const data = { markId: id, changeId, sellerId, kind, act: 'send', to: 'sent' };
  await recordEvents(trx, [{ kind: 'mark-changed', data }]);
}

const AT_ONCE = 200;

/** Ends the marks of a seller that are no longer valid because the name or the owner has changed. */
export async function followSeller(trx: InTransaction, sellerId: number): Promise<void> {
  for (const { id, because } of await readEnded(trx, sellerId, AT_ONCE)) await endOne(trx, id, because);
}

/** Ends a verified mark. `because`: the fact that has changed; null if the mark has expired. */
async function endOne(trx: InTransaction, id: number, because: 'name' | 'owner' | 'closed' | null): Promise<void> {
  const mark = await lockMark(trx, id);
  const act = because === null ? 'expire' : 'take-off';
  if (mark?.state === 'verified') await moveMark(trx, mark, { act, actor: 'system', actorId: null, because });
}

/**
 * Job that ends marks which have expired or are no longer valid, and licence marks of shops closed for a year, so that
 * others can use the licence.
 */
export async function endDueMarks(ctx: Ctx): Promise<number> {
  const ended = await readEnded(ctx, null, AT_ONCE);
  const closed = await readLicencesOfClosed(ctx.db, new Date(ctx.now.getTime() - TAKEN_DAYS * DAY), AT_ONCE);
  const all = [...ended, ...closed.map((id) => ({ id, because: 'closed' as const }))];
  for (const { id, because } of all) await transact(ctx, (trx) => endOne(trx, id, because));
  return all.length;
}

/** Job that notifies sellers 30 and 7 days before the end of a mark, once each. */
export async function warnOfEnds(ctx: Ctx): Promise<number> {
  let warned = 0;
  // The shortest first: a mark that ends within a week needs no notice about the month.
  for (const days of WARNING_DAYS.toSorted((a, b) => a - b)) {
    const before = new Date(ctx.now.getTime() + days * DAY);
    for (const id of await readToWarn(ctx, { before, days }, AT_ONCE)) warned += await warnOne(ctx, id, days);
  }
  return warned;
}

function warnOne(ctx: Ctx, id: number, days: (typeof WARNING_DAYS)[number]): Promise<number> {
  return transact(ctx, async (trx) => {
    const mark = await lockMark(trx, id);
    if (mark?.state !== 'verified') return 0;
    await updateMark(trx, id, { warned: days });
    const { sellerId, kind } = mark;
    await recordEvents(trx, [{ kind: 'mark-ends', data: { markId: id, sellerId, kind, days } }]);
    return 1;
  });
}

/**
 * Job that deletes documents some days after the decision on their request (setting `documentsDays`). Files are deleted
 * before their keys, so that a crash leaves no file without a record.
 */
export async function deleteOldDocuments(ctx: Ctx, storage: Pick<DocumentStorage, 'remove'>): Promise<number> {
  const { documentsDays } = await readSettings(ctx.db);
  const old = await readWithOldDocuments(ctx.db, new Date(ctx.now.getTime() - documentsDays * DAY), AT_ONCE);
  for (const { id, documents } of old) {
    for (const key of documents) await storage.remove(key);
    await transact(ctx, (trx) => updateMark(trx, id, { documents: [] }));
  }
  return old.length;
}

/**
 * Milliseconds to wait after each failed query to the identity provider before the next one. If the last one fails too,
 * staff decide.
 */
const NEXT_TRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE];
/** Milliseconds after which another process may take over a request from one that died during the call. */
const ASKED_FOR = 2 * MINUTE;

/** Job that has the provider check waiting identities, one after another; without a provider, staff decide. */
export async function callProvider(ctx: Ctx, key: CodeKey, provider: IdentityProvider | null): Promise<number> {
  const ids = await readToAsk(ctx, AT_ONCE);
  for (const id of ids) {
    const taken = await takeTry(ctx, id, new Date(ctx.now.getTime() + ASKED_FOR));
    if (taken) await askAbout(ctx, { id, tries: taken.tries }, key, provider);
  }
  return ids.length;
}

async function askAbout(
  ctx: Ctx,
  { id, tries }: { readonly id: number; readonly tries: number },
  key: CodeKey,
  provider: IdentityProvider | null,
): Promise<void> {
  const answer = await answerAbout(ctx, id, key, provider);
  await transact(ctx, async (trx) => {
    const mark = await lockMark(trx, id);
    if (mark?.state !== 'sent') return;
    const by = { actor: 'provider', actorId: null } as const;
    if (answer === 'differs') await refuseMark(trx, mark, { ...by, reason: null, because: 'provider' });
    else if (answer === 'matches' && (await verifyMark(trx, mark, by)).ok) return;
    else {
      const wait = answer === 'unreachable' ? NEXT_TRIES[tries - 1] : undefined;
      const next = wait === undefined ? null : new Date(trx.now.getTime() + wait);
      await updateMark(trx, id, { provider_next_at: next });
    }
  });
}

type ProviderAnswer = 'matches' | 'differs' | 'unreachable' | 'nobody';

async function answerAbout(
  { db }: Ctx,
  id: number,
  key: CodeKey,
  provider: IdentityProvider | null,
): Promise<ProviderAnswer> {
  const { fullName, sealed, mobile } = (await readApplicant(db, id)) ?? {};
  if (!provider || !fullName || !sealed || !mobile) return 'nobody';
  try {
    const nationalCode = openCode(key, sealedFor(id), sealed);
    return (await provider.matches({ fullName, nationalCode, mobile })) ? 'matches' : 'differs';
  } catch {
    return 'unreachable';
  }
}

/**
 * Ends the requests and marks of an account that ends, and erases its personal data; returns the keys of the documents.
 */
export async function endMarksOf(trx: InTransaction, userId: number): Promise<readonly string[]> {
  const marks = await readMarksRequestedBy(trx.db, userId);
  for (const { id } of marks) {
    const mark = await lockMark(trx, id);
    if (!mark) continue;
    const ends = isOpenMark(mark.state) || (mark.state === 'verified' && mark.kind === 'identity');
    if (ends) await moveMark(trx, mark, { act: 'end', actor: 'system', actorId: null, because: 'account' });
    const erased = { documents: [], full_name: null, code_sealed: null, code_mark: null, code_tail: null };
    // A licence belongs to the shop, which may continue without this owner.
    await updateMark(trx, id, { ...erased, ...(mark.kind === 'identity' && { shown_name: null }) });
  }
  return marks.flatMap(({ documents }) => documents);
}

/** Exports `marks.json`: the checked facts with the national code; documents that still exist are exported as files. */
export const marksPart =
  (key: CodeKey, storage: Pick<DocumentStorage, 'read'>): ExportPart =>
  async ({ db, userId }, sink) => {
    const marks = await readMarksRequestedBy(db, userId);
    await sink.rows('marks.json', exported());
    for (const { id, documents } of marks) {
      for (const [index, document] of documents.entries()) {
        const body = await storage.read(document, 'original.jpg');
        if (body) await sink.file(`marks/${id}-${index + 1}.jpg`, body);
      }
    }

    async function* exported() {
      for (const { id, sellerId, sellerName, kind, state, askedAt, fullName, number, issuer, ...rest } of marks) {
        const sealed = await readSealedCode(db, id);
        const nationalCode = sealed && openCode(key, sealedFor(id), sealed);
        const { licenceUntil, decidedAt, verifiedUntil, reason } = rest;
        const licence = number === null ? null : { number, issuer, until: licenceUntil };
        yield {
          id,
          sellerId,
          sellerName,
          kind,
          state,
          askedAt,
          fullName,
          nationalCode,
          licence,
          decidedAt,
          verifiedUntil,
          reason,
        };
      }
    }
  };
