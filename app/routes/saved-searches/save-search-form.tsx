import type { ReactNode } from 'react';
import { SEARCH_NAME, SEARCH_NOTIFY, type SearchNotify } from '../../../domain/saved-searches/saved-search.ts';
import { EVERYTHING } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { Field } from '../../parts/form/field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { SaveSearchView } from './save-search-view.ts';
import styles from './saved-searches.module.css';

const words = fa.savedSearches;

type SaveSearchProps = {
  readonly view: SaveSearchView;
  /** What the browser does after it: a popup shows that it is saved, a page is left. */
  readonly after?: 'popup' | undefined;
};

/** Name, way of hearing, and one button; or why there is nothing to save. */
export function SaveSearch({ view, after }: SaveSearchProps): ReactNode {
  if (view.kind !== 'form') return <Nothing view={view} />;
  return (
    <Form action={paths.saveSearch()} state={view.form} after={after} helpsPush labels={{ name: words.name }}>
      <input type="hidden" name="serpQuery" value={view.serpQuery} />
      <p>{view.isSignedIn ? words.saveText : words.signInText}</p>
      <Description parts={view.description} />
      <Field name="name" label={words.name} required maxLength={SEARCH_NAME.max} defaultValue={view.name} />
      <fieldset className={styles.choice}>
        <legend>{words.notifyLabel}</legend>
        {SEARCH_NOTIFY.map((notify) => (
          <NotifyChoice key={notify} notify={notify} name="specialNotifyStatus" chosen={notify === 'each'} />
        ))}
      </fieldset>
      <SubmitButton className="accent wide">{view.isSignedIn ? words.submit : words.signIn}</SubmitButton>
    </Form>
  );
}

function Nothing({ view }: { readonly view: Extract<SaveSearchView, { kind: 'saved' | 'refused' }> }): ReactNode {
  const isSaved = view.kind === 'saved';
  return (
    <Empty icon={isSaved ? 'check' : 'search'}>
      <p role="status">{isSaved ? words.isSaved : view.text}</p>
      <LinkButton href={isSaved ? paths.mySavedSearches() : paths.results(EVERYTHING)}>
        {isSaved ? words.all : words.search}
      </LinkButton>
    </Empty>
  );
}

export function Description({ parts }: { readonly parts: readonly string[] }): ReactNode {
  return (
    <ul className={styles.description}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

type NotifyChoiceProps = { readonly notify: SearchNotify; readonly name: string; readonly chosen: boolean };

export function NotifyChoice({ notify, name, chosen }: NotifyChoiceProps): ReactNode {
  return (
    <label className="tick">
      <input type="radio" name={name} value={notify} defaultChecked={chosen} />
      {words.notify[notify]}
    </label>
  );
}
