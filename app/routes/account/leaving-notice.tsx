import type { ReactNode } from 'react';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './leaving-notice.module.css';

type LeavingNoticeProps = {
  /** The day of the deletion; null renders nothing. */
  readonly deleteAfter: Date | null;
  /** Whether the deletion waits beyond that day for purchases or money. */
  readonly isHeld: boolean;
  readonly form: FormState;
};

/** Says that an account will be deleted, and offers to cancel that (AUTH-05). */
export function LeavingNotice({ deleteAfter, isHeld, form }: LeavingNoticeProps): ReactNode {
  if (deleteAfter === null) return null;
  return (
    <section className={styles.leaving} aria-label={fa.profile.delete}>
      <p>{(isHeld ? fa.profile.leavingHeld : fa.profile.leaving)(jalaliDate(deleteAfter))}</p>
      <Form action={paths.profileCall('delete/undo')} state={form} className="">
        <SubmitButton>{fa.profile.undo}</SubmitButton>
      </Form>
    </section>
  );
}
