import type { ReactNode } from 'react';
import { REJECT_REASONS } from '../../../../../domain/moderation/reject-reasons.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { DecideFold } from '../../../../office/decide.tsx';
import { type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Fact, Facts } from '../../../../ui/facts.tsx';
import { feedDecisionForm } from './feed-decision-form.ts';
import styles from './feed-rows.module.css';

export type SampleView = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly description: string;
  readonly isFlagged: boolean;
  /** Category and city of the listing. */
  readonly about: string;
  readonly price: string;
  /** Addresses of the reduced pictures. */
  readonly pictures: readonly string[];
  /** Pending changes to a listing that stays published; null for a new listing. */
  readonly changes: readonly Fact[] | null;
};

export type FeedCaseView = {
  readonly facts: readonly Fact[];
  readonly sample: readonly SampleView[];
  readonly decide: OfficeFormView;
};

type Props = { readonly view: FeedCaseView };

const words = fa.feedOffice.case;

export function FeedFacts({ view: { facts, sample } }: Props): ReactNode {
  return (
    <>
      <CasePart title={words.feed}>
        <Facts facts={facts} />
      </CasePart>
      <CasePart title={words.sample}>
        <p className="help">{words.sampleHelp}</p>
        <ol className={styles.sample}>
          {sample.map((row) => (
            <li key={row.id} className={styles.row}>
              <p className={styles.head}>
                <a href={row.href}>
                  <ForeignText text={row.name} />
                </a>
                <Badge>{row.changes ? words.isChange : words.isNew}</Badge>
                {row.isFlagged && <Badge look="danger">{words.isFlagged}</Badge>}
              </p>
              <p className="help">{row.about}</p>
              <p>{row.price}</p>
              {row.pictures.length > 0 && (
                <p className={styles.pictures}>
                  {row.pictures.map((src) => (
                    <img key={src} src={src} alt="" width={120} height={90} loading="lazy" />
                  ))}
                </p>
              )}
              {row.changes ? (
                <Facts facts={row.changes} />
              ) : (
                <p className={styles.text}>
                  <ForeignText text={row.description} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </CasePart>
    </>
  );
}

export function FeedActs({ view: { decide } }: Props): ReactNode {
  const verdict = (value: 'approve' | 'reject') => (
    <FieldFrame name="verdict" label={null}>
      <Button
        type="submit"
        name="verdict"
        value={value}
        look={value === 'approve' ? 'accent' : 'danger'}
        data-decides=""
      >
        {words[value]}
      </Button>
    </FieldFrame>
  );
  return (
    <>
      <DecideFold title={words.approve} look="plain" pressedBy="a" open={false}>
        <Form {...decide} labels={feedDecisionForm.labels} id="approve-form">
          {verdict('approve')}
        </Form>
      </DecideFold>
      <DecideFold title={words.reject} look="danger" pressedBy="r" open={wasReturned(decide)}>
        <Form {...decide} labels={feedDecisionForm.labels} id="reject-form">
          <FieldFrame name="reasons" label={words.reasons} isGroup>
            {REJECT_REASONS.map((reason) => (
              <FormField key={reason} of={feedDecisionForm} name={`reason-${reason}`} />
            ))}
          </FieldFrame>
          <FormField of={feedDecisionForm} name="words" />
          {verdict('reject')}
        </Form>
      </DecideFold>
    </>
  );
}
