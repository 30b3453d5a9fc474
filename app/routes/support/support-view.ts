import { ABOUT_KEYS, type About, type AboutKey, isAboutNothing, parseAbout } from '../../../domain/support/about.ts';
import { ownsAll } from '../../../domain/support/support.server.ts';
import { topicsOf } from '../../../domain/support/ticket.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { formPictures } from '../../parts/form-pictures.ts';
import type { PickedPicture } from '../../parts/picture-picker.tsx';
import { topicName } from '../../parts/support/topic-name.ts';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey } from '../../web/forms/order-key.ts';
import { readStoredForm } from '../../web/forms/stored-form.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { UPLOAD_FIELD } from './support-forms.ts';

export type SupportFormView = {
  readonly action: string;
  readonly form: FormState;
  readonly orderKey: string;
  /** Token of the form's pictures. */
  readonly token: string;
  readonly pictures: readonly PickedPicture[];
  readonly topics: readonly Option[];
  /** Suggested by what the message is about. */
  readonly topic: string | undefined;
  /** Ids of the sender's things that it is about, as hidden fields. */
  readonly about: About;
  readonly aboutLinks: readonly { readonly name: string; readonly href: string }[];
  readonly isSignedIn: boolean;
  /** The form is filled with what was written before the sign-in; `others`: about something that the account does not have. */
  readonly kept: 'own' | 'others' | null;
  /** The form alone, on a page. */
  readonly page: string;
};

/** Topic that a message from there begins with. */
const TOPIC_OF: Readonly<Record<AboutKey, string>> = {
  listingId: 'listing',
  paymentId: 'payment',
  conversationId: 'safety',
  invoice: 'purchase',
};

type Given = Readonly<Partial<Record<AboutKey, unknown>>>;

/**
 * The form of a message, about what `given` names. Throws 404 for what cannot be an id, or is not the viewer's, unless they wrote
 * about it before they signed in: that stays, as a message about nothing.
 */
export async function loadSupportForm(context: Context, given: Given): Promise<SupportFormView> {
  const { services, now } = context;
  const asked = parseAbout(given) ?? notFound();
  const viewer = await context.readViewer();
  const isOthers = viewer !== null && !isAboutNothing(asked) && !(await ownsAll(context, viewer.userId, asked));
  const kept = await keptFor(context, asked);
  const hasKept = Object.keys(kept).length > 0;
  if (isOthers && !hasKept) notFound();
  const about = isOthers ? {} : asked;
  const { supportTopics } = await services.settings.get(now);
  const topics = topicsOf(supportTopics);
  const form = formState(context, kept);
  const typed = form.values[UPLOAD_FIELD];
  const token = isOrderKey(typed, context) ? typed : newOrderKey(context);
  const [first] = ABOUT_KEYS.filter((key) => asked[key] !== undefined);
  const suggested = first && TOPIC_OF[first];
  return {
    form,
    token,
    about,
    isSignedIn: viewer !== null,
    kept: viewer !== null && hasKept ? (isOthers ? 'others' : 'own') : null,
    action: isAboutNothing(about) ? paths.feedback() : paths.feedbackCrm(),
    orderKey: newOrderKey(context),
    pictures: await formPictures(context, token),
    topics: topics.map((topic) => ({ value: topic, name: topicName(topic) })),
    topic: topics.find((topic) => topic === suggested),
    aboutLinks: aboutLinks(about),
    page: paths.support(about),
  };
}

/** Reads what this browser keeps of a message about the same things. */
async function keptFor(context: Context, about: About): Promise<Readonly<Record<string, string>>> {
  const kept = context.sentForm === null ? await readStoredForm('supportDraft', context) : {};
  const of = parseAbout(kept);
  return of && JSON.stringify(of) === JSON.stringify(about) ? kept : {};
}

/** Links to the things of a message. */
export function aboutLinks({ listingId, paymentId, conversationId, invoice }: About): { name: string; href: string }[] {
  const { aboutNames } = fa.tickets;
  return [
    ...(listingId === undefined
      ? []
      : [{ name: aboutNames.listingId(persianDigits(listingId)), href: paths.listingById(listingId) }]),
    ...(paymentId === undefined ? [] : [{ name: aboutNames.paymentId(), href: paths.myPayment(paymentId) }]),
    ...(conversationId === undefined ? [] : [{ name: aboutNames.conversationId(), href: paths.chat(conversationId) }]),
    ...(invoice === undefined ? [] : [{ name: aboutNames.invoice(), href: paths.purchaseInvoice(invoice) }]),
  ];
}
