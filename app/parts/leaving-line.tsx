import type { ReactNode } from 'react';
import { jalaliDate } from '../../domain/values/time.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';

type LeavingLineProps = {
  readonly deleteAfter: Date | null;
  /** Things that are given up with the account. */
  readonly what?: keyof typeof fa.profile.leavingWith;
};

/** Says what ends with the account, where that is to be deleted (AUTH-05); null renders nothing. */
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
