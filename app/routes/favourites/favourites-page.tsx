import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListingCard } from '../../parts/listing/listing-card.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './favourites.module.css';
import type { EndedFavourite, FavouritesView } from './favourites-view.ts';

const words = fa.favourites;

type ViewProps = { readonly view: FavouritesView };

export function FavouritesPage({ view }: ViewProps): ReactNode {
  return view.isSignedIn ? (
    <AccountFrame current="favourites">
      <Favourites view={view} />
    </AccountFrame>
  ) : (
    <Favourites view={view} />
  );
}

function Favourites({ view }: ViewProps): ReactNode {
  const { shown, ended, form, flash, refusal, count, next, newest, isSignedIn } = view;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        {count && <span className="muted">{words.count(count)}</span>}
      </header>
      <FlashNotice flash={flash} refusal={refusal} form={form} />
      {!isSignedIn && (
        <p className="notice">
          <Icon name="info" />
          <span>
            {words.signInHint} <a href={paths.signIn(paths.favourites())}>{words.signIn}</a>
          </span>
        </p>
      )}
      {shown.length + ended.length === 0 && <Nothing />}
      {shown.length > 0 && <h2 className="visually-hidden">{words.shown}</h2>}
      {shown.length > 0 && (
        <ul className={styles.cards} data-listing-list="">
          {shown.map(({ card, before, price }, index) => (
            <li key={card.id}>
              <ListingCard card={card} before={before} eager={index < 4 ? 'row' : undefined} />
              {price !== null && <PriceDrop id={card.id} price={price} />}
              <Remove id={card.id} form={form} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && <Ended ended={ended} form={form} />}
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

function Ended({ ended, form }: { readonly ended: readonly EndedFavourite[]; readonly form: FormState }): ReactNode {
  return (
    <section className={styles.ended} aria-labelledby="ended">
      <h2 id="ended">{words.ended}</h2>
      <ul>
        {ended.map(({ id, name, href, state }) => (
          <li key={id}>
            <span>
              {href ? <a href={href}>{name}</a> : name}
              <span className="badge">{state}</span>
            </span>
            <button
              type="button"
              className={styles.heart}
              data-do="favourite"
              data-id={id}
              aria-pressed="true"
              aria-label={fa.card.favourite(name)}
            >
              <Icon name="heart" />
            </button>
            <Remove id={id} form={form} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hidden until `app/browser/lists/price-drops.ts` finds that the browser remembers a higher price. */
function PriceDrop({ id, price }: { readonly id: number; readonly price: number }): ReactNode {
  return (
    <p className={styles.drop} data-id={id} data-price-now={price} hidden>
      <span className="badge trust">{words.dropped}</span>{' '}
      <small>
        {words.seenBefore} <s />
      </small>
    </p>
  );
}

/** Without scripts; with them the heart does it, and takes it back. */
function Remove({ id, form }: { readonly id: number; readonly form: FormState }): ReactNode {
  return (
    <Form id={`remove-${id}`} action={paths.deleteFavourite()} state={form} className={styles.remove} after="reload">
      <input type="hidden" name="id" value={id} />
      <SubmitButton className="">{words.remove}</SubmitButton>
    </Form>
  );
}

function Nothing(): ReactNode {
  return (
    <div className="empty">
      <Icon name="heart" />
      <h2>{words.none}</h2>
      <p>{words.noneHint}</p>
      <a className="button accent" href={paths.results(EVERYTHING)}>
        {words.find}
      </a>
    </div>
  );
}
