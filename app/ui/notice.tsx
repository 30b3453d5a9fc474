import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `look` is the class; what succeeded or failed is read out as the page opens. */
const KINDS = {
  info: { icon: 'info', look: null, role: undefined },
  success: { icon: 'check', look: 'trust', role: 'status' },
  warning: { icon: 'triangle-alert', look: null, role: 'alert' },
  danger: { icon: 'triangle-alert', look: 'error', role: 'alert' },
} as const;

export type NoticeKind = keyof typeof KINDS;

type NoticeProps = {
  readonly kind?: NoticeKind | undefined;
  /** Another icon than the kind's own; null for none. */
  readonly icon?: string | null;
  /** Stands there always: what it says is no news. */
  readonly quiet?: boolean;
  /** What may be done about it, after the words. */
  readonly action?: ReactNode;
  /** `div` where it holds more than a sentence. */
  readonly as?: 'p' | 'div';
} & Omit<ComponentProps<'p'>, 'ref'>;

/** Something about the page as a whole, above what it is about. */
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
