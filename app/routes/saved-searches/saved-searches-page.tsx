import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { Region } from '../../web/pages/region.tsx';
import { Description, UnderstoodWords } from './save-search-form.tsx';
import { savedSearchForm } from './saved-search-forms.ts';
import styles from './saved-searches.module.css';
import type { SavedSearchesView, SavedSearchView } from './saved-searches-view.ts';

const words = fa.savedSearches;

type ViewProps = { readonly view: SavedSearchesView };

export function SavedSearchesPage({ view }: ViewProps): ReactNode {
  const { flash, refusal, form } = view;
  return (
    <AccountFrame current="saved-searches">
      <ListPage title={words.title} refusal={refusal} notice={<FlashNotice flash={flash} form={form} />}>
        <Region id="searches">
          <SavedSearchesRegion view={view} />
        </Region>
      </ListPage>
    </AccountFrame>
  );
}

export function SavedSearchesRegion({ view: { searches, form } }: ViewProps): ReactNode {
  return (
    <ListRows rows={searches} className={styles.searches} empty={<EmptySavedSearches />}>
      {(search) => <Search search={search} form={form} />}
    </ListRows>
  );
}

function EmptySavedSearches(): ReactNode {
  return (
    <Empty scene="search" title={words.none} text={words.noneHint}>
      <LinkButton look="accent" href={paths.results(EVERYTHING)}>
        {words.search}
      </LinkButton>
    </Empty>
  );
}

function Search({ search, form }: { readonly search: SavedSearchView; readonly form: FormState }): ReactNode {
  const { id, name, href, description, understood, notify, news } = search;
  return (
    <article className={styles.search}>
      <h2>
        <a href={href}>{name}</a>
      </h2>
      {description.join() !== name && <Description parts={description} />}
      <UnderstoodWords names={understood} />
      <p className={styles.facts}>
        {news ? <Badge look="accent">{news}</Badge> : <span>{words.nothingNew}</span>}
        <span>{words.notify[notify]}</span>
      </p>
      <Form id={`search-${id}`} action={paths.savedSearch(id)} state={form} after="region" className={styles.actions}>
        <LinkButton href={href}>{words.open}</LinkButton>
        <SubmitButton look="danger" name="_method" value="DELETE">
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
          <SubmitButton look="plain">{words.keep}</SubmitButton>
        </Form>
      </details>
    </article>
  );
}
