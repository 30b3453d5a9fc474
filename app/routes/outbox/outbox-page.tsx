import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FreeText } from '../../parts/free-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import styles from './outbox.module.css';
import type { OutboxView } from './outbox-view.ts';

/** Messages that would have been sent, newest first; codes can be copied. */
export function OutboxPage({ view }: { readonly view: OutboxView }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.outbox.title}</h1>
      <p>{fa.outbox.text}</p>
      {view.length === 0 && <Empty title={fa.outbox.none} text={fa.outbox.noneHint} />}
      {view.map((message) => (
        <article key={message.key} className={styles.message}>
          <p className={styles.meta}>
            <strong>{message.channel}</strong>
            <span>
              {fa.outbox.to} <bdi dir="ltr">{message.to}</bdi>
            </span>
            <time dateTime={message.at} data-ago="">
              {message.ago}
            </time>
          </p>
          {message.subject && <h2 dir="auto">{message.subject}</h2>}
          <p className={styles.text} dir="auto">
            <FreeText text={message.text} />
          </p>
          {message.codes.map((code) => (
            <Button icon="copy" key={code} data-do="copy" data-text={code}>
              {fa.outbox.copyCode(code)}
            </Button>
          ))}
        </article>
      ))}
    </div>
  );
}
