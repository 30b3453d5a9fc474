import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ForeignText } from '../foreign-text.tsx';
import styles from './disputes.module.css';
import type { ShownPicture, ShownPost } from './posts-view.ts';

const words = fa.disputes;

/** Lists the posts of a dispute, oldest first. */
export function Posts({ posts }: { readonly posts: readonly ShownPost[] }): ReactNode {
  return (
    <ol className={styles.posts}>
      {posts.map(({ id, at, side, by, did, text, offer, pictures }) => (
        <li key={id} className={side === 'staff' ? `${styles.post} ${styles.ofStaff}` : styles.post}>
          <p className={styles.by}>
            <b>{by}</b> {did} <time dateTime={at.iso}>{at.text}</time>
          </p>
          {text !== null && (
            <p className={styles.text}>
              <ForeignText text={text} />
            </p>
          )}
          {offer !== null && (
            <p>
              <b>{words.offer}:</b> {offer}
            </p>
          )}
          <Pictures pictures={pictures} />
        </li>
      ))}
    </ol>
  );
}

export function Pictures({ pictures }: { readonly pictures: readonly ShownPicture[] }): ReactNode {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ href, src, width, height }, index) => (
        <li key={href}>
          <a href={href}>
            <img src={src} width={width} height={height} alt={words.picture(persianNumber(index + 1))} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
