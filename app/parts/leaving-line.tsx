import type { ReactNode } from 'react';
import { jalaliDate } from '../../domain/values/time.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';

type LeavingLineProps = {
  readonly deleteAfter: Date | null;
  /** Key of the text that says what ends with the account. */
  readonly what?: keyof typeof fa.profile.leavingWith;
};

/**
 * Says what ends with an account that is scheduled for deletion (AUTH-05); renders nothing if `deleteAfter` is null.
 */
export function LeavingLine({ deleteAfter, what = 'listings' }: LeavingLineProps): ReactNode {
  if (deleteAfter === null) return null;
  const undo = (
    <a className="more" href={paths.myProfile()}>
      {fa.profile.undo}
    </a>
  );
  return (
    <Notice icon="info" action={undo}>
      {fa.profile.leavingWith[what](jalaliDate(deleteAfter))}
    </Notice>
  );
}
