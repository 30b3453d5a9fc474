import type { ReactNode } from 'react';
import styles from './steps.module.css';

type StepListProps<S extends string> = {
  /** What the list is of. */
  readonly label: string;
  /** Each with its name. */
  readonly steps: Readonly<Record<S, string>>;
  readonly current: NoInfer<S>;
};

/** Where in a form of several steps one is; `app/browser/forms/steps.ts` keeps it right. */
export function StepList<S extends string>({ label, steps, current }: StepListProps<S>): ReactNode {
  return (
    <ol className={styles.steps} aria-label={label}>
      {Object.entries<string>(steps).map(([step, name]) => (
        <li key={step} data-step-mark={step} aria-current={step === current ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

type StepProps = {
  readonly name: string;
  readonly label: string;
  /** The others are there all the same, so that what was typed in them is sent along, with scripts and without. */
  readonly isShown: boolean;
  readonly children: ReactNode;
};

/** The fields of one step. */
export function Step({ name, label, isShown, children }: StepProps): ReactNode {
  return (
    <section className="form" data-step={name} hidden={!isShown} aria-label={label}>
      {children}
    </section>
  );
}
