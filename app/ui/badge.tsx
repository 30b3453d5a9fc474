import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `accent`: waits for an action. `trust`: good. `danger`: refused. */
export type BadgeLook = 'plain' | 'accent' | 'trust' | 'danger';

type BadgeProps = {
  readonly look?: BadgeLook | undefined;
  readonly as?: 'span' | 'b' | 'li';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A state or trait in a word or two. */
export function Badge({ look = 'plain', as: Tag = 'span', className, children }: BadgeProps): ReactNode {
  return <Tag className={classNames('badge', look !== 'plain' && look, className)}>{children}</Tag>;
}
