import type { ReactNode } from 'react';
import { unknownBank } from '../../messages/banks.ts';
import { Badge } from '../../ui/badge.tsx';
import { knownBank } from './bank-name.ts';

/** Name of a sheba's bank by its three-digit bank code, for finance staff; an unknown bank is highlighted (SECP-07). */
export const BankMark = ({ bank }: { readonly bank: string }): ReactNode =>
  knownBank(bank) ?? <Badge look="danger">{unknownBank}</Badge>;
