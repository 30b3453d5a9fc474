import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';

const words = fa.promotion.checkout;

/** `balance`: formatted, null where the wallet is empty and nothing is to be chosen. */
export function WalletChoice({ balance }: { readonly balance: string | null }): ReactNode {
  if (balance === null) return null;
  return (
    <fieldset>
      <legend>{words.payment}</legend>
      <label className="tick">
        <input type="radio" name="pay" value="direct" />
        {words.direct}
      </label>
      <label className="tick">
        <input type="radio" name="pay" value="wallet" defaultChecked />
        {words.wallet(balance)}
      </label>
    </fieldset>
  );
}
