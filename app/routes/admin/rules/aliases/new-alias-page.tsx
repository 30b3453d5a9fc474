import type { ReactNode } from 'react';
import { ALIAS_PHRASE } from '../../../../../domain/query-reading/alias-rules.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { aliasForm } from './alias-form.ts';
import { MEANING_KINDS } from './alias-meaning.ts';

export type ResultsShown = {
  readonly count: string;
  readonly titles: readonly { readonly id: number; readonly name: string }[];
};

export type NewAliasView = {
  readonly typed: { readonly phrase: string; readonly kind: string; readonly meaning: string };
  /** Meanings with the same name, to choose from. */
  readonly choices: readonly { readonly name: string; readonly href: string }[];
  readonly isUnknown: boolean;
  readonly confirm: {
    readonly phrase: string;
    readonly target: string;
    readonly name: string;
    readonly before: ResultsShown;
    readonly after: ResultsShown;
  } | null;
  readonly form: OfficeFormView;
};

const words = fa.aliases;
const KINDS = MEANING_KINDS.map((value) => ({ value, name: words.kinds[value] }));

export function NewAliasPage({ view }: { readonly view: NewAliasView }): ReactNode {
  const { typed, choices, isUnknown, confirm, form } = view;
  return (
    <>
      <h1>{words.add}</h1>
      <AskForm {...typed} />
      {isUnknown && <Notice kind="warning">{words.unknown}</Notice>}
      {choices.length > 0 && (
        <CasePart title={words.which}>
          <ul>
            {choices.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </CasePart>
      )}
      {confirm && (
        <>
          <Facts
            facts={[
              [words.phrase, confirm.phrase],
              [words.means, confirm.name],
            ]}
          />
          <Results title={words.before} of={confirm.before} />
          <Results title={words.after} of={confirm.after} />
          <OfficeForm
            of={aliasForm}
            form={form}
            values={{ phrase: confirm.phrase, target: confirm.target }}
            button={words.confirm}
          />
        </>
      )}
    </>
  );
}

/** Form that shows the results of a new alias without storing it. */
function AskForm({ phrase, kind, meaning }: NewAliasView['typed']): ReactNode {
  return (
    <form className="form" action={paths.office.newAlias()}>
      <div className="field">
        <label htmlFor="alias-phrase">{words.phrase}</label>
        <input
          id="alias-phrase"
          className="input"
          name="phrase"
          defaultValue={phrase}
          required
          minLength={ALIAS_PHRASE.min}
          maxLength={ALIAS_PHRASE.max}
          dir="auto"
          autoComplete="off"
          aria-describedby="alias-phrase-help"
        />
        <p className="help" id="alias-phrase-help">
          {words.phraseHelp}
        </p>
      </div>
      <div className="field">
        <label htmlFor="alias-kind">{words.kind}</label>
        <Select id="alias-kind" name="kind" options={KINDS} defaultValue={kind} />
      </div>
      <div className="field">
        <label htmlFor="alias-meaning">{words.meaning}</label>
        <input
          id="alias-meaning"
          className="input"
          name="meaning"
          defaultValue={meaning}
          required
          maxLength={ALIAS_PHRASE.max}
          dir="auto"
          autoComplete="off"
          aria-describedby="alias-meaning-help"
        />
        <p className="help" id="alias-meaning-help">
          {words.meaningHelp}
        </p>
      </div>
      <Button type="submit">{words.show}</Button>
    </form>
  );
}

function Results({ title, of: { count, titles } }: { readonly title: string; readonly of: ResultsShown }): ReactNode {
  return (
    <CasePart title={title}>
      <p>{count}</p>
      <ol>
        {titles.map(({ id, name }) => (
          <li key={id}>
            <ForeignText text={name} />
          </li>
        ))}
      </ol>
    </CasePart>
  );
}
