import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `accent`: waits for an action. `trust`: positive. `danger`: refused. */
export type BadgeLook = 'plain' | 'accent' | 'trust' | 'danger';

type BadgeProps = {
  readonly look?: BadgeLook | undefined;
  readonly as?: 'span' | 'b' | 'li';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Label of one or two words for a state or trait. */
export function Badge({ look = 'plain', as: Tag = 'span', className, children }: BadgeProps): ReactNode {
  return <Tag className={classNames('badge', look !== 'plain' && look, className)}>{children}</Tag>;
}
