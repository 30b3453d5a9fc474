import type { ReactNode } from 'react';
import { HELD_SHOWN } from '../../../../../domain/reviews/cases/case-kind.ts';
import type { ReviewRow } from '../../../../../domain/reviews/rating/review-row.ts';
import type { ReviewCase } from '../../../../../domain/reviews/reviews.server.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { DecideFold } from '../../../../office/decide.tsx';
import { type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { useField } from '../../../../parts/form/use-field.ts';
import { oneDigit } from '../../../../parts/ratings/standing-view.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Tick } from '../../../../ui/tick.tsx';
import admin from '../../admin.module.css';
import { decideReviewForm, hideReviewForm } from './review-forms.ts';

export type ReviewCaseView = {
  readonly found: ReviewCase;
  readonly decide: OfficeFormView;
  readonly hide: OfficeFormView;
};

type Props = { readonly view: ReviewCaseView };

const { case: words, classes, holds } = fa.reviewOffice;

export function ReviewFacts({ view: { found, hide } }: Props): ReactNode {
  const { review, reply, held, decidedAt } = found;
  const canHide = decidedAt !== null && (review?.state === 'live' || reply?.state === 'live');
  return (
    <>
      <CasePart title={words.of}>
        <ol className={admin.rows}>
          {(review ? [review] : held).map((each) => (
            <Line key={each.id} review={each} />
          ))}
        </ol>
        <CutNote rows={held} most={HELD_SHOWN} />
      </CasePart>
      {reply && (
        <CasePart title={words.reply}>
          <p className={admin.reason}>
            <ForeignText text={reply.text} />
          </p>
        </CasePart>
      )}
      {canHide && (
        <Form {...hide} labels={hideReviewForm.labels} id="hide-form">
          <FormField of={hideReviewForm} name="reason" />
          <FormField of={hideReviewForm} name="words" />
          <FieldFrame name="part" label={null}>
            {review?.state === 'live' && (
              <Button type="submit" name="part" value="review" look="danger">
                {words.hide}
              </Button>
            )}
            {review?.state === 'live' && reply?.state === 'live' && (
              <Button type="submit" name="part" value="reply" look="danger">
                {words.hideReply}
              </Button>
            )}
          </FieldFrame>
        </Form>
      )}
    </>
  );
}

const SIGN_LENGTH = 4;

function Line({ review }: { readonly review: ReviewRow }): ReactNode {
  const { id, stars, text, raterId, heldBy, class: of, networkHash, needsLook, postedAt } = review;
  const at = dateTime(postedAt);
  return (
    <li>
      <p className={admin.line}>
        <b>{words.stars(oneDigit(stars / 1_000))}</b>
        <small>{words.number(persianDigits(id))}</small>
        <Badge>{classes[of]}</Badge>
        {heldBy && <Badge look="accent">{holds[heldBy]}</Badge>}
        {raterId === null ? (
          <small>{words.anonymous}</small>
        ) : (
          <a href={paths.office.user(raterId)}>{words.rater(persianDigits(raterId))}</a>
        )}
        {networkHash && (
          <small>
            <bdi>{words.network(networkHash.toString('hex').slice(0, SIGN_LENGTH))}</bdi>
          </small>
        )}
        <time dateTime={at.iso}>{at.text}</time>
      </p>
      <p className={admin.reason}>{text === '' ? words.noText : <ForeignText text={text} />}</p>
      {heldBy && needsLook && <p className={admin.change}>{words.textWaits}</p>}
    </li>
  );
}

/** Choice of the held ratings to decide; the others keep waiting. */
function Choosing({ held }: Pick<ReviewCase, 'held'>): ReactNode {
  const { sent: ticked = held.length === 1 ? String(held[0]?.id) : '' } = useField('ids');
  const { sent: all } = useField('all');
  return (
    <>
      <FormField of={decideReviewForm} name="shown" value={held.map(({ id }) => id).join(' ')} />
      <FieldFrame name="ids" label={words.choose} help={words.chooseHelp} isGroup>
        <Tick name="all" defaultChecked={all === '1'}>
          <b>{words.chooseAll(persianNumber(held.length))}</b>
        </Tick>
        {held.map(({ id, stars, class: of, heldBy, text }) => (
          <Tick key={id} name="ids[]" value={id} defaultChecked={ticked.split(' ').includes(String(id))}>
            <span>
              {words.stars(oneDigit(stars / 1_000))} · {words.number(persianDigits(id))} · {classes[of]}
              {heldBy && <> · {holds[heldBy]}</>}
              {text !== '' && (
                <>
                  {' '}
                  · <ForeignText text={text} />
                </>
              )}
            </span>
          </Tick>
        ))}
      </FieldFrame>
    </>
  );
}

export function ReviewActs({ view: { found, decide } }: Props): ReactNode {
  const { kind, review, held } = found;
  const common = (
    <>
      {review && <FormField of={decideReviewForm} name="version" value={review.version} />}
      {kind === 'seller' && <Choosing held={held} />}
    </>
  );
  const verdict = (value: 'keep' | 'refuse', name: string) => (
    <FieldFrame name="verdict" label={null}>
      <Button type="submit" name="verdict" value={value} look={value === 'keep' ? 'accent' : 'danger'} data-decides="">
        {name}
      </Button>
    </FieldFrame>
  );
  return (
    <>
      <DecideFold title={words.keep[kind]} look="plain" pressedBy="a" open={false}>
        <Form {...decide} labels={decideReviewForm.labels} id="keep-form">
          {common}
          {verdict('keep', words.keep[kind])}
        </Form>
      </DecideFold>
      <DecideFold title={words.refuse} look="danger" pressedBy="r" open={wasReturned(decide)}>
        <Form {...decide} labels={decideReviewForm.labels} id="refuse-form">
          {common}
          <FormField of={decideReviewForm} name="reason" />
          <FormField of={decideReviewForm} name="words" />
          {verdict('refuse', words.refuse)}
        </Form>
      </DecideFold>
    </>
  );
}
