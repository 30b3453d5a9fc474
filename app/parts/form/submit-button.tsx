import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'as' | 'htmlFor' | 'type'>;

/** The one thing to press, unless `look` says otherwise. While the form is on its way it is off and turns (GEN-02). */
export function SubmitButton({ look = 'accent', ...rest }: SubmitButtonProps): ReactNode {
  return <Button look={look} {...rest} type="submit" />;
}
