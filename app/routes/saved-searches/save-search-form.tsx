import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { SaveSearchView } from './save-search-view.ts';
import { newSearchForm } from './saved-search-forms.ts';
import styles from './saved-searches.module.css';

const words = fa.savedSearches;

type SaveSearchProps = {
  readonly view: SaveSearchView;
  /** `popup`: the browser shows the confirmation in the popup. If omitted, the browser leaves the page. */
  readonly after?: 'popup' | undefined;
};

/** Form with name, notification and one button; or the reason why there is nothing to save. */
export function SaveSearch({ view, after }: SaveSearchProps): ReactNode {
  if (view.kind !== 'form') return <SavedOrRefused view={view} />;
  return (
    <Form action={paths.saveSearch()} state={view.form} after={after} helpsPush labels={newSearchForm.labels}>
      <FormField of={newSearchForm} name="serpQuery" value={view.serpQuery} />
      <p>{view.isSignedIn ? words.saveText : words.signInText}</p>
      <Description parts={view.description} />
      {view.corrected && <p>{fa.results.corrected(view.corrected)}</p>}
      <UnderstoodWords names={view.understood} />
      <FormField of={newSearchForm} name="name" value={view.name} required />
      <FormField of={newSearchForm} name="specialNotifyStatus" value="each" />
      <SubmitButton wide>{view.isSignedIn ? words.submit : words.signIn}</SubmitButton>
    </Form>
  );
}

function SavedOrRefused({
  view,
}: {
  readonly view: Extract<SaveSearchView, { kind: 'saved' | 'refused' }>;
}): ReactNode {
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

/** Meanings of the words in a saved search; nothing if they are taken literally. */
export function UnderstoodWords({ names }: { readonly names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <div className={styles.understood}>
      <span>{fa.results.understood}</span>
      <ul className="chips wrap" aria-label={fa.results.understood}>
        {[...new Set(names)].map((name) => (
          <li key={name} className="chip">
            {name}
          </li>
        ))}
      </ul>
    </div>
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
