import * as v from 'valibot';
import {
  type ContactKind,
  changeContact,
  removeEmail as removeOwnEmail,
} from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { isLetterToken } from '../../parts/email-letter.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { codeUnderWay, refuseCode, sendCode } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer, Url } from '../../web/request/about.ts';
import { type At, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { confirmForm, contactForms } from './account-forms.ts';
import { CHANNELS, emailPage, mobilePage } from './contact.route.tsx';
import { hideChange, readChange, showChange, signChange } from './contact-token.ts';
import { changed, ownAccount } from './profile-form.ts';
import { sendNotice } from './profile-notices.ts';

const { calls } = fa.api;
const PAGES = { mobile: mobilePage, email: emailPage };

/** The first step: sends a code to the given contact. The answer does not reveal whether another account has it. */
const askContact = (at: At, kind: ContactKind) => {
  const input: v.GenericSchema<unknown, { [K in ContactKind]?: string }> = contactForms[kind].input;
  return defineAction({
    at,
    guard: 'signed-in',
    about: {
      summary: kind === 'mobile' ? calls.askMobile : calls.askEmail,
      answers: v.object({ token: v.string(), url: v.string(), codeLength: integer }),
      statuses: [503],
    },
    input,
    limits: () => [{ action: 'profile' }],
    page: PAGES[kind],
    async act(context, { [kind]: recipient = '' }, call) {
      const viewer = context.viewer;
      if ((await ownAccount(context))[kind] === recipient) {
        return refuse({ errors: { [kind]: fa.profile.contact[kind].same } });
      }
      const failed = await sendCode(context, recipient, 'change', CHANNELS[kind], call);
      if (failed) return failed;
      const token = signChange(context, viewer, kind, recipient);
      showChange(context, token);
      const url = paths.profileCall(kind);
      const { codeLength } = await codeUnderWay(context, recipient, 'change', CHANNELS[kind]);
      return done({ data: { token, url, codeLength }, to: url });
    },
  });
};

/** The second step: checks the code and makes the change. */
const confirmContact = (at: At, kind: ContactKind) =>
  defineAction({
    at,
    guard: 'signed-in',
    about: { summary: kind === 'mobile' ? calls.confirmMobile : calls.confirmEmail, answers: Url },
    input: confirmForm.input,
    limits: () => [{ action: 'profile' }, { action: 'verify' }],
    page: PAGES[kind],
    async act(context, { token, code }, call) {
      const viewer = context.viewer;
      const recipient = readChange(context, viewer, kind, token);
      if (recipient === null) return refuse({ status: 498, message: fa.profile.changeExpired });
      // Sending the form twice changes the contact once.
      if ((await ownAccount(context))[kind] === recipient) return changed(kind);
      const wrong = await refuseCode(context, recipient, 'change', code, call);
      if (wrong) return wrong;
      return giveContact(context, kind, recipient);
    },
  });

/** Assigns the verified contact to the account, and notifies the former contact. */
async function giveContact(context: SignedIn, kind: ContactKind, proved: string): Promise<Outcome<Url>> {
  const viewer = context.viewer;
  const change = await changeContact(context, viewer, kind, proved);
  hideChange(context);
  if (!change.ok) {
    return change.refused === 'taken' ? refuse({ errors: { [kind]: fa.validation.unique } }) : notFound();
  }
  // Notifies the former contact of that kind or, if there was none, the contact of the other kind, because a new
  // contact is a new way to sign in.
  const { mobile, email } = change.former;
  const before = kind === 'mobile' ? (mobile ? { mobile } : { email }) : email ? { email } : { mobile };
  await sendNotice(context, before, fa.profile.notices[kind]);
  return changed(kind);
}

export const askMobile = askContact(post(paths.profileCall, 'mobile'), 'mobile');
export const askEmail = askContact(post(paths.profileCall, 'email'), 'email');
export const confirmMobile = confirmContact(post(paths.profileCall, 'mobile/confirm'), 'mobile');
export const confirmEmail = confirmContact(post(paths.profileCall, 'email/confirm'), 'email');

/** Confirms the e-mail address given at registration by the link in the e-mail sent to it. */
export const confirmByLetter = defineAction({
  at: post(paths.profileCall, 'email/letter'),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.confirmByLetter,
    answers: Url,
    example: { token: 'tjs3cg-6o2VUdP6y4xq0b8S0w0y3Q' },
  },
  input: v.object({ token: returned().schema }),
  limits: () => [{ action: 'profile' }],
  page: emailPage,
  async act(context, { token }) {
    const { id, email, pendingEmail } = await ownAccount(context);
    const claimed = pendingEmail ?? email;
    if (claimed === null || !isLetterToken(context, { userId: id, email: claimed }, token)) {
      return refuse({ status: 498, message: fa.profile.letterExpired });
    }
    // Sending the form twice confirms the address once.
    return claimed === email ? changed('email') : giveContact(context, 'email', claimed);
  },
});

export const removeEmail = defineAction({
  at: post(paths.profileCall, 'email/remove'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.removeEmail, answers: Url },
  input: v.object({}),
  limits: () => [{ action: 'profile' }],
  page: emailPage,
  async act(context) {
    const change = await removeOwnEmail(context, context.viewer);
    if (!change.ok) return refuse({ message: fa.profile.lastContact });
    hideChange(context);
    await sendNotice(context, { email: change.former.email }, fa.profile.notices.emailRemoved);
    return changed('emailRemoved');
  },
});
