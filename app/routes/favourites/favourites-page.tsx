import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { ListingCard } from '../../parts/listing/listing-card.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
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
  const rows = shown.map((favourite, index) => ({ ...favourite, id: favourite.card.id, index }));
  return (
    <div className={styles.page}>
      <ListPage
        title={words.title}
        aside={count && <span>{words.count(count)}</span>}
        refusal={refusal}
        notice={<FlashNotice flash={flash} form={form} />}
      >
        {!isSignedIn && (
          <Notice>
            {words.signInHint} <a href={paths.signIn(paths.favourites())}>{words.signIn}</a>
          </Notice>
        )}
        {shown.length > 0 && <h2 className="visually-hidden">{words.shown}</h2>}
        <ListRows
          rows={rows}
          className={styles.cards}
          empty={ended.length === 0 && <EmptyFavourites />}
          data-listing-list=""
        >
          {({ card, before, price, index }) => (
            <>
              <ListingCard card={card} before={before} eager={index < 4 ? 'row' : undefined} />
              {price !== null && <PriceDrop id={card.id} price={price} />}
              <Remove id={card.id} form={form} />
            </>
          )}
        </ListRows>
        {ended.length > 0 && <Ended ended={ended} form={form} />}
        <Pager first={{ href: newest, name: words.newest }} next={{ href: next, name: words.more }} />
      </ListPage>
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
              <Badge>{state}</Badge>
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

/**
 * Note about a lower price; hidden until `app/browser/lists/price-drops.ts` finds a higher price stored in the browser.
 */
function PriceDrop({ id, price }: { readonly id: number; readonly price: number }): ReactNode {
  return (
    <p className={styles.drop} data-id={id} data-price-now={price} hidden>
      <Badge look="trust">{words.dropped}</Badge>{' '}
      <small>
        {words.seenBefore} <s />
      </small>
    </p>
  );
}

/** Remove button for users without scripts; with scripts, the heart removes a favourite and undoes this. */
function Remove({ id, form }: { readonly id: number; readonly form: FormState }): ReactNode {
  return (
    <Form id={`remove-${id}`} action={paths.deleteFavourite()} state={form} className={styles.remove} after="reload">
      <input type="hidden" name="id" value={id} />
      <SubmitButton look="plain">{words.remove}</SubmitButton>
    </Form>
  );
}

function EmptyFavourites(): ReactNode {
  return (
    <Empty icon="heart" title={words.none} text={words.noneHint}>
      <LinkButton look="accent" href={paths.results(EVERYTHING)}>
        {words.find}
      </LinkButton>
    </Empty>
  );
}
