import type { ReactNode } from 'react';
import { Tick } from '../../ui/tick.tsx';
import { useField } from './use-field.ts';

type TickFieldProps = { readonly name: string; readonly label: ReactNode; readonly ticked?: boolean };

/** A checkbox of a `<Form>`. A refused form shows the state that the user sent. */
export function TickField({ name, label, ticked = false }: TickFieldProps): ReactNode {
  const { state, sent } = useField(name);
  const wasSent = Object.keys(state.values).length > 0;
  return (
    <Tick name={name} defaultChecked={wasSent ? sent === '1' : ticked}>
      {label}
    </Tick>
  );
}
