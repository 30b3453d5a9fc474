import type { ReactNode } from 'react';
import { readRecentMessages } from '../../../domain/delivery/delivery.server.ts';
import { fa } from '../../messages/fa.ts';
import { outboxIsOpen } from '../../office/outbox-is-open.ts';
import { FreeText } from '../../parts/free-text.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './outbox.module.css';
import { type OutboxView, outboxView } from './outbox-view.ts';

/** Messages that would have been sent, newest first; codes can be copied. */
function OutboxPage({ view }: { readonly view: OutboxView }): ReactNode {
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

const PAGE_SIZE = 100;

/**
 * Page of messages that were not sent because no provider is configured (AUTH-04); 404 for clients that may not read
 * it.
 */
export const outbox = definePage<OutboxView>({
  at: get(paths.outbox),
  id: 'outbox-page',
  cache: 'private',
  about: { summary: fa.api.pages.outbox, statuses: [404] },
  async load(context) {
    if (!(await outboxIsOpen(context))) return notFound();
    return outboxView(await readRecentMessages(context.db, PAGE_SIZE), context.now);
  },
  head: () => ({ title: fa.outbox.title, robots: 'noindex,nofollow' }),
  Page: OutboxPage,
});

/** The outbox as JSON. */
export const outboxJson = defineAnswer({
  at: get(paths.outboxJson),
  guard: 'anyone',
  about: { summary: fa.api.calls.outbox, type: 'application/json', statuses: [404] },
  answer: async (context) => {
    if (!(await outboxIsOpen(context))) return notFound();
    const messages = await readRecentMessages(context.db, PAGE_SIZE);
    return Response.json(messages, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
  },
});
