import type { Invoice } from '../../../domain/purchases/invoices/invoice-record.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Fact } from '../../ui/facts.tsx';
import type { Context } from '../../web/request/context.ts';
import { addressLines } from './address-lines.ts';
import { codWords, slotWords } from './chosen-words.ts';

const words = fa.purchases;

/** Choices that a buyer made in the checkout, as the invoice stores them. */
export type Chosen = Pick<Invoice, 'count' | 'couponCode' | 'slot' | 'cod' | 'codPrice' | 'rateTitle' | 'address'>;

/** Choices with their names, and the address of a map picture of the delivery point. */
export type ChosenView = {
  readonly facts: readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly map: string | null;
};

/** View of the choices in a purchase's checkout, with the name that every page uses for each (SECP-04, SECP-08). */
export function chosenView(context: Pick<Context, 'catalogue'>, chosen: Chosen): ChosenView {
  const { count, couponCode, slot, rateTitle, address } = chosen;
  const cod = codWords(chosen);
  const all: readonly (readonly [string, readonly string[]])[] = [
    [words.checkout.count, [persianNumber(count)]],
    [words.checkout.coupon, couponCode === null ? [] : [couponCode]],
    [words.method, rateTitle === null ? [] : [rateTitle]],
    [words.shipping, cod === null ? [] : [cod]],
    [words.checkout.time, slot === null ? [] : [slotWords(slot)]],
    [words.checkout.to, address === null ? [] : addressLines(context, address)],
  ];
  return {
    facts: all.filter(([, lines]) => lines.length > 0).map(([name, lines]) => ({ name, lines })),
    map: address && paths.mapSnapshot(address.latitude, address.longitude),
  };
}

export function chosenFacts({ facts, map }: ChosenView): Fact[] {
  const said = facts.map(({ name, lines }): Fact => [name, lines]);
  const point: Fact = [
    words.point,
    map !== null && (
      <p key="point">
        <a href={map}>{words.seePoint}</a>
      </p>
    ),
  ];
  return [...said, point];
}
