import type { ReactNode } from 'react';
import * as v from 'valibot';
import { fa } from '../../messages/fa.ts';
import { displayNameForm } from '../../parts/display-name-form.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ownName } from '../../parts/other-name.ts';
import { renameUser } from '../../parts/rename-user.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, done } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { returnAddress } from '../../web/request/return-address.ts';
import styles from './sign-in.module.css';

const words = fa.signIn.firstName;

const form = defineForm(
  { ...displayNameForm.kinds, return: returned() },
  { displayName: { label: words.label, help: words.help } },
);

type View = {
  readonly form: FormState;
  /** Name that the user gave earlier; empty if none. */
  readonly name: string;
  /** Name that others see until the user gives one. */
  readonly shown: string;
  readonly returnTo: string;
};

/** Page that asks a user who has just opened an account for their name, which is optional (AUTH-05). */
export const firstName = definePage<View>({
  at: get(paths.firstName),
  id: 'session-name-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.firstName, query: ['return'], example: { return: paths.my() } },
  async load(context) {
    const { sentForm, url, viewer } = context;
    const returnTo = returnAddress(sentForm?.values.return ?? url.searchParams.get('return'));
    const name = ownName(viewer.displayName);
    return { form: formState(context), name, shown: viewer.displayName, returnTo };
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: FirstNamePage,
});

function FirstNamePage({ view: { form: state, name, shown, returnTo } }: { readonly view: View }): ReactNode {
  return (
    <div className={styles.step}>
      <h1>{words.title}</h1>
      <p>{words.text(shown)}</p>
      <Form action={paths.firstName()} state={state} labels={form.labels}>
        <FormField of={form} name="return" value={returnTo} />
        <FormField of={form} name="displayName" value={name} autoFocus />
        <SubmitButton wide>{words.save}</SubmitButton>
      </Form>
      <LinkButton wide href={returnTo}>
        {words.skip}
      </LinkButton>
    </div>
  );
}

export const giveFirstName = defineAction({
  at: post(paths.firstName),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.firstName,
    answers: v.object({ user: v.object({ id: integer, displayName: v.string() }), url: v.string() }),
  },
  input: form.input,
  limits: () => [{ action: 'profile' }],
  page: firstName,
  async act(context, { displayName, return: returnTo }) {
    const refused = await renameUser(context, displayName);
    if (refused) return refused;
    const url = returnAddress(returnTo);
    return done({ to: url, data: { user: { id: context.viewer.userId, displayName }, url } });
  },
});
