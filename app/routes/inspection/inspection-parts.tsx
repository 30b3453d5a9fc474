import type { ReactNode } from 'react';
import {
  CAR_PANELS,
  CAR_PARTS,
  CERTIFICATE_KINDS,
  type Inspection,
  type ListingPapers,
  type Voucher,
} from '../../../domain/listings/certificates/certificates.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { insuranceCodeForm } from './certificate-form.ts';
import styles from './inspection.module.css';
import type { InspectionView } from './shown-certificates.ts';

const words = fa.certificates;

/** All certificates, for the page and the popup; each says who guarantees it (ITEM-19). */
export function CertifyDetails({ view }: { readonly view: InspectionView }): ReactNode {
  const { site, seller, until } = view;
  const ends = CERTIFICATE_KINDS.flatMap((kind) => until[kind]?.getTime() ?? []);
  return (
    <div className={styles.details}>
      <SaidBy said={site} by="site" />
      {ends.length > 0 && <p className="help">{words.vouchedUntil(jalaliDate(new Date(Math.min(...ends))))}</p>}
      <SaidBy said={seller} by="seller" />
      {CERTIFICATE_KINDS.some((kind) => seller[kind]) && <p className="help">{words.saidBySeller}</p>}
    </div>
  );
}

function SaidBy({
  said: { inspection, certificate, insurance },
  by,
}: {
  readonly said: ListingPapers;
  readonly by: Voucher;
}) {
  const mark = (
    <Badge look={by === 'site' ? 'trust' : 'plain'}>
      {by === 'site' && <Icon name="shield-check" />} {words.vouchers[by]}
    </Badge>
  );
  return (
    <>
      {inspection && <InspectionResult inspection={inspection} mark={mark} />}
      {certificate && (
        <section>
          <h2 className={styles.heading}>
            {words.certificate} {mark}
          </h2>
          <Facts
            facts={[
              [words.issuer, certificate.issuer],
              [words.number, certificate.number],
              [words.issuedOn, persianDigits(certificate.on)],
            ]}
          />
        </section>
      )}
      {insurance && (
        <section>
          <h2 className={styles.heading}>
            {words.insurance} {mark}
          </h2>
          <Facts
            facts={[
              [words.company, insurance.company],
              [words.until, persianDigits(insurance.until)],
            ]}
          />
        </section>
      )}
    </>
  );
}

function InspectionResult({
  inspection,
  mark,
}: {
  readonly inspection: Inspection;
  readonly mark: ReactNode;
}): ReactNode {
  const { on, inspector, mileage, parts, paint, notes } = inspection;
  return (
    <section className={styles.details}>
      <h2 className={styles.heading}>
        {words.inspection} {mark}
      </h2>
      <Facts
        facts={[
          [words.on, persianDigits(on)],
          [words.inspector, inspector],
          ...(mileage === null ? [] : [[words.mileage, persianNumber(mileage)] as const]),
        ]}
      />
      <h3>{words.partsHeading}</h3>
      <ul className={styles.parts}>
        {CAR_PARTS.map((part) => (
          <li key={part} data-state={parts[part]}>
            {words.parts[part]}
            <b>{words.states[parts[part]]}</b>
          </li>
        ))}
      </ul>
      <h3>{words.paintHeading}</h3>
      <p className={styles.front}>{words.front}</p>
      <ul className={styles.paint} dir="ltr">
        {CAR_PANELS.map((panel) => (
          <li key={panel} data-panel={panel} data-state={paint[panel]} dir="rtl">
            {words.panels[panel]}
            <b>{words.paints[paint[panel]]}</b>
          </li>
        ))}
      </ul>
      {notes && (
        <>
          <h3>{words.notes}</h3>
          <p className={styles.notes}>{notes}</p>
        </>
      )}
    </section>
  );
}

/** Advice for buyers. */
export function BuyerPoints(): ReactNode {
  return (
    <ul className={styles.points}>
      {words.buyer.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** Form that checks the insurance code given by the seller. */
export function InsuranceForm({
  view: { id, form, insured },
  after,
}: {
  readonly view: InspectionView;
  readonly after: 'popup' | 'reload';
}): ReactNode {
  return (
    <Form action={paths.carInsurance(id)} state={form} after={after} labels={insuranceCodeForm.labels}>
      {insured && <Notice kind="success">{words.code.right}</Notice>}
      <FormFields of={insuranceCodeForm} />
      <SubmitButton>{words.code.check}</SubmitButton>
    </Form>
  );
}
