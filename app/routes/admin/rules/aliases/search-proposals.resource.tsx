import {
  dismissProposal,
  proposalList,
  readSearchProposal,
  type StoredProposal,
} from '../../../../../domain/search/search.server.ts';
import { NETWORKS_MIN, PEOPLE_MIN, SIGNAL_DAYS } from '../../../../../domain/search/signals/signal.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { type ProposalView, proposalView, stateOf } from './proposal-view.ts';

const words = fa.proposals;
const permission = 'change the catalogue';
const OPEN = new URLSearchParams({ state: 'open' });
const TERMS = {
  days: persianNumber(SIGNAL_DAYS),
  people: persianNumber(PEOPLE_MIN),
  networks: persianNumber(NETWORKS_MIN),
};
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

/** Proposed aliases, derived from what users did after the search had read their words (SRCH-16). */
const searchProposals = defineResource({
  section: 'aliases',
  permission,
  title: words.title,
  list: proposalList,
  page: {
    at: get(paths.office.proposals),
    id: 'admin-search-proposals-page',
    path: paths.office.proposals,
    summary: fa.api.pages.adminProposals,
    example: { q: 'phone', state: 'open', kind: 'removed' },
  },
  csv: { at: get(paths.office.proposalsCsv), path: paths.office.proposalsCsv, summary: fa.api.pages.adminProposalsCsv },
  async itemsOf(rows: readonly StoredProposal[], context) {
    const items: ProposalView[] = [];
    for (const row of rows) items.push(await proposalView(row, context));
    return items;
  },
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.proposal(id),
  columns: [
    { head: words.phrase, text: ({ phrase }) => phrase, isName: true },
    { head: words.readAs, text: ({ readAs }) => readAs },
    { head: words.kind, text: ({ kinds }) => kinds },
    { head: words.people, text: ({ people }) => people, sort: 'people', look: 'number' },
    { head: words.chosen, text: ({ chosen }) => chosen },
    { head: words.now, text: ({ now }) => now },
    { head: words.state, text: ({ state }) => state },
  ],
  filters: {
    kind: { label: words.kind, options: optionsOf(words.kinds) },
    state: { label: words.state, options: optionsOf(words.states) },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above: () => <p>{words.text(TERMS)}</p>,
  case: {
    at: get(paths.office.proposal),
    id: 'admin-search-proposal-page',
    about: { summary: fa.api.pages.adminProposal },
    pageTitle: () => words.title,
    async read(context: SignedIn, id: number) {
      const proposal = await readSearchProposal(context.db, id);
      return proposal && { ...(await proposalView(proposal, context)), isDismissed: proposal.isDismissed };
    },
    title: ({ phrase }) => phrase,
    badges: ({ isDismissed }) => [{ name: stateOf(isDismissed) }],
    facts: ({ readAs, now, kinds, people, chosen }) => [
      [words.readAs, readAs],
      [words.now, now],
      [words.kind, kinds],
      [words.people, people],
      ...(chosen === '' ? [] : ([[words.chosen, chosen]] as const)),
    ],
    related: ({ give }) => [{ name: words.give, href: give }],
    subject: 'proposal',
    history: (context, id) => historyOf(context, { kind: 'proposal', id: String(id) }),
  },
  acts: {
    dismiss: defineAct({
      at: post(paths.office.dismissProposal),
      permission,
      isPossible: ({ isDismissed }: ProposalView & { readonly isDismissed: boolean }) => !isDismissed,
      about: { summary: fa.api.calls.adminDismissProposal, statuses: [404] },
      label: words.dismiss,
      help: words.dismissHelp,
      form: confirmationForm,
      change: (context, id) => dismissProposal(context, context.viewer, id),
      did: 'proposal-dismissed',
      to: () => paths.office.proposals(OPEN),
    }),
  },
});

export const { list: adminProposals, csv: adminProposalsCsv, case: adminProposal } = searchProposals;
export const { dismiss: dismissProposalCall } = searchProposals.acts;
