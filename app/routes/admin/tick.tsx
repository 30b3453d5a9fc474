import { type ReactNode, useContext } from 'react';
import { FormContext } from '../../parts/form/form-context.ts';

type TickProps = { readonly name: string; readonly label: string; readonly ticked?: boolean };

/** A checkbox of a `<Form>`; as it was sent, where the form comes back. */
export function Tick({ name, label, ticked = false }: TickProps): ReactNode {
  const { state } = useContext(FormContext);
  const wasSent = Object.keys(state.values).length > 0;
  return (
    <label className="tick">
      <input type="checkbox" name={name} value="1" defaultChecked={wasSent ? state.values[name] === '1' : ticked} />
      {label}
    </label>
  );
}
