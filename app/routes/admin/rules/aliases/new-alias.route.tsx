import { ALIAS_PHRASE, ALIAS_TARGET, aliasPhrase } from '../../../../../domain/query-reading/alias-rules.ts';
import { addAlias } from '../../../../../domain/query-reading/query-reading.server.ts';
import { EVERYTHING } from '../../../../../domain/query-reading/search-query.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { formState } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { aliasForm } from './alias-form.ts';
import { isMeaningKind, meaningName, meaningsOf } from './alias-meaning.ts';
import { NewAliasPage, type NewAliasView, type ResultsShown } from './new-alias-page.tsx';

const permission = 'change the catalogue';
/** Number of result titles that are shown, without the alias and with it. */
const TITLES = 5;

async function load(context: SignedIn): Promise<NewAliasView> {
  const { url, catalogue, sentForm } = context;
  const asked = (name: string) =>
    (sentForm?.values[name] ?? url.searchParams.get(name) ?? '').slice(0, ALIAS_TARGET.max);
  const typed = {
    phrase: asked('phrase').slice(0, ALIAS_PHRASE.max),
    kind: isMeaningKind(asked('kind')) ? asked('kind') : 'c',
    meaning: asked('meaning').slice(0, ALIAS_PHRASE.max),
  };
  const meanings = isMeaningKind(typed.kind) ? meaningsOf(typed.kind, typed.meaning, catalogue) : [];
  const target = asked('target') || (meanings.length === 1 ? (meanings[0]?.target ?? '') : '');
  const alias = { phrase: aliasPhrase(typed.phrase), target, isModifier: false };
  const name = target === '' || alias.phrase === '' ? null : meaningName(alias, catalogue);
  return {
    typed,
    choices:
      target === ''
        ? meanings.map((one) => ({ name: one.name, href: paths.office.newAlias({ ...typed, target: one.target }) }))
        : [],
    isUnknown: typed.phrase !== '' && typed.meaning !== '' && name === null && meanings.length < 2,
    confirm: name === null ? null : { ...alias, name, ...(await preview(context, alias)) },
    form: { action: paths.office.newAlias(), state: formState(context) },
  };
}

async function preview({ services, catalogue, now }: SignedIn, alias: Parameters<typeof meaningName>[0]) {
  const query = { ...EVERYTHING, text: alias.phrase };
  const scope = { ...catalogue, now };
  const [before, after] = await Promise.all([
    services.search.preview(query, null, TITLES, scope),
    services.search.preview(query, alias, TITLES, scope),
  ]);
  return { before: shown(before), after: shown(after) };
}

const shown = ({ total, listings }: Awaited<ReturnType<SignedIn['services']['search']['preview']>>): ResultsShown => ({
  count: total === 0 ? fa.aliases.nothing : fa.aliases.count(persianNumber(total)),
  titles: listings.map(({ id, name }) => ({ id, name })),
});

/** Form for an alias, with what its phrase finds before and after (SRCH-16). */
export const adminNewAlias = defineOfficePage<NewAliasView>({
  at: get(paths.office.newAlias),
  id: 'admin-new-alias-page',
  section: 'aliases',
  permission,
  about: {
    summary: fa.api.pages.adminNewAlias,
    query: ['phrase', 'kind', 'meaning', 'target'],
    example: { phrase: 'sofa', kind: 'c', meaning: 'sofas', target: 'c/sofas' },
  },
  title: fa.aliases.add,
  load,
  Page: NewAliasPage,
});

export const addAliasCall = officeAction({
  at: post(paths.office.newAlias),
  permission,
  about: { summary: fa.api.calls.adminAddAlias, statuses: [409] },
  input: aliasForm.input,
  page: adminNewAlias,
  change: (context, alias) => addAlias(context, context.viewer, alias, context.catalogue),
  did: 'alias-added',
  to: () => paths.office.aliases(),
});
