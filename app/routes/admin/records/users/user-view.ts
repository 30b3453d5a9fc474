import type { Account } from '../../../../../domain/identity/user.ts';
import { maskMobile } from '../../../../../domain/values/phone.ts';
import { fa } from '../../../../messages/fa.ts';

type Standing = Pick<Account, 'suspendedAt' | 'deletedAt' | 'deleteAfter'>;

/** Word for an unusual state of an account; null if there is none. */
export function standing({ suspendedAt, deletedAt, deleteAfter }: Standing): string | null {
  if (deletedAt) return fa.admin.users.deleted;
  if (suspendedAt) return fa.admin.users.suspended;
  return deleteAfter ? fa.admin.users.leaving : null;
}

export const maskedMobile = (mobile: string | null): string | null => mobile && maskMobile(mobile);
