import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'as' | 'htmlFor' | 'type'>;

/**
 * The main button of a form, unless `look` says otherwise. It is disabled and shows a spinner while the form is being
 * sent (GEN-02).
 */
export function SubmitButton({ look = 'accent', ...rest }: SubmitButtonProps): ReactNode {
  return <Button look={look} {...rest} type="submit" />;
}
