import * as v from 'valibot';
import { uploadSetHash } from '../../../domain/media/media.server.ts';
import { ABOUT_KEYS, type About, isAboutNothing, parseAbout } from '../../../domain/support/about.ts';
import { openTicket, supportToken } from '../../../domain/support/support.server.ts';
import { topicsOf } from '../../../domain/support/ticket.ts';
import { parseEmail } from '../../../domain/values/email.ts';
import { parseMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { endedStoredForm, storedFormCookies } from '../../web/forms/stored-form.ts';
import { defineAction, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { type At, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { Redirect } from '../../web/request/problem.ts';
import { support } from './support.route.tsx';
import { feedbackForm, UPLOAD_FIELD } from './support-forms.ts';

const words = fa.tickets;

const Sent = v.object({ ticketId: integer, url: v.string() });
type Sent = v.InferOutput<typeof Sent>;
type Input = v.InferOutput<typeof feedbackForm.input>;

/** Sends a message to support, from anyone (SUPP-01): `POST /api/web/feedback`. */
export const feedbackCall = feedbackAt(post(paths.feedback), fa.api.calls.feedback, {
  topic: 'other',
  text: 'what happened, in ten letters and more',
  contact: '09121234567',
  [ORDER_FIELD]: '',
});

/**
 * Sends a message to support about something that belongs to the sender, who must be signed in: `POST
 * /api/web/feedback-crm`.
 */
export const feedbackCrmCall = feedbackAt(post(paths.feedbackCrm), fa.api.calls.feedbackCrm, {
  topic: 'listing',
  text: 'what happened, in ten letters and more',
  listingId: '1024',
  [ORDER_FIELD]: '',
});

function feedbackAt(at: At, summary: string, example: Readonly<Record<string, string>>) {
  return defineAction({
    at,
    guard: 'anyone',
    about: { summary, answers: Sent, example, statuses: [401, 404] },
    input: feedbackForm.input,
    limits: async (context) => [
      { action: 'feedback' },
      // Limited, because a visitor's contact is not proven and e-mails about the message are sent to it.
      ...((await context.readViewer()) ? [] : [{ action: 'letter-unproved' } as const]),
    ],
    page: support,
    act: sendFeedback,
  });
}

async function sendFeedback(context: Context, sent: Input): Promise<Outcome<Sent>> {
  const about = parseAbout(sent);
  if (about === null) return refuse({ status: 404, message: words.refused['not-found'] });
  const { [ORDER_FIELD]: key, topic, text, contact: typed } = sent;
  if (key !== '' && !isOrderKey(key, context)) return refuse({ message: words.refused.form });
  const viewer = await context.readViewer();
  const needsSignIn = !viewer && !isAboutNothing(about);
  const contact = parseMobile(typed) ?? parseEmail(typed);
  const { supportTopics } = await context.services.settings.get(context.now);
  const errors = {
    ...(topicsOf(supportTopics).includes(topic) ? {} : { topic: fa.validation.unknown_choice }),
    ...(viewer || needsSignIn || contact !== null
      ? {}
      : { contact: typed === '' ? fa.validation.required_field : words.contactWrong }),
  };
  if (Object.keys(errors).length > 0) return refuse({ errors });
  if (needsSignIn) return keepAndAskSignIn(context, about, sent);
  const to = { sender: 'support-received', to: contact ?? '' } as const;
  const opened = await openTicket(context, {
    topic,
    text,
    about,
    orderKey: key === '' ? null : key,
    tokenHash: setOf(context, sent),
    sender: viewer
      ? { userId: viewer.userId }
      : { contact: to.to, countLetter: await context.services.delivery.prepareCount(to, context.now) },
  });
  if (!opened.ok) {
    if (opened.refused === 'pictures') return refuse({ errors: { pictures: words.refused.pictures } });
    return refuse({ status: 404, message: words.refused['not-found'] });
  }
  const { ticketId } = opened;
  const url = viewer ? paths.myTicket(ticketId, { did: 'sent' }) : visitorPage(context, ticketId);
  context.answerCookies.push(...endedStoredForm('supportDraft', context));
  return done({ message: words.done.sent, to: url, data: { ticketId, url } });
}

const visitorPage = ({ services, now }: Context, ticketId: number): string =>
  paths.visitorTicket(supportToken(services.keys.supportLinks, ticketId, now), { did: 'sent' });

/** Hash of the form's set of pictures; an invalid token gets an empty set. */
const setOf = (context: Context, { [UPLOAD_FIELD]: token }: Input): Buffer =>
  uploadSetHash(isOrderKey(token, context) ? token : '');

/**
 * Stores the form in a cookie until after the sign-in if the message is about something of an account, with and without
 * scripts.
 */
function keepAndAskSignIn(context: Context, about: About, sent: Input): Refused {
  const loginUrl = paths.signIn(paths.support(about));
  const of = Object.fromEntries(ABOUT_KEYS.map((key) => [key, String(about[key] ?? '')]));
  const cookies = storedFormCookies(
    'supportDraft',
    { ...of, topic: sent.topic, text: sent.text, [UPLOAD_FIELD]: sent[UPLOAD_FIELD] },
    context,
  );
  if (cookies === null) return refuse({ message: words.keptTooLong });
  if (!wantsEnvelope(context.request)) throw new Redirect(loginUrl, 303, cookies);
  context.answerCookies.push(...cookies);
  return refuse({ status: 401, message: words.signIn, data: { loginUrl } });
}
