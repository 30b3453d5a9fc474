import { EVERYTHING } from '../../../../../domain/query-reading/search-query.ts';
import type { StoredProposal } from '../../../../../domain/search/search.server.ts';
import { unnamedKind } from '../../../../../domain/search/signals/read-as.ts';
import { SIGNAL_KINDS, type SignalKind } from '../../../../../domain/search/signals/signal.ts';
import { persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { paths } from '../../../../paths.ts';
import type { Context } from '../../../../web/request/context.ts';
import { readingText } from './reading-text.ts';

const words = fa.proposals;

export type ProposalView = {
  readonly id: number;
  readonly phrase: string;
  readonly readAs: string;
  /** How the search reads the phrase now; an alias may have been added since the proposal. */
  readonly now: string;
  readonly kinds: string;
  readonly people: string;
  readonly chosen: string;
  readonly state: string;
  /** Address of the form for an alias, filled in with what users opened, if that is clear. */
  readonly give: string;
};

export const stateOf = (isDismissed: boolean): string => words.states[isDismissed ? 'dismissed' : 'open'];

export async function proposalView(proposal: StoredProposal, context: Context): Promise<ProposalView> {
  const { id, phrase, readAs, people, isDismissed } = proposal;
  const { services, catalogue, now } = context;
  const { understood } = await services.search.understand({ ...EVERYTHING, text: phrase }, { ...catalogue, now });
  const chosen = proposal.chosen.flatMap(({ categoryId, tenths }) => {
    const category = catalogue.taxonomy.byId.get(categoryId);
    return category ? [{ category, tenths }] : [];
  });
  const meaning = chosen[0] ? ({ kind: 'c', meaning: chosen[0].category.slug } as const) : {};
  return {
    id,
    phrase,
    readAs: readAsText(readAs),
    now: readingText(understood) ?? fa.aliases.unread,
    kinds: persianList(SIGNAL_KINDS.filter((kind) => isOf(proposal, kind)).map((kind) => words.kinds[kind])),
    people: words.atLeast(persianNumber(people)),
    chosen: persianList(chosen.map(({ category, tenths }) => words.share(category.name, persianNumber(tenths * 10)))),
    state: stateOf(isDismissed),
    give: paths.office.newAlias({ phrase, ...meaning }),
  };
}

function readAsText(readAs: string): string {
  const unnamed = unnamedKind(readAs);
  return unnamed ? words.unnamed[unnamed] : readAs || words.unread;
}

const isOf = ({ isRemoved, isReverted, isClicked }: StoredProposal, kind: SignalKind): boolean =>
  ({ removed: isRemoved, reverted: isReverted, clicked: isClicked })[kind];
