import type { ReactNode } from 'react';
import { GRACE_DAYS } from '../../../domain/identity/account/deletion.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { CodeField } from '../../parts/form/code-field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { ResendButton } from '../../parts/form/resend-button.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import type { EndOfAccount } from '../../parts/privacy/end-of-account.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { deletionForm } from './account-forms.ts';
import styles from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export type DeleteAccountView = {
  readonly hasPassword: boolean;
  /** Money in the wallet; null if there is none. */
  readonly balance: string | null;
  /**
   * Whether the user has purchases or sales that are not completed or not paid out; the account stays until they are.
   */
  readonly hasPurchases: boolean;
  /** Number of offers that await an answer and are closed with the account; null if there are none. */
  readonly openOffers: string | null;
  /** Shops that the user owns. */
  readonly shops: readonly { readonly name: string; readonly href: string }[];
  /** Money being transferred to a card; null if there is none. */
  readonly underWay: string | null;
  /** Debt since a bank took back a payment; null if there is none. */
  readonly debt: string | null;
  readonly end: EndOfAccount;
  /** Number or address to which the code is sent, masked. */
  readonly recipient: string;
  readonly codeLength: number;
  /** Seconds until another code may be sent; null if none was sent. */
  readonly resendIn: number | null;
  readonly askForm: FormState;
  readonly codeForm: FormState;
  readonly passwordForm: FormState;
};

export function DeleteAccountPage({ view }: { readonly view: DeleteAccountView }): ReactNode {
  const { hasPassword, balance, hasPurchases, openOffers, shops, underWay, debt, resendIn, passwordForm } = view;
  return (
    <ProfileFrame title={fa.profile.delete}>
      <p>{fa.profile.deleteText(persianNumber(GRACE_DAYS))}</p>
      {balance !== null && (
        <Notice kind="warning">
          {fa.profile.moneyGoes(balance)} <a href={paths.myPayments()}>{fa.profile.askMoneyBack}</a>
        </Notice>
      )}
      {hasPurchases && (
        <Notice kind="warning">
          {fa.profile.purchasesLeft} <a href={paths.myPurchases()}>{fa.profile.seePurchases}</a>
        </Notice>
      )}
      {openOffers !== null && (
        <Notice kind="warning">
          {fa.profile.offersLeft(openOffers)} <a href={paths.myOffers()}>{fa.offers.mine}</a>
        </Notice>
      )}
      {shops.map(({ name, href }) => (
        <Notice key={href} kind="warning">
          {fa.profile.shopLeft} <a href={href}>{name}</a>
        </Notice>
      ))}
      {underWay !== null && (
        <Notice kind="warning">
          {fa.profile.moneyUnderWay(underWay)} <a href={paths.myPayments()}>{fa.profile.askMoneyBack}</a>
        </Notice>
      )}
      {debt !== null && <Notice kind="warning">{fa.profile.debtLeft(debt)}</Notice>}
      <Facts title={fa.privacy.atEnd.goesTitle} facts={view.end.goes} />
      <Facts title={fa.privacy.atEnd.staysTitle} facts={view.end.stays} />
      <section className={styles.ways}>
        <h2>{fa.profile.deleteSure}</h2>
        {resendIn === null ? <AskCode view={view} /> : <ByCode view={view} resendIn={resendIn} />}
      </section>
      {hasPassword && (
        <section className={styles.ways}>
          <h2>{fa.profile.deleteOr}</h2>
          <Form
            id="delete-by-password"
            action={paths.profileCall('delete')}
            state={passwordForm}
            labels={deletionForm.labels}
          >
            <input type="hidden" name="by" value="password" />
            <FormField of={deletionForm} name="password" />
            <SubmitButton look="danger" wide>
              {fa.profile.deleteByPassword}
            </SubmitButton>
          </Form>
        </section>
      )}
    </ProfileFrame>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

function AskCode({ view: { recipient, askForm } }: { readonly view: DeleteAccountView }): ReactNode {
  return (
    <Form action={paths.profileCall('delete/code')} state={askForm}>
      <p>{fa.profile.deleteByCode(recipient)}</p>
      <SubmitButton look="plain" wide>
        {fa.profile.sendCode}
      </SubmitButton>
    </Form>
  );
}

type ByCodeProps = { readonly view: DeleteAccountView; readonly resendIn: number };

function ByCode({ view: { recipient, codeLength, askForm, codeForm }, resendIn }: ByCodeProps): ReactNode {
  return (
    <>
      <p>{fa.profile.deleteCodeSent(recipient)}</p>
      <Form action={paths.profileCall('delete')} state={codeForm} labels={deletionForm.labels}>
        <CodeField length={codeLength} />
        <SubmitButton look="danger" wide>
          {fa.profile.deleteNow}
        </SubmitButton>
      </Form>
      <ResendButton action={paths.profileCall('delete/code')} form={askForm} waitSeconds={resendIn} />
    </>
  );
}
