import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import type { NamedGateway } from './gateway-names.ts';

/** Radio buttons for the gateway in an order form; nothing if there is only one. The first is selected by default. */
export function GatewayChoice({
  gateways,
  className,
}: {
  readonly gateways: readonly NamedGateway[];
  readonly className?: string | undefined;
}): ReactNode {
  if (gateways.length < 2) return null;
  return (
    <fieldset className={className}>
      <legend>{fa.payments.gateway}</legend>
      {gateways.map(({ name, title }, at) => (
        <label key={name} className="tick">
          <input type="radio" name="gatewayName" value={name} defaultChecked={at === 0} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
