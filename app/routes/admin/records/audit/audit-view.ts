import type { AuditEntry } from '../../../../../domain/audit/audit.server.ts';
import { AUDIT_ACTIONS, type AuditFacts, isSubjectKind } from '../../../../../domain/audit/audit.ts';
import type { Catalogue } from '../../../../../domain/listings/listings.server.ts';
import { parseRateName } from '../../../../../domain/purchases/purchases.server.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { jalaliWeekday } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { accountName } from '../../../../office/account-name.ts';
import { LISTING_REASONS } from '../../../../office/listing-reasons.ts';
import { listTitle } from '../../../../office/sections.ts';
import { nameless } from '../../../../office/shown-names.ts';
import { subjectPage } from '../../../../office/subject-page.ts';
import { type Unnotified, unnotified } from '../../../../office/unnotified.ts';
import { type DateTime, dateTime } from '../../../../parts/date-time.ts';
import { deliveryRateName } from '../../../../parts/purchases/delivery-rate-name.ts';
import { reasonText } from '../../../../parts/ratings/reason-text.ts';
import { paths } from '../../../../paths.ts';
import type { FormState } from '../../../../web/forms/form-state.ts';
import { ruleName } from '../../queues/moderation/rule-name.ts';

type Named = { readonly name: string; readonly href: string | null };

export type EntryView = {
  readonly id: number;
  readonly action: string;
  readonly at: DateTime;
  readonly actor: Named;
  readonly subject: Named;
  readonly changes: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
    readonly dir: 'ltr' | undefined;
  }[];
  readonly reason: string | null;
  /** Form that undoes the entry; null if the viewer cannot undo it. */
  readonly undo: FormState | null;
  /** Null if the affected users have been notified already, or are notified immediately. */
  readonly unnotified: Unnotified | null;
  readonly isUndone: boolean;
  /** Whether the requester also approved the act, because nobody else could. */
  readonly isOwn: boolean;
  /** Whether the requester and the approver were signed in from the same network. */
  readonly isSameNetwork: boolean;
};

const { actions, facts, kinds, ...words } = fa.admin.audit;
const ACTIONS: Readonly<Record<string, string>> = actions;
const FACTS: Readonly<Record<string, string>> = facts;
const KINDS: Readonly<Record<string, string>> = kinds;
const { finance, officeRefunds, payouts } = fa;
const ROLES: Readonly<Record<string, string>> = fa.admin.roles;
const { statuses, words: wordRules, settings, catalogue } = fa.moderation;
/** Facts whose values have names. */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: ROLES,
  effect: { ...fa.admin.limits.effects, ...wordRules.effects },
  status: statuses,
  autoApprove: settings.fields.autoApprove.options,
  identityBy: settings.fields.identityBy.options,
  verdict: fa.reports.states,
  type: { ...catalogue.types, ...fa.coupons.types },
  act: finance.acts,
  to: finance.tos,
  way: { ...finance.capital.ways, ...officeRefunds.ways },
  state: {
    ...finance.attemptStates,
    ...finance.approvalStates,
    ...officeRefunds.states,
    ...payouts.states,
    ...payouts.line.states,
  },
  outcome: finance.outcomes,
  file: payouts.files.names,
  event: fa.admin.reactions.kinds,
  reaction: fa.admin.reactions.names,
};

type Names = Readonly<Record<string, string>>;
type AccountNames = ReadonlyMap<number, string>;

/** Names of facts that apply to one kind of subject only, taken from its form. */
const FACTS_OF: Readonly<Record<string, Names>> = {
  announcement: fa.officeAnnouncements.facts,
  place: fa.officePlaces.facts,
  'leasing-terms': fa.leasing.terms.fields,
  'purchase-policy': fa.purchaseTerms.policy,
  'delivery-rate': fa.purchaseTerms.rate,
};

/** Names of values that apply to one kind of subject only. */
const NAMED_OF: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  place: { kind: fa.officePlaces.kinds },
  announcement: { level: fa.officeAnnouncements.levels, audience: fa.officeAnnouncements.audiences },
  purchase: { state: fa.purchases.invoice.states, act: fa.officePurchases.acts },
  'carrier-bill': { state: fa.carrierBills.states, carrier: fa.purchases.invoice.carriers },
  'delivery-rate': { zone: fa.purchaseTerms.zones },
  'leasing-request': { state: fa.leasing.states },
  shop: { state: fa.myShops.states },
  mark: { state: fa.marks.states, mark: fa.marks.kinds },
  inspection: { state: fa.inspections.states, act: fa.inspections.case.acts },
  ticket: { state: fa.tickets.states, topic: fa.tickets.topics },
  'feed-run': { verdict: { approve: fa.feedOffice.case.approve, reject: fa.feedOffice.case.reject } },
  review: {
    state: fa.ratings.states,
    of: { ...fa.reviewOffice.kinds, review: fa.reviewOffice.kinds.text },
    verdict: { keep: fa.reviewOffice.case.keep.text, refuse: fa.reviewOffice.case.refuse },
  },
};

const ABOUT_REVIEWS: ReadonlySet<string> = new Set(['decide-review', 'hide-review']);
const MASKED = new Set(['mobile', 'ownersOther', 'reference']);

/** Options of the filter by action. */
export const ACTION_CHOICES = AUDIT_ACTIONS.map((action) => ({ value: action, name: actions[action] }));

type EntryContext = {
  /** Names of the accounts in the entries. */
  readonly names: AccountNames;
  readonly catalogue: Catalogue;
  readonly undo: FormState | null;
  readonly now: Date;
};

export function entryView(entry: AuditEntry, { names, catalogue, undo, now }: EntryContext): EntryView {
  const { id, at, action, actorId, reason } = entry;
  return {
    id,
    action: nameIn(ACTIONS, action),
    at: dateTime(at),
    actor: actorId === null ? { name: words.commandLine, href: null } : userNamed(actorId, names),
    subject: subjectOf(entry, names, catalogue),
    changes: changesOf(entry.subjectKind, entry.before ?? {}, entry.after ?? {}),
    reason: reason !== null && ABOUT_REVIEWS.has(action) ? reasonText(reason) : reason,
    undo,
    unnotified: entry.undoneBy === null ? unnotified(entry, now) : null,
    isUndone: entry.undoneBy !== null,
    isOwn: entry.after?.isOwn === true,
    isSameNetwork: entry.after?.sameNetwork === true,
  };
}

/** Ids of the users whose names the entries show. */
export function namedIn(entries: readonly AuditEntry[]): number[] {
  const ids = entries.flatMap(({ actorId, subjectKind, subjectId }) => [
    ...(actorId === null ? [] : [actorId]),
    ...(subjectKind === 'user' ? [Number(subjectId)] : []),
  ]);
  return [...new Set(ids)];
}

function userNamed(id: number, names: AccountNames): Named {
  return { name: names.get(id) ?? nameless(id), href: paths.office.user(id) };
}

function subjectOf({ subjectKind, subjectId, action }: AuditEntry, names: AccountNames, catalogue: Catalogue): Named {
  const name = subjectName(subjectKind, subjectId, names);
  return {
    name,
    href: isSubjectKind(subjectKind) ? subjectPage({ kind: subjectKind, id: subjectId }, action, catalogue) : null,
  };
}

function subjectName(kind: string, id: string, names: AccountNames): string {
  if (kind === 'user') return userNamed(Number(id), names).name;
  if (kind === 'limit') return ruleName(id);
  if (kind === 'list') return persianList([KINDS.list, listTitle(id)]);
  // There is only one set of settings, so it needs no id.
  if (kind === 'setting') return KINDS.setting ?? '';
  if (kind === 'day') return persianList([KINDS.day, jalaliWeekday(id, { year: true })]);
  const rate = kind === 'delivery-rate' ? parseRateName(id) : null;
  if (rate) return persianList([KINDS['delivery-rate'], deliveryRateName(rate)]);
  if (kind === 'ledger') return accountName(id);
  return persianList([nameIn(KINDS, kind), persianDigits(id)]);
}

/** Changed facts before and after; unchanged facts are left out. */
function changesOf(kind: string, before: AuditFacts, after: AuditFacts): EntryView['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, was: factOf(before, name), is: factOf(after, name) }))
    .filter(({ was, is }) => (was ?? null) !== (is ?? null))
    .map(({ name, was, is }) => ({
      name: nameIn({ ...FACTS, ...FACTS_OF[kind] }, name),
      before: factText(kind, name, was),
      after: factText(kind, name, is),
      dir: MASKED.has(name) ? 'ltr' : undefined,
    }));
}

/** Matches a time in the format in which facts store it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const factOf = (facts: AuditFacts, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined);

/** A change as text for a file, such as «نقش: کاربر ← ناظر» (role: user → moderator). */
export const changeText = ({ name, before, after }: EntryView['changes'][number]): string =>
  words.change(name, before, after);

function factText(kind: string, name: string, value: AuditFacts[string] | undefined): string {
  if (value === undefined || value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (name === 'owner' || name === 'askedBy' || name === 'offered') return words.user(persianDigits(Number(value)));
  if (typeof value === 'number') return persianNumber(value);
  if (INSTANT.test(value)) return dateTime(new Date(value)).text;
  if (name === 'list') return listTitle(value);
  if (name === 'kinds') return persianList(value.split(', ').map((kind) => nameIn(fa.coupons.kindNames, kind)));
  if (kind === 'review-rate' && name === 'types')
    return persianList(value.split(' ').map((type) => nameIn(fa.reviewOffice.rates.types, type)));
  if (name === 'changed') return persianList(value.split(' ').map((part) => nameIn(words.changed, part)));
  if (name === 'reasons') return persianList(value.split(' ').map((reason) => nameIn(LISTING_REASONS, reason)));
  const named = { ...NAMED, ...NAMED_OF[kind] };
  return Object.hasOwn(named, name) ? nameIn(named[name] ?? {}, value) : value;
}

/** Checks own properties only, because a stored value may equal the name of an inherited one. */
const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value;

/**
 * Parses the filter by subject: the kind's name and an id, or `listing.1001` as in addresses. Null for any other text.
 */
export function requestedSubject(typed: string): string | null {
  const said = latinDigits(typed).trim();
  if (/^[a-z-]+\.[\w:.-]+$/.test(said)) return said;
  const found = Object.entries(KINDS).find(([, name]) => said.startsWith(`${name} `));
  if (!found) return null;
  const [kind, name] = found;
  return `${kind}.${said.slice(name.length).replace(/[\s\u060c#]+/g, '')}`;
}
