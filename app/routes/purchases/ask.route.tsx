import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type AskRefusal, askSeller, readAskable } from '../../../domain/purchases/purchases.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { listingOf } from './listing-of.ts';
import { keepAsk } from './purchase-to-ask.ts';
import styles from './purchases.module.css';

const words = fa.purchases.ask;

export type AskView = {
  readonly listingId: number;
  readonly name: string;
  readonly isSignedIn: boolean;
  readonly hasAsked: boolean;
  /** Sentence that confirms the request, or says why it is not possible. */
  readonly said: { readonly text: string; readonly isDone: boolean } | null;
  readonly form: FormState;
};

const flashOf = (listingId: number) => defineFlash(words.said, (flash) => paths.purchaseAsk(listingId, flash));

/** Loads the request's form; null if the viewer may not see the listing. */
export async function loadAsk(context: Context, listing: string | undefined): Promise<AskView | null> {
  const listingId = parseId(listing);
  const who = await context.readViewer();
  const found = listingId === null ? null : await readAskable(context, { listingId, buyerId: who?.userId ?? null });
  if (!found || listingId === null) return null;
  const { name, why } = found;
  return {
    listingId,
    name,
    isSignedIn: who !== null,
    ...saidOf(listingId, why, context),
    form: formState(context),
  };
}

function saidOf(
  listingId: number,
  why: Exclude<AskRefusal, 'not-found'> | null,
  context: Context,
): Pick<AskView, 'said' | 'hasAsked'> {
  const flash = flashOf(listingId).read(context);
  const hasAsked = why === 'again';
  if (hasAsked && (flash === null || flash.did === 'asked'))
    return { hasAsked, said: { text: words.done, isDone: true } };
  return { hasAsked, said: why && { text: words.said[why], isDone: false } };
}

/**
 * Page on which a buyer asks a seller to allow secure purchase; visitors sign in after pressing the button (SECP-03).
 */
export const askPage = definePage<AskView>({
  at: get(paths.purchaseAsk),
  id: 'ask-for-purchase-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.purchaseAsk,
    query: ['did', 'kept'],
    example: { kept: 'AAAAAAAAAAAAAAAA' },
    statuses: [404],
  },
  load: async (context) => (await loadAsk(context, listingOf(context))) ?? notFound(),
  head: () => ({ title: words.button, robots: 'noindex' }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <header>
        <h1>{words.button}</h1>
        <p>
          <a href={paths.listingById(view.listingId)}>
            <bdi>{view.name}</bdi>
          </a>
        </p>
      </header>
      <Ask view={view} />
    </div>
  ),
});

/** Content of the page and of the popup. */
export function Ask({ view, after }: { readonly view: AskView; readonly after?: 'popup' }): ReactNode {
  const { listingId, isSignedIn, said, form } = view;
  if (said) {
    return (
      <>
        <Notice {...(said.isDone ? { kind: 'success' as const } : {})}>{said.text}</Notice>
        <p>
          <LinkButton href={paths.listingById(listingId)}>{words.back}</LinkButton>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{words.text}</p>
      <Form action={paths.askForPurchase(listingId)} state={form} after={after}>
        <SubmitButton wide>{isSignedIn ? words.send : words.signIn}</SubmitButton>
      </Form>
    </>
  );
}

const Asked = v.object({ message: v.string(), userIsLoggedIn: v.boolean(), loginUrl: v.optional(v.string()) });
type Asked = v.InferOutput<typeof Asked>;

/**
 * Asks a seller to allow secure purchase (SECP-03): `POST /api/web/secure-purchase/ask/{listingId}`. Visitors get the
 * address of the sign-in, and the seller is asked once they have signed in.
 */
export const askForPurchase = defineAction({
  at: post(paths.askForPurchase),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.askForPurchase,
    answers: Asked,
    statuses: [404, 409],
  },
  input: v.object({}),
  limits: () => [{ action: 'purchase' }],
  page: askPage,
  async act(context): Promise<Outcome<Asked>> {
    const listingId = parseId(context.params.listingId) ?? notFound();
    const who = await context.readViewer();
    if (!who) return askToSignIn(context, listingId);
    const asked = await askSeller(context, { listingId, buyerId: who.userId });
    if (asked.ok) return flashOf(listingId).done('asked', { data: { message: words.done, userIsLoggedIn: true } });
    return asked.refused === 'not-found' ? notFound() : refuse({ status: 409, message: words.said[asked.refused] });
  },
});

function askToSignIn(context: Context, listingId: number): Outcome<Asked> {
  const loginUrl = paths.signIn(keepAsk(context, listingId));
  if (!wantsEnvelope(context.request)) throw new Redirect(loginUrl, 303, context.answerCookies);
  const message = words.signInText;
  return refuse({ status: 200, message, data: { message, userIsLoggedIn: false, loginUrl } });
}
