import type { ReactNode } from 'react';
import { DAY_SECONDS } from '../../../domain/values/durations.ts';
import { fa } from '../../messages/fa.ts';
import { choice } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { hidden } from '../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, done } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { preferenceCookie } from '../../web/request/cookies.ts';
import { asksNotToBeTracked, hasOptedOut, OPT_OUT } from '../analytics/opted-out.ts';
import styles from './article.module.css';

const words = fa.privacy.choices;
const CHOICE_DAYS = COOKIE_SECONDS.choice / DAY_SECONDS;

const countForm = defineForm({ count: hidden(choice(['on', 'off'])) }, {});

type ChoicesView = { readonly state: 'on' | 'off' | 'asked'; readonly form: FormState };

/**
 * Page with the switch for counting this browser's visits. It is separate because its content depends on the browser.
 */
export const privacyChoices = definePage<ChoicesView>({
  at: get(paths.privacyChoices),
  id: 'privacy-choices-page',
  cache: 'private',
  about: { summary: fa.api.pages.privacyChoices },
  async load(context) {
    const state = asksNotToBeTracked(context.request) ? 'asked' : hasOptedOut(context) ? 'off' : 'on';
    return { state, form: formStateAt(context, paths.privacyChoices()) };
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: ChoicesPage,
});

function ChoicesPage({ view: { state, form } }: { readonly view: ChoicesView }): ReactNode {
  return (
    <article className={styles.article}>
      <h1>{words.title}</h1>
      <p role="status">{words[state]}</p>
      {state !== 'asked' && (
        <Form action={paths.privacyChoices()} state={form} after="reload">
          <FormFields of={countForm} values={{ count: state === 'on' ? 'off' : 'on' }} />
          <p className="help">{words.text}</p>
          <SubmitButton>{state === 'on' ? words.turnOff : words.turnOn}</SubmitButton>
        </Form>
      )}
      <p>
        <a href={paths.privacy()}>{words.back}</a>
      </p>
    </article>
  );
}

export const choosePrivacy = defineAction({
  at: post(paths.privacyChoices),
  guard: 'anyone',
  about: { summary: fa.api.calls.choosePrivacy, example: { count: 'off' } },
  input: countForm.input,
  page: privacyChoices,
  async act({ answerCookies }, { count }) {
    const isOff = count === 'off';
    answerCookies.push(preferenceCookie(OPT_OUT.name, isOff ? OPT_OUT.value : '', isOff ? CHOICE_DAYS : 0));
    if (isOff) answerCookies.push(preferenceCookie('analytics_token', '', 0));
    return done({ message: isOff ? words.doneOff : words.doneOn, to: paths.privacyChoices() });
  },
});
