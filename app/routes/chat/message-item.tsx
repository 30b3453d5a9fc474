import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChatMessage, Point } from '../../../domain/chat/chat.ts';
import { chat } from '../../messages/chat.ts';
import { FreeText } from '../../parts/free-text.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './message-log.module.css';
import { clockTime } from './message-times.ts';

type MessageItemProps = {
  readonly message: ChatMessage;
  readonly isMine: boolean;
  readonly isRead: boolean;
  /** Name of the sender, for screen readers. */
  readonly sender: string;
  /** First name of the member who wrote in the name of a shop. */
  readonly member: string | null;
  readonly isAwake: boolean;
  /** Card of the message's offer. */
  readonly children?: ReactNode;
};

/** A message; its content is always rendered as text, never as HTML. */
export function MessageItem({
  message,
  isMine,
  isRead,
  sender,
  member,
  isAwake,
  children,
}: MessageItemProps): ReactNode {
  const { kind, text, picture, point, offerId, warning, at, seq } = message;
  const shown = kind === 'text' ? '' : styles[kind];
  // Its content went with the account of its sender (AUTH-05).
  const isErased = !text && !picture && !point && offerId === null;
  return (
    <li className={isMine ? styles.mine : styles.theirs} id={`m${seq}`} data-seq={seq}>
      <div className={`${styles.bubble} ${shown}`}>
        <span className="visually-hidden">{sender}: </span>
        {picture && (
          <a href={paths.picture(picture.key, 1600, 'jpg')} target="_blank" rel="noreferrer">
            <img
              src={paths.picture(picture.key, 640, 'webp')}
              alt={chat.picture(sender)}
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
          </a>
        )}
        {point && <MessagePoint point={point} isAwake={isAwake} />}
        {children}
        {text && (
          <p className={styles.text} dir="auto">
            <FreeText text={text} canCall />
          </p>
        )}
        {isErased && <p className="help">{chat.kinds.text}</p>}
        <p className={styles.meta}>
          {member && <bdi>{member}</bdi>}
          <time dateTime={at}>{clockTime(at)}</time>
          {isMine && <Tick isRead={isRead} />}
        </p>
      </div>
      {warning && !isMine && (
        <p className={styles.warning} role="note">
          <Icon name="triangle-alert" />
          {chat.warnings[warning]}
        </p>
      )}
    </li>
  );
}

/** State of a sent message: one tick when stored, two when read, and the same in words for screen readers. */
function Tick({ isRead }: { readonly isRead: boolean }): ReactNode {
  return (
    <span className={isRead ? styles.read : undefined} data-state={isRead ? 'read' : 'sent'}>
      <Icon name={isRead ? 'check-check' : 'check'} />
      <span className="visually-hidden">{isRead ? chat.states.read : chat.states.sent}</span>
    </span>
  );
}

const ZOOM = '15';

/** A map snapshot of the place; tapping it opens an interactive map (MAP-05). */
function MessagePoint({ point, isAwake }: { readonly point: Point; readonly isAwake: boolean }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !stage.current) return;
    const shown = import('../../browser/maps/map.ts').then(({ openMap }) => stage.current && openMap(stage.current));
    shown.catch(() => setIsOpen(false));
    return () => void shown.then((map) => map?.remove()).catch(() => undefined);
  }, [isOpen]);

  const open = (event: MouseEvent) => {
    if (!isAwake || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  if (isOpen) {
    const { lat, long } = point;
    return (
      <div ref={stage} className={styles.map} data-lat={lat} data-long={long} data-zoom={ZOOM} data-exact="true" />
    );
  }
  return (
    <a
      className={styles.snapshot}
      href={paths.mapSnapshot(point.lat, point.long)}
      target="_blank"
      rel="noreferrer"
      onClick={open}
    >
      <img src={paths.mapSnapshot(point.lat, point.long)} alt={chat.point} width="600" height="300" loading="lazy" />
      <span>
        <Icon name="map-pin" />
        {chat.openMap}
      </span>
    </a>
  );
}
