import type { ReactNode } from 'react';
import * as v from 'valibot';
import { REPLY_TEXT } from '../../../domain/reviews/review.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { hidden, id } from '../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { text } from '../../parts/form/text-kinds.ts';
import { ReviewArticle } from '../../parts/ratings/review-article.tsx';
import { paths } from '../../paths.ts';
import { cleanWritten } from './clean-written.ts';
import { OwnReply } from './own-reply.tsx';
import type { ReplyView } from './reply-view.ts';

const words = fa.ratings.reply;

const replyForm = defineForm(
  {
    rateId: hidden(id()),
    'order-key': returned(),
    comment: text({ ...REPLY_TEXT, clean: cleanWritten, multiline: true, count: true, dir: 'auto' }),
  },
  { comment: { label: words.label, help: words.help } },
);

const sentAs = defineForm(
  {},
  {},
  { '^replyParams$': v.record(v.string(), v.unknown()), '^(?:rateId|comment|order-key)$': v.string() },
);

/** Input of a reply: fields of the form, or the same fields inside `replyParams`. */
export const Reply = v.pipe(
  sentAs.input,
  v.transform((sent: Readonly<Record<string, unknown>>): unknown => {
    const { replyParams } = sent;
    return typeof replyParams === 'object' && replyParams !== null ? { ...sent, ...replyParams } : sent;
  }),
  replyForm.input,
);

type ReplyFormProps = { readonly view: ReplyView; readonly isPopup?: boolean };

/**
 * The review with the form for a reply; if a reply is pending or published, that reply instead of the form. Scripts
 * enable the button once the text has more than two characters (RATE-02).
 */
export function ReplyForm({ view, isPopup = false }: ReplyFormProps): ReactNode {
  const { review, ownReply, mayReply, orderKey, form } = view;
  return (
    <>
      <ReviewArticle review={{ ...review, reply: null }} />
      {ownReply && <OwnReply reply={ownReply} />}
      {mayReply && (
        <Form
          id="reviews-reply"
          action={paths.replyReview()}
          state={form}
          labels={replyForm.labels}
          after={isPopup ? 'close' : undefined}
          renews={isPopup ? 'reviews' : undefined}
          failure={words.failed}
        >
          <input type="hidden" name="rateId" value={review.id} />
          <input type="hidden" name="order-key" value={orderKey} />
          <div data-enables-from={REPLY_TEXT.min}>
            <FormField of={replyForm} name="comment" autoFocus={isPopup} />
          </div>
          <SubmitButton wide>{words.send}</SubmitButton>
        </Form>
      )}
    </>
  );
}
