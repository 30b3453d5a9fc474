import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../domain/chat/chat.ts';
import { chat } from '../../messages/chat.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './message-log.module.css';

const ZOOM = '15';

/** A map snapshot of the place; tapping it opens an interactive map (MAP-05). */
export function MessagePoint({ point, isAwake }: { readonly point: Point; readonly isAwake: boolean }): ReactNode {
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
