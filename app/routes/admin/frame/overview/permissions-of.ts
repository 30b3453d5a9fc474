import { may, type Permission, type Role } from '../../../../../domain/staff/roles.ts';
import { fa } from '../../../../messages/fa.ts';

/** The names of what a role may do. */
export function permissionsOf(role: Role): string[] {
  const named = Object.entries(fa.admin.permissions) as [Permission, string][];
  return named.filter(([permission]) => may(role, permission)).map(([, name]) => name);
}
