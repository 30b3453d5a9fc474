import type { ReactNode } from 'react';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { paths } from '../../../../paths.ts';
import type { Option } from '../../../../ui/select.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';

/** Options of a filter, in the order of `values`. */
export const optionsOf = <const V extends string>(values: readonly V[], names: Readonly<Record<V, string>>): Option[] =>
  values.map((value) => ({ value, name: names[value] }));

/** Link to the account that owns the money; nothing if nobody owns it. */
export const OfUser = ({ userId }: { readonly userId: number | null }): ReactNode =>
  userId !== null && <a href={paths.office.user(userId)}>{persianDigits(userId)}</a>;

/** Link to the order of the money; nothing if it belongs to no order. */
export const OfOrder = ({ orderId }: { readonly orderId: number | null }): ReactNode =>
  orderId !== null && <a href={paths.office.order(orderId)}>{persianDigits(orderId)}</a>;

/** Tabs for money in suspense, flagged attempts and differences from gateways. */
export function SuspenseTabs({ shown }: { readonly shown: 'suspense' | 'flagged' | 'differences' }): ReactNode {
  const { suspense, flagged, differences, what } = fa.finance;
  const tabs = [
    { name: suspense, href: paths.office.suspense(), isShown: shown === 'suspense' },
    { name: flagged, href: paths.office.flagged(), isShown: shown === 'flagged' },
    { name: differences, href: paths.office.differences(), isShown: shown === 'differences' },
  ];
  return <Tabs label={what} tabs={tabs} />;
}
