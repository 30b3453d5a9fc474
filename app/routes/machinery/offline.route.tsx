import { EVERYTHING } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { get } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import styles from '../problems/problem.module.css';

/** The empty address: that of the page which could not be fetched. */
const ASKED_PAGE = '';

/** What the service worker keeps and shows in place of a page that cannot be fetched (GEN-18). */
export const offline = definePage<null>({
  at: get(paths.offline),
  id: 'offline-page',
  cache: 'public',
  load: async () => null,
  head: () => ({ title: fa.problems.offlineTitle, robots: 'noindex' }),
  Page: () => (
    <section className="empty">
      <Icon name="wifi-off" />
      <h1>{fa.problems.offlineTitle}</h1>
      <p>{fa.problems.offlineText}</p>
      <p className={styles.links}>
        <a className="button accent" href={ASKED_PAGE}>
          {fa.problems.retry}
        </a>
        <a className="button" href={paths.results(EVERYTHING)}>
          {fa.problems.listings}
        </a>
      </p>
    </section>
  ),
});
