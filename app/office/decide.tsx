import { type ReactNode, useId } from 'react';
import { fa } from '../messages/fa.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import styles from './decide.module.css';

type DecideProps = {
  /** Sentence below the acts, where toasts stand: who works on the case and until when, or why it cannot be decided. */
  readonly note?: ReactNode;
  /** Forms of one button, and `DecideFold`s. */
  readonly children: ReactNode;
};

/** The acts of a case: they stay at the lower edge of the screen, on phones above the bottom bar. */
export function Decide({ note = fa.admin.frame.logged, children }: DecideProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.decide} aria-labelledby={id} data-acts="" data-no-print="">
      <h2 id={id} className="visually-hidden">
        {fa.admin.frame.decide}
      </h2>
      <p className={styles.note}>{note}</p>
      <div className={styles.acts}>{children}</div>
    </section>
  );
}

type DecideFoldProps = {
  readonly title: string;
  readonly look?: ButtonLook;
  /** Address part that opens it. */
  readonly id?: string;
  /** Key that opens it (`data-key`). */
  readonly pressedBy?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** An act that needs more than one press, such as a reason: its form opens above the bar. */
export function DecideFold({ title, look = 'plain', id, pressedBy, open, children }: DecideFoldProps): ReactNode {
  return (
    <details className={styles.fold} id={id} data-key={pressedBy} open={open} name="decide">
      <Button as="summary" look={look}>
        {title}
      </Button>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
