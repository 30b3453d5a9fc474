import { readRecentMessages } from '../../../domain/delivery/delivery.server.ts';
import { fa } from '../../messages/fa.ts';
import { outboxIsOpen } from '../../office/outbox-is-open.ts';
import { paths } from '../../paths.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { OutboxPage } from './outbox-page.tsx';
import { type OutboxView, outboxView } from './outbox-view.ts';

const PAGE_SIZE = 100;

/** Messages sent while no provider is configured (AUTH-04). 404 for everybody else. */
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
