import { type FormEvent, type ReactNode, useState } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { forms } from '../../messages/forms.ts';
import { offers as words } from '../../messages/offers.ts';
import { amountInWords } from '../../parts/form/amount-words.ts';
import { NumberChoices } from '../../parts/form/number-choices.tsx';
import { PressedTwice } from '../../parts/form/pressed-twice.tsx';
import type { OfferView } from '../../parts/offer-view.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormAccount } from '../../web/forms/form-account.tsx';
import { TAKE_FIELD } from '../../web/forms/take-field.ts';
import type { ConversationProps } from './conversation-view.ts';
import styles from './offer-card.module.css';

export type OfferFormParts = Pick<ConversationProps, 'noOffers' | 'asksFirst' | 'isOpenedElsewhere' | 'tried'> & {
  readonly account: string;
  readonly csrfKey: string;
  readonly orderKey: string;
  readonly conversationId: number | null;
  /**
   * Sends an answer and resolves with an error message or null. `answer` itself is null before hydration, when plain
   * forms are submitted instead.
   */
  readonly answer: ((offer: OfferView, fields: URLSearchParams) => Promise<string | null>) | null;
};

type OfferCardProps = {
  readonly offer: OfferView;
  /**
   * Whether the viewer sent the message with this card, either as the maker of the offer or as the user who answered
   * it.
   */
  readonly isSenderMine: boolean;
  readonly other: string;
  readonly canAnswer: boolean;
  readonly parts: OfferFormParts;
};

/**
 * An offer as a card, with buttons for the user whose turn it is. In the message of the answer, only the answer is
 * shown.
 */
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
      {offer.priceNow !== null && (
        <p className="help">
          {offer.priceNow < offer.amount
            ? words.priceFell(persianNumber(offer.priceNow))
            : words.priceChanged(persianNumber(offer.priceNow))}
        </p>
      )}
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

/** Numbers that an ambiguous price may mean. */
async function meantBy(price: string): Promise<readonly number[]> {
  const { numbersMeant } = await import('../../../domain/query-reading/typed-amount.ts');
  return numbersMeant(price);
}

async function takeNumber(button: HTMLButtonElement): Promise<void> {
  const { takeNumber: take } = await import('../../browser/forms/take-number.ts');
  take(button);
}

/** Sends the answer, unless an amount in words has just been converted to digits that the user has not seen. */
async function answerIfSeen(form: HTMLFormElement, answer: () => Promise<string | null>): Promise<string | null> {
  const { isUnseen } = await import('../../browser/forms/said-amounts.ts');
  return (await isUnseen(form)) ? null : answer();
}

/**
 * Buttons that can be pressed now; an offer can always be refused, whatever the listing's state. On a page that another
 * site opened, no button answers at the first press (GEN-08).
 */
function AnswerForms({ offer, parts }: { readonly offer: OfferView; readonly parts: OfferFormParts }): ReactNode {
  const { account, answer, csrfKey, conversationId, noOffers, isOpenedElsewhere } = parts;
  const tried = parts.tried?.offerId === offer.id ? parts.tried : null;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState(tried?.error ?? null);
  const [numbers, setNumbers] = useState(tried?.numbers ?? []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!answer) return;
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === TAKE_FIELD) {
      void takeNumber(submitter).then(() => {
        // Removed only after the number is in the field, because the pressed button is removed with the numbers.
        setError(null);
        setNumbers([]);
      });
      return;
    }
    const fields = new URLSearchParams(
      [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
    );
    setIsBusy(true);
    setError(null);
    void answerIfSeen(form, () => answer(offer, fields)).then(async (failed) => {
      setIsBusy(false);
      setError(failed);
      setNumbers(failed === null ? [] : await meantBy(fields.get('price') ?? ''));
    });
  };
  const asks = parts.asksFirst ?? ASKS.find((why) => words.refused[why] === error) ?? null;
  const asksTwice = asks !== null || isOpenedElsewhere;
  const form = { method: 'post', action: paths.answerOffer(offer.id), onSubmit: submit } as const;
  const keys = (
    <>
      <FormAccount mark={account} />
      <input type="hidden" name="csrf-key" value={csrfKey} />
      <input type="hidden" name="conversationId" value={conversationId ?? ''} />
      <input type="hidden" name="offerId" value={offer.id} />
      {asks && <input type="hidden" name="confirm" value="1" />}
    </>
  );
  const typed = tried?.price ?? '';
  return (
    <div className={styles.answers} aria-busy={isBusy}>
      {noOffers && <p className="help">{words.waits[noOffers]}</p>}
      {noOffers && typed && <p className="help">{words.typed(typed)}</p>}
      {!noOffers && asksTwice && (
        <PressedTwice first={<summary>{words.accept}</summary>} isOpen={error !== null}>
          <form {...form}>
            {keys}
            {isOpenedElsewhere && <p>{forms.openedElsewhere}</p>}
            {asks && <p>{words.asksFirst[asks]}</p>}
            <AnswerButton value="accept">{asks ? words.acceptToo : words.accept}</AnswerButton>
          </form>
        </PressedTwice>
      )}
      {isOpenedElsewhere ? (
        <PressedTwice first={<summary>{words.refuse}</summary>}>
          <form {...form}>
            {keys}
            <p>{forms.openedElsewhere}</p>
            <AnswerButton value="refuse">{words.refuse}</AnswerButton>
          </form>
        </PressedTwice>
      ) : (
        <form {...form}>
          {keys}
          {!noOffers && !asks && <AnswerButton value="accept">{words.accept}</AnswerButton>}
          <AnswerButton value="refuse">{words.refuse}</AnswerButton>
        </form>
      )}
      {!noOffers && (
        <details open={typed !== ''}>
          <summary>{words.counter}</summary>
          <form {...form} data-field="price">
            {keys}
            {asks && <p>{words.asksFirst[asks]}</p>}
            <CounterFields id={`counter-${offer.id}`} orderKey={parts.orderKey} typed={typed} numbers={numbers} />
          </form>
        </details>
      )}
      <p className="error" role="alert">
        {error}
      </p>
    </div>
  );
}

type AnswerButtonProps = { readonly value: 'accept' | 'refuse'; readonly children: ReactNode };

const AnswerButton = ({ value, children }: AnswerButtonProps): ReactNode => (
  <Button look={value === 'accept' ? 'accent' : undefined} type="submit" name="action" value={value}>
    {children}
  </Button>
);

const ASKS = ['promised', 'bought'] as const;

type CounterProps = {
  readonly id: string;
  readonly orderKey: string;
  readonly typed: string;
  /** Numbers that the typed price may mean. */
  readonly numbers: readonly number[];
};

function CounterFields({ id, orderKey, typed, numbers }: CounterProps): ReactNode {
  const [inWords, setInWords] = useState(amountInWords(typed));
  return (
    <>
      <input type="hidden" name="action" value="counter" />
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
        defaultValue={typed}
        data-group-digits=""
        data-toman=""
        aria-describedby={`${id}-words`}
        onInput={({ currentTarget }) => setInWords(amountInWords(currentTarget.value))}
      />
      <p className="help" id={`${id}-words`}>
        {inWords}
      </p>
      <NumberChoices name="price" numbers={numbers} />
      <Button type="submit">{words.counterSend}</Button>
    </>
  );
}
