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
  /** Token of the form's uploaded pictures. */
  readonly token: string;
  readonly pictures: readonly PickedPicture[];
  readonly topics: readonly Option[];
  /** Suggested topic, from the subject of the message. */
  readonly topic: string | undefined;
  /** Ids of the objects that the message is about, such as a listing of the sender; sent as hidden fields. */
  readonly about: About;
  readonly aboutLinks: readonly { readonly name: string; readonly href: string }[];
  readonly isSignedIn: boolean;
  /**
   * State of a text that was written before the sign-in and now fills the form. `own`: the message can be sent as it
   * is. `others`: the text is about something that does not belong to this account. Null if there is no such text.
   */
  readonly kept: 'own' | 'others' | null;
  /** Address of the page that shows only the form. */
  readonly page: string;
};

/** Suggested topic by subject of the message. */
const TOPIC_OF: Readonly<Record<AboutKey, string>> = {
  listingId: 'listing',
  paymentId: 'payment',
  conversationId: 'safety',
  invoice: 'purchase',
};

type Given = Readonly<Partial<Record<AboutKey, unknown>>>;

/**
 * Loads the form of a message about a listing, payment, conversation or purchase; `given` contains its id. Throws 404
 * if the id is invalid, or if the object does not belong to the viewer. Exception: if the viewer wrote the text before
 * signing in, the form keeps the text, as a message without a subject.
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

/** Reads the text that this browser stores for a message about the same subject. */
async function keptFor(context: Context, about: About): Promise<Readonly<Record<string, string>>> {
  const kept = context.sentForm === null ? await readStoredForm('supportDraft', context) : {};
  const of = parseAbout(kept);
  return of && JSON.stringify(of) === JSON.stringify(about) ? kept : {};
}

/** Links to what the message is about. */
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
