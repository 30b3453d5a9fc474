import type { ReactNode } from 'react';
import * as v from 'valibot';
import { RATING_TYPES, REVIEW_TEXT, STARS } from '../../../domain/reviews/review.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { choice, returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { orEmpty } from '../../parts/form/kind-changes.ts';
import { hidden, id } from '../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { text } from '../../parts/form/text-kinds.ts';
import { useField } from '../../parts/form/use-field.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cleanWritten } from './clean-written.ts';
import { rateField } from './rated.ts';
import type { RatingView } from './rating-view.ts';
import styles from './ratings.module.css';

const ALL = Array.from({ length: STARS.max - STARS.min + 1 }, (_, index) => STARS.min + index);

type StarFieldProps = { readonly name: string; readonly label: string; readonly value: number | null };

/** One to five stars as radio buttons; the chosen star and all before it are filled. */
function StarField({ name, label, value }: StarFieldProps): ReactNode {
  const { id, sent = value === null ? undefined : String(value), error, focus } = useField(name);
  return (
    <FieldFrame name={name} label={label} isGroup>
      <div className={styles.stars}>
        {ALL.map((stars, at) => (
          <label key={stars}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={stars}
              required
              defaultChecked={sent === String(stars)}
              aria-invalid={error ? true : undefined}
              {...(at === 0 && focus)}
            />
            <Icon name="star" />
            <span className="visually-hidden">{fa.ratings.scale(persianNumber(stars))}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

const words = fa.ratings;

/**
 * Form of a rating. Stars are sent as fields such as `rate-7`, one per rate, or as `rateParam` with the ids of rates;
 * `ratesSent` reads both.
 */
export const ratingForm = defineForm(
  {
    typeId: hidden(id()),
    type: hidden(choice(RATING_TYPES)),
    'order-key': returned(),
    text: orEmpty(text({ ...REVIEW_TEXT, clean: cleanWritten, multiline: true, count: true, dir: 'auto' })),
  },
  { text: { label: words.text, help: words.textHelp } },
  { '^rate-\\d{1,15}$': v.string(), '^rateParam$': v.record(v.string(), v.unknown()) },
);

function NoContact({ view: { seller, contact, signIn } }: { readonly view: RatingView }): ReactNode {
  return (
    <>
      <p>{words.ask(seller)}</p>
      <Notice>{words.inactive['no-contact']}</Notice>
      {(contact ?? signIn) !== null && (
        <Actions>
          {contact && (
            <LinkButton look="accent" icon="phone" href={contact} rel="nofollow">
              {words.toContact}
            </LinkButton>
          )}
          {signIn && <LinkButton href={signIn}>{words.signIn}</LinkButton>}
        </Actions>
      )}
    </>
  );
}

type RatingFormProps = { readonly view: RatingView; readonly isPopup?: boolean };

/** Form with stars for each rate and a text. Visitors have to solve a captcha each time (RATE-01). */
export function RatingForm({ view, isPopup = false }: RatingFormProps): ReactNode {
  const { target, seller, state, isVisitor, isAgain, rates, orderKey, form } = view;
  if (state === 'own') return <Notice>{words.inactive.own}</Notice>;
  if (state === 'no-contact') return <NoContact view={view} />;
  return (
    <>
      <p>{words.ask(seller)}</p>
      {isAgain && <Notice>{words.again}</Notice>}
      <Form
        id="rating"
        action={isVisitor ? paths.anonymousRate() : paths.subRates()}
        state={form}
        labels={{ ...ratingForm.labels, ...Object.fromEntries(rates.map(({ id, name }) => [rateField(id), name])) }}
        after={isPopup ? 'close' : undefined}
        buttonCall={isVisitor ? paths.subRates() : undefined}
      >
        <input type="hidden" name="typeId" value={target.typeId} />
        <input type="hidden" name="type" value={target.type} />
        <input type="hidden" name="order-key" value={orderKey} />
        <p className="help">{words.help}</p>
        {rates.map(({ id, name, value }) => (
          <StarField key={id} name={rateField(id)} label={name} value={value} />
        ))}
        <FormField of={ratingForm} name="text" value={view.text} />
        <p className={isPopup ? 'pair' : styles.acts}>
          <SubmitButton wide={!isPopup}>{words.send}</SubmitButton>
          {isPopup && <Button data-close="">{words.later}</Button>}
        </p>
        {/* After the main button, which Enter presses. */}
        {isVisitor && (
          <Notice
            action={
              <Button type="submit" formAction={paths.subRates()} formNoValidate>
                {words.signIn}
              </Button>
            }
          >
            {words.anonymousHelp}
          </Notice>
        )}
      </Form>
    </>
  );
}
