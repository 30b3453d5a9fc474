import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type SubmitButtonProps = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Where a form has several: what tells the server which was pressed. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  /** Sends the form to another address than its own. */
  readonly formAction?: string | undefined;
};

/** While the form is on its way it is off and turns (GEN-02). */
export function SubmitButton({ children, className = 'accent', ...rest }: SubmitButtonProps): ReactNode {
  return (
    <Button className={className} type="submit" {...rest}>
      {children}
    </Button>
  );
}
