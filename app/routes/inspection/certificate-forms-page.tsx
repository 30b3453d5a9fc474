import { type ReactNode, useContext } from 'react';
import {
  CAR_PANELS,
  CAR_PARTS,
  CERTIFICATE_TEXT_MAX,
  type CertificateKind,
  type Certificates,
  INSPECTION_NOTES_MAX,
  PAINT_STATES,
  PART_STATES,
} from '../../../domain/listings/certificates/certificates.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Field } from '../../parts/form/field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { controlId, FormContext } from '../../parts/form/form-context.ts';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspection.module.css';

export type CertificateFormsView = {
  readonly id: number;
  readonly name: string;
  readonly stored: Certificates;
  readonly forms: Readonly<Record<CertificateKind, FormState>>;
  /** Of forms that are one button. */
  readonly plain: FormState;
  /** Today's Jalali date, in the form in which it is typed. */
  readonly today: string;
  /** What a form has just done, in a sentence. */
  readonly flash: FlashView | null;
};

const words = fa.certificates;
const labels = {
  on: words.on,
  inspector: words.inspector,
  mileage: words.mileage,
  issuer: words.issuer,
  number: words.number,
  company: words.company,
  until: words.until,
  code: words.code.label,
};

export function CertificateFormsPage({ view }: { readonly view: CertificateFormsView }): ReactNode {
  const { stored, name, flash } = view;
  const { inspection, certificate, insurance } = stored;
  return (
    <AccountFrame>
      <h1>{words.edit.title}</h1>
      <p>{name}</p>
      <FlashNotice flash={flash} />
      <p className="help">{words.edit.text}</p>
      <Entry view={view} kind="inspection">
        <Line
          name="on"
          label={words.on}
          help={words.edit.dateHelp(view.today)}
          value={inspection && persianDigits(inspection.on)}
        />
        <Line name="inspector" label={words.inspector} value={inspection?.inspector} />
        <Line
          name="mileage"
          label={words.mileage}
          optional
          value={inspection?.mileage == null ? '' : String(inspection.mileage)}
        />
        <fieldset className={styles.choices}>
          <legend>{words.partsHeading}</legend>
          {CAR_PARTS.map((part) => (
            <Choice
              key={part}
              name={`part-${part}`}
              label={words.parts[part]}
              options={PART_STATES.map((state) => [state, words.states[state]])}
              value={inspection?.parts[part]}
            />
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{words.paintHeading}</legend>
          {CAR_PANELS.map((panel) => (
            <Choice
              key={panel}
              name={`paint-${panel}`}
              label={words.panels[panel]}
              options={PAINT_STATES.map((state) => [state, words.paints[state]])}
              value={inspection?.paint[panel]}
            />
          ))}
        </fieldset>
        <Field
          name="notes"
          label={words.notes}
          multiline
          maxLength={INSPECTION_NOTES_MAX}
          count
          dir="auto"
          defaultValue={inspection?.notes}
        />
      </Entry>
      <Entry view={view} kind="certificate">
        <Line name="issuer" label={words.issuer} value={certificate?.issuer} />
        <Line name="number" label={words.number} value={certificate?.number} />
        <Line
          name="on"
          label={words.issuedOn}
          help={words.edit.dateHelp(view.today)}
          value={certificate && persianDigits(certificate.on)}
        />
      </Entry>
      <Entry view={view} kind="insurance">
        <Line name="company" label={words.company} value={insurance?.company} />
        <Line
          name="until"
          label={words.until}
          help={words.edit.dateHelp(view.today)}
          value={insurance && persianDigits(insurance.until)}
        />
        <Line name="code" label={words.code.label} help={insurance ? words.edit.codeHelp : words.code.help} dir="ltr" />
      </Entry>
    </AccountFrame>
  );
}

/** One kind: its form, and the way to take away what was entered. */
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
      <Form action={paths.listingCertificate(id, kind)} state={forms[kind]} labels={labels}>
        {children}
        <SubmitButton>{words.edit.save}</SubmitButton>
      </Form>
      {stored[kind] && (
        <Form action={paths.removeListingCertificate(id, kind)} state={plain} className="">
          <SubmitButton className="">
            <Icon name="trash-2" />
            {words.edit.remove}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

type LineProps = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly dir?: 'ltr';
  readonly value?: string | null | undefined;
};

function Line({ name, label, help, optional = false, dir, value }: LineProps): ReactNode {
  return (
    <Field
      name={name}
      label={label}
      help={help}
      required={!optional}
      maxLength={CERTIFICATE_TEXT_MAX}
      dir={dir ?? 'auto'}
      defaultValue={value ?? undefined}
    />
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly value: string | undefined;
};

function Choice({ name, label, options, value }: ChoiceProps): ReactNode {
  const { id: form, state } = useContext(FormContext);
  const id = controlId(form, name);
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="input" defaultValue={state.values[name] ?? value}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <p className="error" data-field-error="">
        {state.errors[name]}
      </p>
    </div>
  );
}
