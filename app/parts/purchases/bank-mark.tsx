import type { ReactNode } from 'react';
import { unknownBank } from '../../messages/banks.ts';
import { Badge } from '../../ui/badge.tsx';
import { knownBank } from './bank-name.ts';

/** The bank of a sheba by its three digits, for finance: one that we do not know stands out (SECP-07). */
export const BankMark = ({ bank }: { readonly bank: string }): ReactNode =>
  knownBank(bank) ?? <Badge look="danger">{unknownBank}</Badge>;
