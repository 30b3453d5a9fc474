import type { ReactNode } from 'react';
import styles from './steps.module.css';

type StepListProps<S extends string> = {
  /** Accessible name of the list. */
  readonly label: string;
  /** Labels of the steps, in order. */
  readonly steps: Readonly<Record<S, string>>;
  readonly current: NoInfer<S>;
};

/** Lists the steps of a form and marks the current one; `app/browser/forms/steps.ts` moves the mark. */
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
  /** Hidden steps stay in the page, so that their fields are sent too. */
  readonly isShown: boolean;
  /** In a popup, each step is a level of the popup, so that Back leads to the previous step. */
  readonly isLevel?: boolean;
  readonly children: ReactNode;
};

export function Step({ name, label, isShown, isLevel, children }: StepProps): ReactNode {
  return (
    <section
      className="form"
      data-step={name}
      data-level={isLevel ? name : undefined}
      hidden={!isShown}
      aria-label={label}
    >
      {children}
    </section>
  );
}
