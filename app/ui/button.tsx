import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `accent`: the one thing to press. `danger`: takes something away. */
export type ButtonLook = 'plain' | 'accent' | 'danger';

export type ButtonShown = {
  readonly look?: ButtonLook | undefined;
  /** As wide as what it stands in. */
  readonly wide?: boolean | undefined;
  /** Before its words. */
  readonly icon?: string | undefined;
};

type OwnProps = Omit<ComponentProps<'button'>, 'ref'> & {
  /** A label presses the field that it is for. */
  readonly as?: 'button' | 'label' | 'summary';
  readonly htmlFor?: string;
};

/** Sends no form unless its `type` says so. */
export function Button({ as = 'button', look, wide, icon, className, children, ...rest }: ButtonShown & OwnProps) {
  const Tag = as as 'button';
  return (
    <Tag className={classOf({ look, wide }, className)} type={as === 'button' ? 'button' : undefined} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Tag>
  );
}

/** Leads somewhere and looks like a button. */
export function LinkButton({ look, wide, icon, className, children, ...rest }: ButtonShown & ComponentProps<'a'>) {
  return (
    <a className={classOf({ look, wide }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

type IconButtonProps = Omit<OwnProps, 'as'> & {
  readonly as?: OwnProps['as'] | 'a';
  readonly href?: string;
  readonly icon: string;
  /** What it does, for those who do not see the icon; absent where its content says so. */
  readonly label?: string;
};

/** A button that is an icon alone. */
export function IconButton({ as = 'button', icon, label, className, children, ...rest }: IconButtonProps): ReactNode {
  const Tag = as as 'button';
  return (
    <Tag
      className={classNames('icon-button', className)}
      type={as === 'button' ? 'button' : undefined}
      aria-label={label}
      {...rest}
    >
      {children}
      <Icon name={icon} />
    </Tag>
  );
}

const classOf = ({ look, wide }: ButtonShown, more: string | undefined): string =>
  classNames('button', look !== 'plain' && look, wide && 'wide', more);
