import type { ReactNode } from 'react';
import type { CertificateKind, ListingPapers } from '../../../domain/listings/certificates/certificates.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { certificateForms } from './certificate-form.ts';
import styles from './inspection.module.css';
import { InspectionFields } from './inspection-fields.tsx';

export type CertificateFormsView = {
  readonly id: number;
  readonly name: string;
  /** Whether the viewer is a moderator, whose entries the site guarantees. */
  readonly vouches: boolean;
  readonly stored: ListingPapers;
  readonly forms: Readonly<Record<CertificateKind, FormState>>;
  /** State of the forms that consist of a button. */
  readonly plain: FormState;
  /** Today's Jalali date, in the format of the input. */
  readonly today: string;
  /** Sentence that confirms the last action. */
  readonly flash: FlashView | null;
};

const words = fa.certificates;

export function CertificateFormsPage({ view }: { readonly view: CertificateFormsView }): ReactNode {
  const { stored, name, flash } = view;
  const { inspection, certificate, insurance } = stored;
  const forms = certificateForms;
  const date = words.edit.dateHelp(view.today);
  return (
    <AccountFrame>
      <h1>{words.edit.title}</h1>
      <p>{name}</p>
      <FlashNotice flash={flash} />
      <p className="help">{view.vouches ? words.edit.vouchText : words.edit.text}</p>
      <Entry view={view} kind="inspection">
        <InspectionFields stored={inspection} today={view.today} />
      </Entry>
      <Entry view={view} kind="certificate">
        <FormField of={forms.certificate} name="issuer" value={certificate?.issuer} />
        <FormField of={forms.certificate} name="number" value={certificate?.number} />
        <FormField of={forms.certificate} name="on" help={date} value={certificate && persianDigits(certificate.on)} />
      </Entry>
      <Entry view={view} kind="insurance">
        <FormField of={forms.insurance} name="company" value={insurance?.company} />
        <FormField of={forms.insurance} name="until" help={date} value={insurance && persianDigits(insurance.until)} />
        <FormField of={forms.insurance} name="code" help={insurance ? words.edit.codeHelp : words.code.help} />
      </Entry>
    </AccountFrame>
  );
}

/** One kind of certificate: its form, and a button to remove it. */
function Entry({
  view: { id, forms, stored, plain },
  kind,
  children,
}: {
  readonly view: CertificateFormsView;
  readonly kind: CertificateKind;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.entry} aria-labelledby={kind}>
      <h2 id={kind}>{words[kind]}</h2>
      <Form action={paths.listingCertificate(id, kind)} state={forms[kind]} labels={certificateForms[kind].labels}>
        {children}
        <SubmitButton>{words.edit.save}</SubmitButton>
      </Form>
      {stored[kind] && (
        <Form action={paths.removeListingCertificate(id, kind)} state={plain} className="">
          <SubmitButton look="plain" icon="trash-2">
            {words.edit.remove}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
