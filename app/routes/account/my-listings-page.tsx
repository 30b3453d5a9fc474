import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { LimitationLink } from '../../parts/listing/limitation-link.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Region } from '../../web/region.tsx';
import styles from './my-listings.module.css';
import { OwnListing } from './my-listings-row.tsx';
import type { MyListingsView } from './my-listings-view.ts';

const words = fa.myListings;

export function MyListingsPage({ view }: { readonly view: MyListingsView }): ReactNode {
  const { flash, refusal, form } = view;
  return (
    <AccountFrame current="listings">
      <header className={styles.head}>
        <h1>{words.title}</h1>
        {!hasNone(view) && <PostLink />}
      </header>
      <FlashNotice flash={flash} refusal={refusal} form={form} />
      <Region id="listings">
        <OwnListingsRegion view={view} />
      </Region>
    </AccountFrame>
  );
}

/** The states with their counts and what is in the one that is shown: changed together. */
export function OwnListingsRegion({ view }: { readonly view: MyListingsView }): ReactNode {
  const { tabs, rows, quotas, form, status, next, newest } = view;
  return (
    <div className={styles.listings}>
      <nav className="chips" aria-label={words.states}>
        {tabs.map(({ name, href, isShown }) => (
          <a key={href} className="chip" href={href} aria-current={isShown ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {quotas.map(({ text, listing }) => (
        <p key={listing} className="notice">
          <Icon name="info" />
          <span>
            {text} <LimitationLink of={{ listing }} />
          </span>
        </p>
      ))}
      {rows.length === 0 && <Nothing isAll={hasNone(view)} />}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <OwnListing row={row} form={form} shown={status} />
            </li>
          ))}
        </ul>
      )}
      {(next || newest) && (
        <p className={styles.pages}>
          {newest && (
            <a className="button" href={newest}>
              {words.newest}
            </a>
          )}
          {next && (
            <a className="button" href={next} rel="next">
              {words.more}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function Nothing({ isAll }: { readonly isAll: boolean }): ReactNode {
  if (!isAll) return <p className="muted">{words.noneHere}</p>;
  return (
    <div className={styles.none}>
      <b>{words.none}</b>
      <p>{words.noneHint}</p>
      <PostLink />
    </div>
  );
}

function PostLink(): ReactNode {
  return (
    <a className="button accent" href={paths.newListing('my-listings')}>
      <Icon name="plus" />
      {words.post}
    </a>
  );
}

const hasNone = ({ rows, status, newest }: MyListingsView): boolean =>
  rows.length === 0 && status === null && newest === null;
