import type { ReactNode } from 'react';
import { persianDigits } from '../../../domain/values/numbers.ts';

/** Number of an order in three groups that stay on one line. */
export function OrderNumber({ digits }: { readonly digits: string }): ReactNode {
  const groups = [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)];
  return <bdi dir="ltr">{persianDigits(groups.join('\u00a0'))}</bdi>;
}
