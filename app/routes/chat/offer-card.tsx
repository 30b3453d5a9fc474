import { type FormEvent, type ReactNode, useState } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { offers as words } from '../../messages/offers.ts';
import { amountInWords } from '../../parts/form/amount-words.ts';
import type { OfferView } from '../../parts/offer-view.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './offer-card.module.css';

export type OfferFormParts = {
  readonly csrfKey: string;
  readonly orderKey: string;
  /** Null if plain forms are submitted. Resolves with an error message or null. */
  readonly answer: ((offer: OfferView, fields: URLSearchParams) => Promise<string | null>) | null;
};

type OfferCardProps = {
  readonly offer: OfferView;
  /** Whether the viewer sent the message that contains it: as maker of the offer, or with the answer to it. */
  readonly isSenderMine: boolean;
  readonly other: string;
  readonly canAnswer: boolean;
  readonly parts: OfferFormParts;
};

/** An offer as a card, with buttons for the user whose turn it is; in the message of the answer, the answer alone. */
export function OfferCard({ offer, isSenderMine, other, canAnswer, parts }: OfferCardProps): ReactNode {
  if (offer.isMine !== isSenderMine) return <AnswerLine offer={offer} isMine={isSenderMine} other={other} />;
  return (
    <div className={styles.offer} data-offer={offer.id} data-state={offer.state}>
      <p>{offer.isMine ? words.offered.own : words.offered.other(other)}</p>
      <p className={styles.amount}>
        <Toman amount={persianNumber(offer.amount)} />
      </p>
      <p className={styles.state}>
        <Icon name={ICONS[offer.state]} />
        {words.states[offer.state]}
      </p>
      {offer.state === 'open' && !offer.isMine && canAnswer && <AnswerForms offer={offer} parts={parts} />}
    </div>
  );
}

const ICONS: Readonly<Record<OfferView['state'], string>> = {
  open: 'clock',
  accepted: 'check',
  refused: 'x',
  countered: 'arrow-up-down',
  replaced: 'history',
  closed: 'ban',
};

function AnswerLine({ offer, isMine, other }: { offer: OfferView; isMine: boolean; other: string }): ReactNode {
  const said = offer.state === 'accepted' ? words.answered.accepted : words.answered.refused;
  return (
    <div className={styles.offer} data-answer={offer.state}>
      <p className={styles.state}>
        <Icon name={ICONS[offer.state]} />
        {isMine ? said.own : said.other(other)}
      </p>
      <p className={styles.amount}>
        <Toman amount={persianNumber(offer.amount)} />
      </p>
    </div>
  );
}

/** An amount in words is shown in digits before it is sent. */
async function answerIfSeen(form: HTMLFormElement, answer: () => Promise<string | null>): Promise<string | null> {
  const { isUnseen } = await import('../../browser/forms/said-amounts.ts');
  return (await isUnseen(form)) ? null : answer();
}

function AnswerForms({ offer, parts }: { readonly offer: OfferView; readonly parts: OfferFormParts }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [inWords, setInWords] = useState('');
  const { answer, csrfKey, orderKey } = parts;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!answer) return;
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new URLSearchParams(
      [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
    );
    setIsBusy(true);
    setError(null);
    void answerIfSeen(form, () => answer(offer, fields)).then((failed) => {
      setIsBusy(false);
      setError(failed);
    });
  };
  const id = `counter-${offer.id}`;
  const keys = <input type="hidden" name="csrf-key" value={csrfKey} />;
  return (
    <div className={styles.answers} aria-busy={isBusy}>
      <form method="post" action={paths.answerOffer(offer.id)} onSubmit={submit}>
        {keys}
        <Button look="accent" type="submit" name="action" value="accept">
          {words.accept}
        </Button>
        <Button type="submit" name="action" value="refuse">
          {words.refuse}
        </Button>
      </form>
      <details>
        <summary>{words.counter}</summary>
        <form method="post" action={paths.answerOffer(offer.id)} onSubmit={submit}>
          {keys}
          <input type="hidden" name="order-key" value={orderKey} />
          <label htmlFor={id}>{words.counterAmount}</label>
          <input
            id={id}
            className="input"
            name="price"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={60}
            data-group-digits=""
            data-toman=""
            aria-describedby={`${id}-words`}
            onInput={({ currentTarget }) => setInWords(amountInWords(currentTarget.value))}
          />
          <p className="help" id={`${id}-words`}>
            {inWords}
          </p>
          <Button type="submit" name="action" value="counter">
            {words.counterSend}
          </Button>
        </form>
      </details>
      <p className="error" role="alert">
        {error}
      </p>
    </div>
  );
}
