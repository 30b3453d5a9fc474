import type { ReactNode } from 'react';
import { readOfferTo } from '../../../../domain/disputes/disputes.server.ts';
import { fa } from '../../../messages/fa.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { formPictures } from '../../../parts/form-pictures.ts';
import { AccountFrame } from '../../../parts/frame/account-frame.tsx';
import { type PickedPicture, PicturePicker } from '../../../parts/picture-picker.tsx';
import styles from '../../../parts/purchases/disputes.module.css';
import { mostPart, offerText } from '../../../parts/purchases/posts-view.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formState } from '../../../web/forms/context-form-state.ts';
import type { FormState } from '../../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey } from '../../../web/forms/order-key.ts';
import type { SignedIn } from '../../../web/pages/guards.ts';
import { definePage } from '../../../web/pages/route.ts';
import { get } from '../../../web/request/address.ts';
import { notFound, Redirect } from '../../../web/request/problem.ts';
import {
  agreeForm,
  answerForm,
  complainForm,
  escalateForm,
  type FormAct,
  isFormAct,
  offerForm,
  plainForm,
  sendBackForm,
  shownForm,
  UPLOAD_FIELD,
} from './dispute-forms.ts';
import { readDisputed, sumsOf } from './dispute-view.ts';

const words = fa.disputes;

type DisputeFormView = {
  readonly id: string;
  readonly act: FormAct;
  /** Texts of the form. The form for an answer has different texts after staff were asked to decide. */
  readonly wording: keyof typeof words.forms;
  readonly back: string;
  readonly form: FormState;
  readonly orderKey: string;
  /** Upload token for pictures; null if the act has none. */
  readonly token: string | null;
  readonly pictures: readonly PickedPicture[];
  readonly most: string;
  /** The offer that the viewer can accept; null if there is none. */
  readonly offer: { readonly id: number; readonly text: string } | null;
};

/** Form of one act in a dispute, on a page of its own so that pictures and text have room (SECP-07). */
export const disputeForm = definePage<DisputeFormView>({
  at: get(paths.disputeForm),
  id: 'dispute-form-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.disputeForm,
    example: { id: 'AAAAAAAAAAAAAAAAAAAAAA', action: 'complain' },
    statuses: [404],
  },
  load: loadForm,
  head: ({ wording }) => ({ title: words.forms[wording].title, robots: 'noindex' }),
  Page: DisputeFormPage,
});

const PICTURED: readonly FormAct[] = ['complain', 'returned', 'answer', 'refuse-return'];

async function loadForm(context: SignedIn): Promise<DisputeFormView> {
  const { id = '', action: act = '' } = context.params;
  const { invoice, side, dispute, acts } = await readDisputed(context);
  if (!isFormAct(act)) return notFound();
  const back = dispute ? paths.purchaseDispute(id) : paths.purchaseInvoice(id);
  // After an act that came too late, the form is shown with the reason; without a sent form, redirects.
  if (!acts.includes(act) && context.sentForm === null) throw new Redirect(back, 303, context.answerCookies);
  const form = formState(context);
  const typed = form.values[UPLOAD_FIELD];
  const token = PICTURED.includes(act) ? (isOrderKey(typed, context) ? typed : newOrderKey(context)) : null;
  const offered = act === 'agree' ? await readOfferTo(context.db, invoice.id, side) : null;
  return {
    wording: act === 'answer' && dispute?.step === 'hearing' ? 'hearing' : act,
    id,
    act,
    back,
    form,
    token,
    orderKey: newOrderKey(context),
    most: mostPart(invoice),
    pictures: token === null ? [] : await formPictures(context, token),
    offer: offered?.offer
      ? { id: offered.id, text: offerText(offered.offer, invoice, await sumsOf(context, invoice)) }
      : null,
  };
}

const LABELS = { ...complainForm.labels, ...answerForm.labels, ...sendBackForm.labels };

function DisputeFormPage({ view }: { readonly view: DisputeFormView }): ReactNode {
  const { id, act, wording, back, form, orderKey, token, pictures, offer } = view;
  const { title, text, send } = words.forms[wording];
  return (
    <AccountFrame nested>
      <div className={styles.page}>
        <BackLink href={back}>{words.toPurchase}</BackLink>
        <h1>{title}</h1>
        <p>{text}</p>
        {act === 'complain' && <p>{words.complainNeeds(words.reasons['not-arrived'])}</p>}
        {offer && (
          <Notice as="div" quiet>
            <p>{offer.text}</p>
          </Notice>
        )}
        <Form id="dispute" action={paths.actOnPurchase(id, act)} state={form} className="form" labels={LABELS}>
          <FormField of={plainForm} name="order-key" value={orderKey} />
          {token !== null && <FormField of={shownForm} name={UPLOAD_FIELD} value={token} />}
          <Fields view={view} />
          {token !== null && <PicturePicker token={token} pictures={pictures} isGallery={false} />}
          <SubmitButton wide>{send}</SubmitButton>
        </Form>
      </div>
    </AccountFrame>
  );
}

function Fields({ view: { act, wording, most, offer } }: { readonly view: DisputeFormView }): ReactNode {
  switch (act) {
    case 'complain':
      return <FormFields of={complainForm} names={['reason', 'text']} />;
    case 'returned':
    case 'refuse-return':
      return <FormField of={shownForm} name="text" />;
    case 'answer':
      return wording === 'hearing' ? (
        <FormField of={answerForm} name="text" />
      ) : (
        <>
          <FormField of={answerForm} name="text" />
          <FormField of={answerForm} name="offer" value="none" />
          <FormField of={answerForm} name="amount" help={words.amountHelp(most)} />
        </>
      );
    case 'offer':
      return (
        <>
          <FormField of={offerForm} name="offer" value="part" />
          <FormField of={offerForm} name="amount" help={words.amountHelp(most)} />
          <FormField of={offerForm} name="text" />
        </>
      );
    case 'agree':
      return <FormField of={agreeForm} name="post" value={offer?.id ?? ''} />;
    case 'send-back':
      return <FormFields of={sendBackForm} names={['carrier', 'tracking']} />;
    case 'escalate':
      return <FormField of={escalateForm} name="text" />;
    default:
      return null;
  }
}
