import type { ReactNode } from 'react';
import { formatToman, parseToman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { kindOfPrice } from '../../parts/listing/card-view.ts';
import { Toman } from '../../parts/toman.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './posting.module.css';
import type { PostingView } from './posting-view.ts';

type Props = { readonly view: PostingView };

/** Preview of the listing's card with the values entered so far. */
export function PreviewCard({ view }: Props): ReactNode {
  const { typed, category, place } = view;
  return (
    <div className="field">
      <span className="label">{fa.posting.preview}</span>
      <div className={styles.preview}>
        <Picture view={view} />
        <div>
          <b>
            <bdi>{typed.name ?? fa.posting.name}</bdi>
          </b>
          {category?.hasPrice && (
            <p>
              <Price view={view} />
            </p>
          )}
          <small>{place.name}</small>
        </div>
      </div>
    </div>
  );
}

/** Preview card beside the form on wide screens; scripts update it while the user types. */
export function LiveCard({ view }: Props): ReactNode {
  const { typed, place } = view;
  const { name, preview, previewHelp } = fa.posting;
  return (
    <section className={styles.live} aria-label={preview}>
      <p className="label">{preview}</p>
      <div className={styles.card}>
        <Picture view={view} />
        <b data-preview="name" data-unnamed={name}>
          {typed.name ?? name}
        </b>
        <p className={styles.price} data-preview="price" data-unit={fa.price.toman}>
          <Price view={view} />
        </p>
        <small data-preview="place">{place.name}</small>
      </div>
      <p className="help">{previewHelp}</p>
    </section>
  );
}

function Picture({ view: { pictures, category } }: Props): ReactNode {
  return (
    <span className={styles.picture} data-preview="picture">
      <Icon name={category?.icon ?? 'image'} />
      {pictures[0] && <img src={pictures[0].url} alt="" />}
    </span>
  );
}

function Price({ view: { typed, category } }: Props): ReactNode {
  const amount = parseToman(typed.price ?? '');
  if (!category?.hasPrice) return null;
  if (amount && typed.free === undefined && typed.negotiable === undefined)
    return <Toman amount={formatToman(amount)} label={kindOfPrice(category)} />;
  return typed.free !== undefined ? fa.price.free : typed.negotiable !== undefined ? fa.price.negotiable : null;
}
