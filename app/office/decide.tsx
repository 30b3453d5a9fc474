import { type ReactNode, useId } from 'react';
import { fa } from '../messages/fa.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import styles from './decide.module.css';

type DecideProps = {
  /**
   * Sentence below the buttons, at the place of toasts: who works on the case and until when, or why it cannot be
   * decided.
   */
  readonly note?: ReactNode;
  /** One-button forms and `DecideFold`s. */
  readonly children: ReactNode;
};

/** Bar with the decisions of a case. It stays at the lower edge of the screen, on phones above the bottom bar. */
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
  /** Id of the element, by which the address's hash opens it. */
  readonly id?: string;
  /** Key that opens it (`data-key`). */
  readonly pressedBy?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A decision that needs more than one press, such as the choice of a reason: its form opens above the bar. */
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
