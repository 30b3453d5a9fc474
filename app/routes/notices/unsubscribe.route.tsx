import type { ReactNode } from 'react';
import * as v from 'valibot';
import { wants } from '../../../domain/identity/account/notify.ts';
import { readAccount, switchOffNotify } from '../../../domain/identity/identity.server.ts';
import { readUnsubscribeToken, type Unsubscription } from '../../../domain/notifications/notifications.server.ts';
import { findSearch, stopSearch } from '../../../domain/saved-searches/saved-searches.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { readFields } from '../../web/forms/form-body.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';

type UnsubscribeView = {
  readonly action: string;
  readonly isOff: boolean;
  /** Texts before and after the button is pressed. */
  readonly asks: string;
  readonly done: string;
  /** Link to the page where the notifications can be switched on again. */
  readonly again: { readonly text: string; readonly name: string; readonly href: string };
};

/** The form needs no CSRF key, because its address is signed. */
function UnsubscribePage({
  view: { action, isOff, asks, done, again },
}: {
  readonly view: UnsubscribeView;
}): ReactNode {
  return (
    <Empty icon="mail" heading="h1" title={words.title}>
      {isOff ? (
        <>
          <p role="status">{done}</p>
          <p>{again.text}</p>
          <LinkButton href={again.href}>{again.name}</LinkButton>
        </>
      ) : (
        <>
          <p>{asks}</p>
          <form method="post" action={action}>
            <Button look="accent" type="submit">
              {words.stop}
            </Button>
          </form>
        </>
      )}
    </Empty>
  );
}

const words = fa.notices.unsubscribe;

/**
 * Page behind the unsubscribe link of an e-mail. It explains what is switched off and asks for confirmation, because
 * mail programs and scanners follow links by themselves.
 */
export const unsubscribePage = definePage<UnsubscribeView>({
  at: get(paths.unsubscribe),
  id: 'unsubscribe-page',
  cache: 'private',
  about: { summary: fa.api.pages.unsubscribe, example: { token: '1-messages-0-AAAAAAAAAAAAAAAAAAAAAA' } },
  async load(context) {
    const named = namedBy(context);
    const action = paths.unsubscribe(context.params.token ?? '');
    return { action, ...(named.searchId === null ? await ofKind(context, named) : await ofSearch(context, named)) };
  },
  head: () => ({ title: fa.notices.unsubscribe.title, robots: 'noindex,nofollow' }),
  Page: UnsubscribePage,
});

/** Body of a one-click unsubscription by a mail program (RFC 8058). */
const OneClick = v.object({ 'List-Unsubscribe': v.optional(v.string()) });

/**
 * Unsubscribes. The signed token is sufficient: a mail program calls this from anywhere, without a CSRF key or a
 * session (RFC 8058), and expects no redirect. Repeating the call has no further effect.
 */
export const unsubscribeCall = defineAnswer({
  at: post(paths.unsubscribe),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.unsubscribe,
    body: OneClick,
    type: 'text/html',
    example: { token: '1-messages-0-AAAAAAAAAAAAAAAAAAAAAA', 'List-Unsubscribe': 'One-Click' },
    statuses: [303],
  },
  answer: async (context) => {
    const { userId, kind, searchId } = namedBy(context);
    const fields = await readFields(context.request);
    if (searchId === null) await switchOffNotify(context, userId, `${kind}.email`);
    else await stopSearch(context.db, userId, searchId);
    if (fields['List-Unsubscribe'] === 'One-Click') {
      return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
    }
    throw new Redirect(paths.unsubscribe(context.params.token ?? ''), 303);
  },
});

type Ends = Omit<UnsubscribeView, 'action'>;

/** Texts and link of the page that switches off all e-mails of one kind of notification. */
async function ofKind({ db }: Context, { userId, kind }: Unsubscription): Promise<Ends> {
  const account = await readAccount(db, userId);
  const { title } = fa.profile.kinds[kind];
  return {
    isOff: !account || account.deletedAt !== null || !wants(account, kind, 'email'),
    asks: words.asks(title),
    done: words.done(title),
    again: { text: words.again, name: fa.notices.choices, href: paths.profileCall('notifications') },
  };
}

/** Texts and link of the page that switches off the notifications of one saved search. */
async function ofSearch({ db }: Context, { userId, searchId }: Unsubscription): Promise<Ends> {
  const search = searchId === null ? null : await findSearch(db, userId, searchId);
  const name = search?.name ?? '';
  return {
    isOff: search === null || search.notify === 'none',
    asks: words.asksSearch(name),
    done: search ? words.doneSearch(name) : words.doneGone,
    again: { text: words.againSearch, name: fa.savedSearches.title, href: paths.mySavedSearches() },
  };
}

function namedBy({ services, params }: Context): Unsubscription {
  return readUnsubscribeToken(services.keys.unsubscribe, params.token ?? '') ?? notFound();
}
