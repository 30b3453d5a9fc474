import type { ReactNode } from 'react';
import { APPLICANT_NAME, APPLICANT_TIMES } from '../../../domain/inspections/inspection.ts';
import { nameTrouble } from '../../../domain/values/name-trouble.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { checked } from '../../parts/form/kind-changes.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { mobile, name, text } from '../../parts/form/text-kinds.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './inspection.module.css';
import { BuyerPoints } from './inspection-parts.tsx';
import type { RequestView } from './request-view.ts';

const words = fa.inspections;

const applicant = name({ ...APPLICANT_NAME, clean: cleanProse, autoComplete: 'name' });

export const requestForm = defineForm(
  {
    'order-key': returned(),
    name: checked(
      checked(applicant, (given) => nameTrouble(given) !== 'reserved', fa.validation.name_reserved),
      (given) => nameTrouble(given) !== 'contact',
      fa.validation.name_contact,
    ),
    mobile: mobile(),
    times: text({ ...APPLICANT_TIMES, clean: cleanProse, multiline: true, dir: 'auto' }),
  },
  {
    name: words.name,
    mobile: { label: words.mobile, help: words.mobileHelp },
    times: { label: words.times, help: words.timesHelp },
  },
);

/**
 * Form that requests an inspection, or the reason why that is not possible now (ITEM-19), followed by advice for
 * buyers.
 */
export function RequestForm({ view }: { readonly view: RequestView }): ReactNode {
  const { closed, own, signIn } = view;
  return (
    <div className={styles.details}>
      <p>
        <b>
          <bdi>{view.name}</bdi>
        </b>
      </p>
      {own && (
        <>
          <Notice kind="success">
            {view.isSent ? words.sent : words.recorded} {words.state(own)}
          </Notice>
          <LinkButton wide href={paths.myInspections()}>
            {words.toMine}
          </LinkButton>
        </>
      )}
      {!own && closed && <Notice>{closed}</Notice>}
      {!own && !closed && <Ask view={view} />}
      {!own && !closed && signIn && (
        <>
          <p>{words.signInText}</p>
          <LinkButton look="accent" wide href={signIn}>
            {words.signIn}
          </LinkButton>
        </>
      )}
      <details className={styles.advice}>
        <summary>{words.pointsTitle}</summary>
        <BuyerPoints />
      </details>
    </div>
  );
}

function Ask({ view: { id, fee, form, signIn, values } }: { readonly view: RequestView }): ReactNode {
  return (
    <>
      <p>{words.text}</p>
      <p className="help">{fee === null ? words.free : words.fee(fee)}</p>
      {!signIn && (
        <Form action={paths.requestInspection(id)} state={form} labels={requestForm.labels} after="popup">
          <FormFields of={requestForm} values={values} />
          <SubmitButton wide>{words.send}</SubmitButton>
        </Form>
      )}
    </>
  );
}
