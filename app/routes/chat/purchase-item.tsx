import type { ReactNode } from 'react';
import type { ChatMessage, PurchaseStep } from '../../../domain/chat/chat.ts';
import { chat } from '../../messages/chat.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './message-log.module.css';
import { clockTime } from './message-times.ts';

type PurchaseItemProps = {
  readonly message: Pick<ChatMessage, 'seq' | 'at'>;
  readonly purchase: PurchaseStep;
};

/** News of a purchase from the site itself: across the log, without a bubble, as no message of a person is (SECP-08). */
export function PurchaseItem({ message: { seq, at }, purchase: { invoice, did } }: PurchaseItemProps): ReactNode {
  return (
    <li className={styles.ofSite} id={`m${seq}`} data-seq={seq}>
      <Icon name="shield-check" />
      <p>
        <b>{chat.site}: </b>
        {chat.purchase[did]} <a href={paths.purchaseInvoice(invoice)}>{chat.toPurchase}</a>
      </p>
      <time dateTime={at}>{clockTime(at)}</time>
    </li>
  );
}
