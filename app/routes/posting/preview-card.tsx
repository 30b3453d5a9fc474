import type { ReactNode } from 'react';
import { formatToman, parseToman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { kindOfPrice } from '../../parts/listing/card-view.ts';
import { Toman } from '../../parts/toman.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './posting.module.css';
import type { PostingView } from './posting-view.ts';

/** A preview of the listing's card, as far as it is filled in. */
export function PreviewCard({ view: { typed, category, place, pictures } }: { readonly view: PostingView }): ReactNode {
  const amount = parseToman(typed.price ?? '');
  const words = typed.free !== undefined ? fa.price.free : typed.negotiable !== undefined ? fa.price.negotiable : null;
  return (
    <div className="field">
      <span className="label">{fa.posting.preview}</span>
      <div className={styles.preview}>
        <span className={styles.picture}>
          {pictures[0] ? <img src={pictures[0].url} alt="" /> : <Icon name={category?.icon ?? 'image'} />}
        </span>
        <div>
          <b>
            <bdi>{typed.name ?? fa.posting.name}</bdi>
          </b>
          {category?.hasPrice && (
            <p>
              {amount && typed.free === undefined ? (
                <b>
                  <Toman amount={formatToman(amount)} label={kindOfPrice(category)} />
                </b>
              ) : (
                words
              )}
            </p>
          )}
          <small>{place.name}</small>
        </div>
      </div>
    </div>
  );
}
