import type { Inquired } from '../../../../../domain/gateways/gateway.ts';
import { DIFFERENCE_KINDS } from '../../../../../domain/settlements/asking/difference.ts';
import {
  differenceList,
  type GatewayDifference,
  lookAtDifference,
  readDifference,
} from '../../../../../domain/settlements/settlements.server.ts';
import { formatToman, type Toman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { OfOrder, OfUser, optionsOf, SuspenseTabs } from './finance-facts.tsx';
import { reasonForm } from './finance-forms.ts';

const words = fa.officeDifferences;
const states: Readonly<Record<string, string>> = fa.orderRecords.attempts.states;
const sumOf = (amount: Toman | null): string => (amount === null ? '' : formatToman(amount));
const standingOf = (standing: Inquired): string => words.standings[standing];

/** Payments about which a gateway's records differ from ours (PAY-04, ADM-02). */
const differences = defineResource({
  section: 'suspense',
  permission: 'see payments',
  title: words.title,
  list: differenceList,
  page: {
    at: get(paths.office.differences),
    id: 'admin-differences-page',
    path: paths.office.differences,
    summary: fa.api.pages.adminDifferences,
    example: { kind: 'not-there', q: 'A000' },
  },
  csv: {
    at: get(paths.office.differencesCsv),
    path: paths.office.differencesCsv,
    summary: fa.api.pages.adminDifferencesCsv,
  },
  itemsOf: async (rows) => rows,
  keyOf: ({ id }: GatewayDifference) => id,
  hrefOf: ({ id }) => paths.office.difference(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), sort: 'oldest', isName: true },
    { head: words.kind, text: ({ kind }) => words.kinds[kind] },
    { head: words.amount, text: ({ ourAmount }) => sumOf(ourAmount), look: 'number' },
    { head: words.theirAmount, text: ({ amount }) => sumOf(amount), look: 'number' },
    { head: fa.officeSuspense.gateway, text: ({ gateway }) => gateway, dir: 'ltr' },
    { head: words.reference, text: ({ reference }) => reference, dir: 'ltr' },
    { head: words.found, text: ({ foundAt }) => dateTime(foundAt).text },
  ],
  filters: { kind: { label: words.kind, options: optionsOf(DIFFERENCE_KINDS, words.kinds) } },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above: () => <SuspenseTabs shown="differences" />,
  case: {
    at: get(paths.office.difference),
    id: 'admin-difference-page',
    about: { summary: fa.api.pages.adminDifference },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: ({ db }: SignedIn, id: number) => readDifference(db, id),
    title: ({ id }: GatewayDifference) => words.one(persianDigits(id)),
    badges: ({ endedAs }) => [{ name: endedAs === null ? words.open : words.ended[endedAs] }],
    facts: ({ kind, standing, amount, ourAmount, state, gateway, reference, orderId, userId, foundAt, seenAt }) => [
      [words.kind, words.kinds[kind]],
      [words.standing, standingOf(standing)],
      [words.state, state === null ? words.nobodys : (states[state] ?? state)],
      [words.amount, ourAmount !== null && formatToman(ourAmount)],
      [words.theirAmount, amount !== null && formatToman(amount)],
      [fa.officeSuspense.gateway, <ForeignText key="gateway" text={gateway} dir="ltr" />],
      [words.reference, <ForeignText key="reference" text={reference} dir="ltr" />],
      [fa.officeSuspense.order, orderId !== null && <OfOrder orderId={orderId} />],
      [fa.officeSuspense.user, userId !== null && <OfUser userId={userId} />],
      [words.found, dateTime(foundAt).text],
      [words.seen, dateTime(seenAt).text],
    ],
    subject: 'gateway-difference',
    history: (context, id) => historyOf(context, { kind: 'gateway-difference', id: String(id) }),
  },
  acts: {
    looked: defineAct({
      at: post(paths.office.differenceCall),
      permission: 'decide payments',
      isPossible: ({ endedAt }: GatewayDifference) => endedAt === null,
      about: {
        summary: fa.api.calls.adminDifferenceLookedAt,
        example: { reason: 'the panel says so' },
        statuses: [403, 409],
      },
      label: words.looked,
      help: words.lookedHelp,
      look: 'accent',
      pressedBy: 'a',
      form: reasonForm,
      change: (context, id, { reason }) => lookAtDifference(context, context.viewer, { id, reason }),
      did: 'difference-looked-at',
      to: paths.office.difference,
    }),
  },
});

export const { list: adminDifferences, csv: adminDifferencesCsv, case: adminDifference } = differences;
export const { looked: differenceLookedCall } = differences.acts;
