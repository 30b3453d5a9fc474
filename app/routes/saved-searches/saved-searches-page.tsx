import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Region } from '../../web/region.tsx';
import { Description } from './save-search-form.tsx';
import { savedSearchForm } from './saved-search-forms.ts';
import styles from './saved-searches.module.css';
import type { SavedSearchesView, SavedSearchView } from './saved-searches-view.ts';

const words = fa.savedSearches;

type ViewProps = { readonly view: SavedSearchesView };

export function SavedSearchesPage({ view }: ViewProps): ReactNode {
  const { notice, refusal, form } = view;
  return (
    <AccountFrame current="saved-searches">
      <h1>{words.title}</h1>
      {refusal && (
        <p className="notice" role="alert">
          <Icon name="triangle-alert" />
          {refusal}
        </p>
      )}
      {notice && (
        <div className={`notice trust ${styles.notice}`} role="status">
          <Icon name="check" />
          <span>{notice.text}</span>
          {notice.undo && (
            <Form id="undo" action={notice.undo} state={form} className="" after="reload">
              <SubmitButton className="">{words.undo}</SubmitButton>
            </Form>
          )}
        </div>
      )}
      <Region id="searches">
        <SavedSearchesRegion view={view} />
      </Region>
    </AccountFrame>
  );
}

export function SavedSearchesRegion({ view: { searches, form } }: ViewProps): ReactNode {
  if (searches.length === 0) {
    return (
      <div className="empty">
        <Icon name="search" />
        <h2>{words.none}</h2>
        <p>{words.noneHint}</p>
        <a className="button accent" href={paths.results(EVERYTHING)}>
          {words.search}
        </a>
      </div>
    );
  }
  return (
    <ul className={styles.searches}>
      {searches.map((search) => (
        <li key={search.id}>
          <Search search={search} form={form} />
        </li>
      ))}
    </ul>
  );
}

function Search({ search, form }: { readonly search: SavedSearchView; readonly form: FormState }): ReactNode {
  const { id, name, href, description, notify, news } = search;
  return (
    <article className={styles.search}>
      <h2>
        <a href={href}>{name}</a>
      </h2>
      {description.join() !== name && <Description parts={description} />}
      <p className={styles.facts}>
        {news ? <span className="badge accent">{news}</span> : <span>{words.nothingNew}</span>}
        <span>{words.notify[notify]}</span>
      </p>
      <Form id={`search-${id}`} action={paths.savedSearch(id)} state={form} after="region" className={styles.actions}>
        <a className="button" href={href}>
          {words.open}
        </a>
        <SubmitButton className="danger" name="_method" value="DELETE">
          {words.remove}
        </SubmitButton>
      </Form>
      <details>
        <summary>
          {words.edit}
          <Icon name="chevron-down" />
        </summary>
        <Form id={`edit-${id}`} action={paths.savedSearch(id)} state={form} after="region">
          <FormField of={savedSearchForm} name="name" value={name} required />
          <FormField of={savedSearchForm} name="notify" value={notify} />
          <SubmitButton className="">{words.keep}</SubmitButton>
        </Form>
      </details>
    </article>
  );
}
