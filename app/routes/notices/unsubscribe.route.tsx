import { switchOffNotify } from '../../../domain/identity/accounts.server.ts';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { wants } from '../../../domain/identity/notify.ts';
import { readUnsubscribeToken, type Unsubscription } from '../../../domain/notifications/unsubscribe-token.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { readFields } from '../../web/form-body.ts';
import { notFound, Redirect } from '../../web/problem.ts';
import { defineAnswer, definePage } from '../../web/route.ts';
import { UnsubscribePage, type UnsubscribeView } from './unsubscribe-page.tsx';

/** What a link in a letter ends, told before it is done: mail programs and their guards follow links by themselves. */
export const unsubscribePage = definePage<UnsubscribeView>({
  id: 'unsubscribe-page',
  inside: true,
  cache: 'private',
  async load(context) {
    const { userId, kind } = named(context);
    const account = await readAccount(context.services.db, userId);
    return {
      action: paths.unsubscribe(context.params.token ?? ''),
      kind: fa.profile.kinds[kind].title,
      isOff: !account || account.deletedAt !== null || !wants(account, kind, 'email'),
    };
  },
  head: () => ({ title: fa.notices.unsubscribe.title, robots: 'noindex,nofollow' }),
  Page: UnsubscribePage,
});

/**
 * Its signed token is all the proof it needs: a mail program asks for it from anywhere, without a key or a session
 * (RFC 8058), and wants no redirection. Done twice, it is done.
 */
export const unsubscribeCall = defineAnswer(async (context) => {
  const { userId, kind } = named(context);
  const fields = await readFields(context.request);
  await switchOffNotify(context.services.db, userId, `${kind}.email`);
  if (fields['List-Unsubscribe'] === 'One-Click') {
    return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
  }
  throw new Redirect(paths.unsubscribe(context.params.token ?? ''), 303);
});

function named({ services, params }: Context): Unsubscription {
  return readUnsubscribeToken(services.keys.unsubscribe, params.token ?? '') ?? notFound();
}
