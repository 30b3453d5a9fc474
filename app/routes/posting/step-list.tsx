import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import styles from './posting.module.css';

const STEPS = [
  ['details', fa.posting.detailsStep],
  ['place', fa.posting.placeStep],
  ['done', fa.posting.doneStep],
] as const;

type StepListProps = { readonly current: (typeof STEPS)[number][0] };

/** Where in the three steps one is (ITEM-02). */
export function StepList({ current }: StepListProps): ReactNode {
  return (
    <ol className={styles.steps} aria-label={fa.posting.steps}>
      {STEPS.map(([step, label]) => (
        <li key={step} data-step-mark={step} aria-current={step === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}
