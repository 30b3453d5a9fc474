import { type ComponentProps, type ReactNode, useContext } from 'react';
import { fa } from '../../messages/fa.ts';
import { Button } from '../../ui/button.tsx';
import { FormContext } from './form-context.ts';
import { PressedTwice } from './pressed-twice.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'as' | 'htmlFor' | 'type'>;

/**
 * The main button of a form, unless `look` says otherwise. While the form is being sent, the button is disabled and
 * shows a spinner (GEN-02). On a page that another site opened, a form that decides something first shows a button that
 * reveals this one.
 */
export function SubmitButton({ look = 'accent', ...rest }: SubmitButtonProps): ReactNode {
  const { asksTwice } = useContext(FormContext);
  const button = <Button look={look} {...rest} type="submit" />;
  if (!asksTwice) return button;
  return (
    <PressedTwice
      first={
        <Button as="summary" look={look} wide={rest.wide} icon={rest.icon}>
          {rest.children}
        </Button>
      }
    >
      <div className="form">
        <p>{fa.forms.openedElsewhere}</p>
        {button}
      </div>
    </PressedTwice>
  );
}
