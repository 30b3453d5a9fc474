import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { chat } from '../../messages/chat.ts';
import { FreeText } from '../../parts/free-text.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Pending } from './conversation-state.ts';
import styles from './message-log.module.css';

type PendingItemProps = {
  readonly pending: Pending;
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
};

/** A message that is not stored yet, or was refused. */
export function PendingItem({ pending, retry, discard }: PendingItemProps): ReactNode {
  const { clientId, text, point, file, preview, progress, failed } = pending;
  const kind = preview ? styles.image : point ? styles.location : '';
  return (
    <li className={styles.mine}>
      <div className={`${styles.bubble} ${kind}`}>
        <span className="visually-hidden">{chat.mine}: </span>
        {/* Of a file that is no picture, the browser shows the name. */}
        {preview && <img src={preview} alt={chat.picture(`«${file?.name}»`)} />}
        {point && <img src={paths.mapSnapshot(point.lat, point.long)} alt={chat.point} width="600" height="300" />}
        {text && (
          <p className={styles.text} dir="auto">
            <FreeText text={text} canCall />
          </p>
        )}
        {preview && failed === null && (
          <progress
            max={1}
            value={progress}
            aria-label={chat.pictureProgress(persianNumber(Math.round(progress * 100)))}
          />
        )}
        <p className={styles.meta}>
          <Icon name={failed === null ? 'clock' : 'triangle-alert'} />
          {failed === null ? chat.states.sending : chat.states.failed}
        </p>
      </div>
      {failed !== null && (
        <div className={styles.failed}>
          <p role="alert">{failed}</p>
          <Button icon="rotate-cw" onClick={() => retry(clientId)}>
            {chat.retry}
          </Button>
          <Button onClick={() => discard(clientId)}>{chat.discard}</Button>
        </div>
      )}
    </li>
  );
}
