import type { ContactKind } from '../../../domain/identity/identity.server.ts';
import type { Account } from '../../../domain/identity/user.ts';
import { maskEmail } from '../../../domain/values/email.ts';
import { maskMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { isLetterToken } from '../../parts/email-letter.ts';
import { codeUnderWay } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { type At, get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { type ContactLetter, ContactPage, type ContactStep, type ContactView } from './contact-page.tsx';
import { readChange, shownChange } from './contact-token.ts';
import { formAt, ownAccount } from './profile-form.ts';

export const CHANNELS = { mobile: 'sms', email: 'email' } as const;

/**
 * Page for a new mobile number or e-mail address, in two steps: the contact, and the code that verifies it (AUTH-05).
 */
const contactPage = (at: At, kind: ContactKind) =>
  definePage<ContactView>({
    at,
    id: kind === 'mobile' ? 'my-mobile-page' : 'my-email-page',
    cache: 'private',
    guard: 'signed-in',
    about: { summary: kind === 'mobile' ? fa.api.pages.profileMobile : fa.api.pages.profileEmail, query: ['anew'] },
    async load(context) {
      const account = await ownAccount(context);
      const { mobile, email, pendingEmail } = account;
      const known = kind === 'mobile' ? mobile : email;
      return {
        kind,
        current: known && (kind === 'mobile' ? maskMobile(known) : maskEmail(known)),
        pending: kind === 'email' && email === null ? pendingEmail : null,
        letter: kind === 'email' ? letterOf(context, account) : null,
        canRemove: kind === 'email' && ((email !== null && mobile !== null) || pendingEmail !== null),
        // Either step's form may have been sent, because the second step can return to the first.
        form: formAt(context, context.url.pathname === paths.profileCall(kind) ? kind : `${kind}/confirm`),
        codeForm: formAt(context, `${kind}/confirm`),
        resendForm: formAt({ ...context, sentForm: null }, kind),
        letterForm: formAt(context, 'email/letter'),
        removeForm: formAt(context, 'email/remove'),
        step: await stepOf(context, kind),
      };
    },
    head: () => ({ title: fa.profile[kind], robots: 'noindex' }),
    Page: ContactPage,
  });

export const mobilePage = contactPage(get(paths.profileCall, 'mobile'), 'mobile');
export const emailPage = contactPage(get(paths.profileCall, 'email'), 'email');

/** Token of the e-mail's link, and the address that it confirms; null after a form has been sent. */
function letterOf(context: Context, { id, email, pendingEmail }: Account): ContactLetter | null {
  const { url, sentForm } = context;
  if (sentForm) return null;
  const token = url.searchParams.get('letter');
  if (token === null) return null;
  const claimed = pendingEmail ?? email;
  const isRight = claimed !== null && isLetterToken(context, { userId: id, email: claimed }, token);
  return { token, email: isRight ? claimed : null };
}

/** The second step; null if the first step was refused or is to be shown again. */
async function stepOf(context: SignedIn, kind: ContactKind): Promise<ContactStep | null> {
  const { sentForm, url } = context;
  if (url.searchParams.has('anew') || sentForm?.values[kind] !== undefined || sentForm?.errors[kind]) return null;
  const token = sentForm?.values.token ?? shownChange(context);
  const recipient = readChange(context, context.viewer, kind, token);
  if (recipient === null) return null;
  const { codeLength, resendIn } = await codeUnderWay(context, recipient, 'change', CHANNELS[kind]);
  return { token, recipient, codeLength, resendIn: resendIn ?? 0 };
}
