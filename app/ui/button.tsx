import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `accent`: the main action of a page. `danger`: removes something. */
export type ButtonLook = 'plain' | 'accent' | 'danger';

export type ButtonStyle = {
  readonly look?: ButtonLook | undefined;
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined;
  /** Icon before the label. */
  readonly icon?: string | undefined;
};

type OwnProps = Omit<ComponentProps<'button'>, 'ref'> & {
  /** `label`: a click activates the field named by `htmlFor`, such as a file input. */
  readonly as?: 'button' | 'label' | 'summary';
  readonly htmlFor?: string;
};

/** A button whose `type` is `button` by default, so that it does not submit a form. */
export function Button({ as = 'button', look, wide, icon, className, children, ...rest }: ButtonStyle & OwnProps) {
  const Tag = as as 'button';
  return (
    <Tag className={classOf({ look, wide }, className)} type={as === 'button' ? 'button' : undefined} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Tag>
  );
}

/** A link that looks like a button. */
export function LinkButton({ look, wide, icon, className, children, ...rest }: ButtonStyle & ComponentProps<'a'>) {
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
  /** Accessible name; omit it if `children` has the words. */
  readonly label?: string;
};

/** A button or link that shows only an icon. */
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

const classOf = ({ look, wide }: ButtonStyle, more: string | undefined): string =>
  classNames('button', look !== 'plain' && look, wide && 'wide', more);
