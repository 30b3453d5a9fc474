import {
  aliasList,
  type ListedAlias,
  readAlias,
  removeAlias,
  type StoredAlias,
} from '../../../../../domain/query-reading/query-reading.server.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { paths } from '../../../../paths.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { meaningName } from './alias-meaning.ts';

const words = fa.aliases;
const permission = 'change the catalogue';

const OPEN_PROPOSALS = new URLSearchParams({ state: 'open' });

const stateOf = ({ isActive, isShipped }: StoredAlias) =>
  words.states[isActive ? (isShipped ? 'shipped' : 'staff') : 'off'];

/** Aliases: everyday words that the search understands (SRCH-16). */
const aliases = defineResource({
  section: 'aliases',
  permission,
  title: words.title,
  list: aliasList,
  page: {
    at: get(paths.office.aliases),
    id: 'admin-aliases-page',
    path: paths.office.aliases,
    summary: fa.api.pages.adminAliases,
    example: { q: 'phone', state: 'staff', sort: 'phrase' },
  },
  csv: { at: get(paths.office.aliasesCsv), path: paths.office.aliasesCsv, summary: fa.api.pages.adminAliasesCsv },
  itemsOf: async (rows: readonly ListedAlias[], { catalogue }) =>
    rows.map((alias) => ({
      id: alias.id,
      phrase: alias.phrase,
      means: meaningName(alias, catalogue) ?? words.lost,
      state: stateOf(alias),
      created: jalaliDate(alias.createdAt),
    })),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.alias(id),
  columns: [
    { head: words.phrase, text: ({ phrase }) => phrase, sort: 'phrase', isName: true },
    { head: words.means, text: ({ means }) => means },
    { head: words.state, text: ({ state }) => state },
    { head: words.created, text: ({ created }) => created, sort: 'newest' },
  ],
  filters: {
    state: {
      label: words.state,
      options: Object.entries(words.states).map(([value, name]) => ({ value, name })),
    },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above: () => (
    <>
      <p>{words.text}</p>
      <Actions>
        <LinkButton look="accent" href={paths.office.newAlias()}>
          {words.add}
        </LinkButton>
        <LinkButton href={paths.office.unfound()}>{words.unfound}</LinkButton>
        <LinkButton href={paths.office.proposals(OPEN_PROPOSALS)}>{fa.proposals.title}</LinkButton>
      </Actions>
    </>
  ),
  case: {
    at: get(paths.office.alias),
    id: 'admin-alias-page',
    about: { summary: fa.api.pages.adminAlias },
    pageTitle: () => words.title,
    read: ({ db }: SignedIn, id: number) => readAlias(db, id),
    title: ({ phrase }: StoredAlias) => phrase,
    badges: (alias) => [{ name: stateOf(alias) }],
    facts: (alias, { catalogue }) => [[words.means, meaningName(alias, catalogue) ?? words.lost]],
    subject: 'alias',
    history: (context, id) => historyOf(context, { kind: 'alias', id: String(id) }),
  },
  acts: {
    remove: defineAct({
      at: post(paths.office.removeAlias),
      permission,
      isPossible: ({ isActive }: StoredAlias) => isActive,
      about: { summary: fa.api.calls.adminRemoveAlias, statuses: [409] },
      label: words.remove,
      help: words.removeHelp,
      look: 'danger',
      form: confirmationForm,
      change: (context, id) => removeAlias(context, context.viewer, id),
      did: 'alias-removed',
      to: () => paths.office.aliases(),
    }),
  },
});

export const { list: adminAliases, csv: adminAliasesCsv, case: adminAlias } = aliases;
export const { remove: removeAliasCall } = aliases.acts;
