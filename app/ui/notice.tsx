import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `look`: the CSS class. `role`: makes screen readers announce a success or failure when the page opens. */
const KINDS = {
  info: { icon: 'info', look: null, role: undefined },
  success: { icon: 'check', look: 'trust', role: 'status' },
  warning: { icon: 'triangle-alert', look: null, role: 'alert' },
  danger: { icon: 'triangle-alert', look: 'error', role: 'alert' },
} as const;

export type NoticeKind = keyof typeof KINDS;

type NoticeProps = {
  readonly kind?: NoticeKind | undefined;
  /** Replaces the kind's icon; null shows none. */
  readonly icon?: string | null;
  /** Drops the role, for a permanent notice that need not be announced. */
  readonly quiet?: boolean;
  /** Button or link after the text. */
  readonly action?: ReactNode;
  /** `div` for content of more than one sentence. */
  readonly as?: 'p' | 'div';
} & Omit<ComponentProps<'p'>, 'ref'>;

/** A message about the page as a whole, above its content. */
export function Notice({
  kind = 'info',
  icon,
  quiet,
  action,
  as,
  className,
  children,
  ...rest
}: NoticeProps): ReactNode {
  const { icon: own, look, role } = KINDS[kind];
  const Tag = as ?? (action ? 'div' : 'p');
  const Words = as === 'div' ? 'div' : 'span';
  const name = icon === undefined ? own : icon;
  return (
    <Tag className={classNames('notice', look, className)} role={quiet ? undefined : role} {...rest}>
      {name && <Icon name={name} />}
      {typeof children === 'string' && !action ? children : children && <Words>{children}</Words>}
      {action}
    </Tag>
  );
}
