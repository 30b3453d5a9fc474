import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { CodeField } from '../../parts/form/code-field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { Step } from '../../parts/form/steps.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './leasing.module.css';
import { LEASING_LABELS, leasingForm } from './leasing-form.ts';
import type { CarView, LeasingView } from './leasing-view.ts';

const words = fa.leasing;

type StepsProps = { readonly view: LeasingView; readonly id: string };

/** The form of the page and the popup; app/browser/forms/leasing.ts switches its steps and requests the figures. */
export function LeasingSteps({ view, id }: StepsProps): ReactNode {
  const { listingId, car, closed, open, href, name } = view;
  return (
    <div className={styles.leasing}>
      <a className={styles.about} href={href}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {car && (
          <span>
            {words.price}: <b data-figure="price">{car.price}</b> {fa.price.toman}
          </span>
        )}
      </a>
      {closed && (
        <>
          <Notice>{closed}</Notice>
          <LinkButton wide href={href}>
            {words.toListing}
          </LinkButton>
        </>
      )}
      {open && view.step === 'money' && (
        <Notice
          icon="info"
          action={
            <a className="more" href={paths.myLeasing()}>
              {words.toMine}
            </a>
          }
        >
          {open}
        </Notice>
      )}
      {car && (
        <Form
          id={id}
          action={paths.registerLeasing(listingId)}
          state={view.form}
          labels={LEASING_LABELS}
          plainErrors="nationalCode"
          isLead
        >
          <FormField of={leasingForm} name="order-key" value={view.orderKey} />
          <input type="hidden" name="step" value={view.step} />
          <input type="hidden" name="price" value={car.seen.price} />
          <input type="hidden" name="installment" value={car.seen.installment ?? ''} />
          {/* The first button is the one that Enter presses. */}
          {view.step === 'person' && <button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
          <MoneyStep view={view} car={car} />
          <PersonStep view={view} car={car} />
          <DoneStep view={view} />
        </Form>
      )}
    </div>
  );
}

type StepProps = { readonly view: LeasingView; readonly car: CarView };

function MoneyStep({ view: { listingId, step }, car }: StepProps): ReactNode {
  const turn = paths.leasing(listingId);
  return (
    <Step name="money" label={words.steps.money} isShown={step === 'money'} isLevel>
      <FormField of={leasingForm} name="prePayment" value={car.prePayment} help={car.prePaymentHelp} />
      <FormField
        of={leasingForm}
        name="numberOfMonths"
        value={car.numberOfMonths}
        options={car.months}
        help={car.rate}
      />
      <Figures car={car} />
      <Actions>
        <Button type="submit" look="accent" name="go" value="person" formAction={turn}>
          {words.next}
        </Button>
        <Button type="submit" name="go" value="calculate" formAction={turn} className={styles.withoutScripts}>
          {words.calculate}
        </Button>
      </Actions>
    </Step>
  );
}

function Figures({ car: { figures } }: Pick<StepProps, 'car'>): ReactNode {
  const { installment = '', loan = '', total = '' } = figures ?? {};
  return (
    <section className={styles.figures} aria-label={words.figures} aria-live="polite">
      <div data-figures="" hidden={figures === null}>
        <Facts
          facts={[
            [words.loan, <Figure key="loan" name="loan" value={loan} />],
            [words.installment, <Figure key="installment" name="installment" value={installment} />],
            [words.total, <Figure key="total" name="total" value={total} />],
          ]}
        />
      </div>
      <p className="help" data-figures-missing="" hidden={figures !== null}>
        {words.notYet}
      </p>
    </section>
  );
}

type FigureProps = { readonly name: 'loan' | 'installment' | 'total'; readonly value: string };

const Figure = ({ name, value }: FigureProps): ReactNode => (
  <span className={name === 'installment' ? styles.installment : undefined}>
    <span data-figure={name}>{value}</span> <small>{fa.price.toman}</small>
  </span>
);

function PersonStep({ view: { listingId, step }, car }: StepProps): ReactNode {
  const { needsPhone, sentCodeLength, codeLength, codeSaid } = car;
  return (
    <Step name="person" label={words.steps.person} isShown={step === 'person'} isLevel>
      <p className="help">{words.personText}</p>
      <p>
        {words.installment}: <b data-figure="installment">{car.figures?.installment}</b> <small>{fa.price.toman}</small>
      </p>
      <FormField of={leasingForm} name="nationalCode" />
      {needsPhone && <FormField of={leasingForm} name="phoneNumber" />}
      {needsPhone && (
        <div className="form" data-leasing-code="" hidden={sentCodeLength === null}>
          <p role="status" data-leasing-said="">
            {codeSaid}
          </p>
          <CodeField length={sentCodeLength ?? codeLength} label={words.code} help={words.codeHelp} autoFocus={false} />
          {/* The code that did not come is not asked for. */}
          <Button type="submit" name="resend" value="1" formNoValidate>
            {words.codeAgain}
          </Button>
        </div>
      )}
      <Actions>
        <Button type="submit" name="go" value="money" formAction={paths.leasing(listingId)}>
          {words.back}
        </Button>
        <Button type="submit" look="accent" data-leasing-send="">
          {words.send}
        </Button>
      </Actions>
    </Step>
  );
}

/** The last step, which is inside the form so that it replaces the previous one. */
const DoneStep = ({ view }: { readonly view: LeasingView }): ReactNode => (
  <Step name="done" label={words.steps.done} isShown={view.step === 'done'} isLevel>
    <LeasingDone view={view} />
  </Step>
);

export function LeasingDone({ view: { isSignedIn, href } }: { readonly view: LeasingView }): ReactNode {
  const mine = paths.myLeasing();
  return (
    <div className={styles.done} role="status">
      <Icon name="check" />
      <h2 tabIndex={-1}>{words.registered}</h2>
      <p>{words.registeredText}</p>
      {!isSignedIn && <p className="help">{words.registeredVisitor}</p>}
      <LinkButton look="accent" wide href={isSignedIn ? mine : paths.signIn(mine)}>
        {isSignedIn ? words.toMine : words.signIn}
      </LinkButton>
      <LinkButton wide href={href}>
        {words.toListing}
      </LinkButton>
    </div>
  );
}
