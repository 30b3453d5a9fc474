import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { classNames } from '../../ui/class-names.ts';
import { ForeignText } from '../foreign-text.tsx';
import styles from './thread.module.css';
import { PICTURE_WIDTH, type ShownTicketMessage } from './thread-view.ts';

/** Messages of a ticket, oldest first. */
export function TicketThread({ messages }: { readonly messages: readonly ShownTicketMessage[] }): ReactNode {
  return (
    <ol className={styles.thread}>
      {messages.map(({ id, at, side, by, text, pictures }) => (
        <li
          key={id}
          className={classNames(styles.message, side === 'staff' && styles.answer, side === 'note' && styles.note)}
        >
          <p className={styles.by}>
            <b>
              <ForeignText text={by} />
            </b>
            <time dateTime={at.iso}>{at.text}</time>
          </p>
          <p className={styles.text}>
            <ForeignText text={text} />
          </p>
          {pictures.length > 0 && (
            <ul className={styles.pictures}>
              {pictures.map(({ href, src, height }, index) => (
                <li key={href}>
                  <a href={href}>
                    <img
                      src={src}
                      width={PICTURE_WIDTH}
                      height={height}
                      alt={fa.tickets.picture(persianNumber(index + 1))}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
