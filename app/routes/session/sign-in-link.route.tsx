import type { ReactNode } from 'react';
import * as v from 'valibot';
import { signInByLink as enterByLink } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { networkOf, SESSION_COOKIE, sessionCookies } from '../../web/request/session.ts';
import { renewVisitor } from '../../web/request/visitor.ts';
import styles from './sign-in.module.css';

const words = fa.signIn.link;

type View = { readonly token: string; readonly form: FormState };

/**
 * Page with a button that signs in by a link of the operator. It reveals nothing about the link, and only the press
 * uses the link up (GEN-02).
 */
export const signInLink = definePage<View>({
  at: get(paths.signInLink),
  id: 'session-link-page',
  cache: 'private',
  about: { summary: fa.api.pages.signInLink, example: { token: '1' } },
  load: async (context) => ({ token: context.params.token ?? '', form: formState(context) }),
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: SignInLinkPage,
});

function SignInLinkPage({ view: { token, form } }: { readonly view: View }): ReactNode {
  return (
    <div className={styles.step}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Form action={paths.signInByLink(token)} state={form}>
        <SubmitButton wide>{words.enter}</SubmitButton>
      </Form>
    </div>
  );
}

/** Signs a colleague in by a link of the operator; each link works once (OPS-04). */
export const signInByLink = defineAction({
  at: post(paths.signInByLink),
  guard: 'anyone',
  about: { summary: fa.api.calls.signInByLink, answers: Url, example: { token: '1' }, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'verify' }],
  page: signInLink,
  async act(context) {
    const { cookies, params, request } = context;
    const from = { agent: request.headers.get('user-agent') ?? '', network: networkOf(request) };
    const entered = await enterByLink(context, {
      token: params.token ?? '',
      before: cookies.get(SESSION_COOKIE),
      from,
    });
    if (!entered) return refuse({ status: 409, message: words.over });
    context.answerCookies.push(...sessionCookies(entered.sessionId, context));
    renewVisitor(context);
    const to = paths.office.overview();
    return done({ data: { url: to }, to });
  },
});
