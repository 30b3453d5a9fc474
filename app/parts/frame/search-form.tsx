import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Island } from '../../web/pages/islands.tsx';
import searchBox from './search-box.island.tsx';
import styles from './search-form.module.css';
import type { SiteFrameView } from './site-frame-view.ts';

/** Id of the form, by which fields elsewhere on a page belong to it. */
export const SEARCH_FORM = 'site-search';

type SearchFormProps = {
  readonly view: Pick<SiteFrameView, 'kept' | 'keptInPage' | 'place' | 'placesHref' | 'popupParams'>;
  /** The form's `SearchBox`. */
  readonly children: ReactNode;
};

/** The site's search box with its place. Error pages show it too (GEN-20). */
export function SearchForm({ view, children }: SearchFormProps): ReactNode {
  return (
    <search className={styles.search}>
      <form id={SEARCH_FORM} action={paths.search()}>
        {(view.keptInPage ? [] : view.kept).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" aria-label={fa.site.search}>
          <Icon name="search" />
        </button>
        {children}
      </form>
      <a
        href={view.placesHref}
        data-popup="locations"
        data-params={view.popupParams}
        aria-label={fa.site.choosePlace(view.place)}
      >
        <Icon name="map-pin" />
        <span>{view.place}</span>
      </a>
    </search>
  );
}

/** The text field of the form: the only part of a frame that depends on the words of a search. */
export function SearchBox({ text }: { readonly text: string }): ReactNode {
  return <Island id="search" island={searchBox} props={{ text, source: paths.searchSuggestion() }} />;
}
