import {
  type Change,
  changesOf,
  listingForModerator,
  listingsOfOwner,
} from '../../../../../domain/listings/listings.server.ts';
import {
  approvedContent,
  type Duplicate,
  type FlagKind,
  knownDuplicates,
  lookAlikes,
  type PastDecision,
  pastDecisionsOf,
  readFlags,
  readWordRules,
} from '../../../../../domain/moderation/moderation.server.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { LISTING_REASONS } from '../../../../office/listing-reasons.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import type { TimelineEntry } from '../../../../office/timeline.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { priceText, priceView } from '../../../../parts/listing/card-view.ts';
import { paths } from '../../../../paths.ts';
import { pictureSigner, type SignPicture } from '../../../../web/files/private-pictures.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { listingChanges, listingFacts } from './listing-facts.ts';
import { togetherOf } from './together.ts';

const words = fa.moderation.case;
const STATUSES: Readonly<Record<string, string>> = fa.moderation.statuses;
const ACTS: Readonly<Record<string, string>> = fa.moderation.acts;
const REPORT_REASONS: Readonly<Record<string, string>> = fa.reports.reasons;

export type ListingCase = Awaited<ReturnType<typeof loadListingCase>>;

/** Reads a listing with everything that helps to decide about it. Throws 404 if it does not exist. */
export async function loadListingCase(context: SignedIn, id: number) {
  const { db, catalogue } = context;
  const sign = pictureSigner(context);
  const listing = (await listingForModerator(db, id)) ?? notFound();
  const waits = listing.status === 'pending';
  const flags = await readFlags(db, id);
  const [duplicates, alike, approved, rules, changes, decisions, own] = await Promise.all([
    knownDuplicates(db, listing, flags),
    waits ? lookAlikes(db, listing) : { others: [], hasMore: false },
    approvedContent(db, id),
    readWordRules(db),
    changesOf(db, id),
    pastDecisionsOf(db, listing.userId),
    listingsOfOwner(db, listing.userId, { status: null, after: null }, 1),
  ]);
  const actors = [...changes, ...decisions].flatMap(({ actorId }) => actorId ?? []);
  const names = await readShownNames(db, [...new Set([listing.userId, ...actors])]);
  const edited = approved && listingChanges(approved, listing, catalogue);
  const grouped = new Set(alike.others.map((other) => other.id));
  const form = (call: Parameters<typeof paths.office.listingCaseCall>[1]) => {
    const action = paths.office.listingCaseCall(id, call);
    return { action, state: formStateAt(context, action) };
  };
  return {
    id,
    name: cleanProse(listing.name),
    description: cleanProse(listing.description),
    rules: rules.filter((rule) => flags.some(({ kind, detail }) => kind === 'word' && detail === rule.words)),
    status: STATUSES[listing.status] ?? listing.status,
    waits,
    version: listing.version,
    pictures: listing.pictures.map(({ key }) => ({
      key: sign(key),
      isNew: edited?.addedPictures.includes(key) ?? false,
    })),
    facts: listingFacts(listing, catalogue),
    edited,
    flags: flagViews(flags),
    alike: {
      ids: alike.others.map((other) => other.id),
      hasMore: alike.hasMore,
      others: alike.others.map((other) => ({
        id: other.id,
        href: paths.office.listingCase(other.id),
        name: other.name,
        picture: other.coverKey && sign(other.coverKey),
        about: priceOf(other, catalogue),
      })),
    },
    duplicates: duplicates
      .filter((duplicate) => !grouped.has(duplicate.id))
      .map((duplicate) => duplicateView(duplicate, listing.userId, catalogue, sign)),
    seller: { name: names.get(listing.userId) ?? '', href: paths.office.user(listing.userId) },
    counts: Object.entries(own.counts)
      .filter(([, count]) => count > 0)
      .map(([status, count]) => ({ status: STATUSES[status] ?? status, count })),
    decisions: decisions.map((decision) => decisionEntry(decision, names)),
    history: changes.map((change) => changeEntry(change, names)),
    forms: { approve: form('approve'), reject: form('reject'), suggest: form('suggest-edit') },
    video: { form: form('video'), url: listing.videoUrl },
    together: togetherOf(alike.others),
  };
}

const priceOf = (
  priced: Parameters<typeof priceView>[0] & { readonly categoryId: number },
  { taxonomy }: Catalogue,
): string => priceText(priceView(priced, taxonomy.byId.get(priced.categoryId))) ?? '';

/** Flags for display: equal ones are shown once, with the number of times that they were set. */
function flagViews(flags: readonly { readonly kind: FlagKind; readonly detail: string }[]): FlagView[] {
  const seen = new Map<string, FlagView>();
  for (const { kind, detail } of flags) {
    const said = kind === 'word' ? detail : kind === 'report' ? (REPORT_REASONS[detail] ?? detail) : null;
    const key = `${kind} ${said ?? ''}`;
    const count = (seen.get(key)?.count ?? 0) + 1;
    seen.set(key, { key, name: fa.moderation.flags[kind], detail: said, count });
  }
  return [...seen.values()];
}

export type FlagView = {
  readonly key: string;
  readonly name: string;
  readonly detail: string | null;
  readonly count: number;
};

function changeEntry(change: Change, names: ReadonlyMap<number, string>): TimelineEntry {
  const { act, at, to } = change;
  return {
    id: change.id,
    action: [`${ACTS[act] ?? act}: ${STATUSES[to] ?? to}`, ...(change.undone ? [fa.admin.undo.isUndone] : [])].join(
      ' · ',
    ),
    at: dateTime(at),
    actor: actorOf(change.actorId, names),
    reason: reasonOf(change),
  };
}

function decisionEntry(decision: PastDecision, names: ReadonlyMap<number, string>): TimelineEntry {
  const { act, at, listingId, name } = decision;
  return {
    id: `${listingId} ${at.toISOString()} ${act}`,
    action: ACTS[act] ?? act,
    subject: { name, href: paths.office.listingCase(listingId) },
    at: dateTime(at),
    actor: actorOf(decision.actorId, names),
    reason: reasonOf(decision),
  };
}

const actorOf = (id: number | null, names: ReadonlyMap<number, string>) => ({
  name: id === null ? fa.moderation.byRule : (names.get(id) ?? persianDigits(id)),
  href: null,
});

function reasonOf({ reasons, words: said }: Pick<Change, 'reasons' | 'words'>): string | null {
  return persianList([...reasons.map((reason) => LISTING_REASONS[reason] ?? reason), said]) || null;
}

function duplicateView(duplicate: Duplicate, userId: number, catalogue: Catalogue, sign: SignPicture) {
  const { id, title, pictureBits, status, sortedAt } = duplicate;
  return {
    id,
    href: paths.office.listingCase(id),
    name: duplicate.name,
    picture: duplicate.coverKey && sign(duplicate.coverKey),
    about: persianList([STATUSES[status] ?? status, priceOf(duplicate, catalogue), dateTime(sortedAt).text]),
    signs: [
      ...(duplicate.userId === userId ? [words.sameSeller] : []),
      ...(title === null ? [] : [words.sameTitle(persianNumber(Math.round(title * 100)))]),
      ...(pictureBits === null
        ? []
        : [pictureBits === 0 ? words.samePictureExactly : words.samePicture(persianNumber(pictureBits))]),
    ],
  };
}
