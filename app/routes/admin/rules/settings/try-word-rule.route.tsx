import type { ReactNode } from 'react';
import { findWords, TRIED_LISTINGS, type WordTrial } from '../../../../../domain/moderation/moderation.server.ts';
import { comparableForm, RULE_WORDS } from '../../../../../domain/moderation/word-rules.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { OfficeSearch } from '../../../../office/office-search.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { takeOrRefuse } from '../../../../web/pages/action.ts';
import { get } from '../../../../web/request/address.ts';
import { newWordRuleForm } from './word-rule-forms.ts';

const words = fa.moderation.words;
const SHOWN = 50;

type TryView = {
  readonly text: string;
  /** Null before anything was typed, or if the text is too short for a rule. */
  readonly trial: WordTrial | null;
  readonly add: OfficeFormView;
};

/**
 * Shows which of the last thousand listings a rule with these words would have matched, before the rule is added
 * (ADM-03).
 */
export const adminTryWordRule = defineOfficePage<TryView>({
  at: get(paths.office.tryWordRule),
  id: 'admin-try-word-rule-page',
  section: 'word-rules',
  permission: 'change word rules',
  about: { summary: fa.api.pages.adminTryWordRule, query: ['q'], example: { q: 'telegram' } },
  title: words.try,
  async load(context) {
    const text = (context.url.searchParams.get('q') ?? '').slice(0, RULE_WORDS.max).trim();
    const isRule = comparableForm(text).length >= RULE_WORDS.min;
    if (isRule) await takeOrRefuse('office-try-words', context);
    const action = paths.office.wordRules();
    return {
      text,
      trial: isRule ? await findWords(context.db, text) : null,
      add: { action, state: formStateAt(context, action) },
    };
  },
  Page: ({ view }) => <TryPage view={view} />,
});

function TryPage({ view: { text, trial, add } }: { readonly view: TryView }): ReactNode {
  return (
    <>
      <BackLink href={paths.office.wordRules()}>{words.title}</BackLink>
      <h1>{words.try}</h1>
      <OfficeSearch
        action={paths.office.tryWordRule()}
        text={text}
        help={words.tryText(persianNumber(TRIED_LISTINGS))}
      />
      {text !== '' && trial === null && <p role="alert">{words.tooShort}</p>}
      {trial && <Trial trial={trial} />}
      {trial && (
        <OfficeForm
          of={newWordRuleForm}
          form={add}
          values={{ words: text, effect: 'hold' }}
          button={words.addTried}
          inline
        />
      )}
    </>
  );
}

function Trial({ trial: { looked, found } }: { readonly trial: WordTrial }): ReactNode {
  const all = persianNumber(looked);
  return (
    <>
      <p role="status">{found.length === 0 ? words.triedNone(all) : words.tried(persianNumber(found.length), all)}</p>
      {found.length > 0 && (
        <Rows
          rows={found.slice(0, SHOWN)}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => paths.office.anyListing(id)}
          columns={[
            { head: words.listing, cell: ({ name }) => <ForeignText text={name} />, isName: true },
            { head: words.status, cell: ({ status }) => fa.moderation.statuses[status] },
          ]}
        />
      )}
      <CutNote rows={found.slice(0, SHOWN)} most={SHOWN} />
    </>
  );
}
