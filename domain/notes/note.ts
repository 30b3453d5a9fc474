/** Notes that staff write for their colleagues (ADM-02). */
import type { SubjectKind } from '../audit/audit.ts';
import { may, type Permission, type Role } from '../staff/roles.ts';

export const NOTE = { min: 1, max: 1_000 } as const;

/**
 * Permissions of which any one opens the page of a subject. Kinds that are missing here take no notes; tickets, for
 * example, have notes of their own.
 */
const PERMISSIONS = {
  user: ['see users'],
  listing: ['moderate listings'],
  report: ['decide reports'],
  inspection: ['moderate listings'],
  'leasing-request': ['work on leasing'],
  review: ['decide reviews'],
  shop: ['manage shops', 'decide shops'],
  mark: ['verify marks'],
  'feed-run': ['moderate listings'],
  order: ['see payments'],
  payment: ['see payments'],
  suspense: ['see payments'],
  refund: ['see payments'],
  'gateway-difference': ['see payments'],
  settlement: ['see payments'],
  'payout-batch': ['see payments'],
  'carrier-bill': ['see payments'],
  purchase: ['decide purchases'],
  package: ['change packages and prices'],
  coupon: ['change coupons'],
  'contact-package': ['change settings'],
  announcement: ['change settings'],
  'word-rule': ['change word rules'],
  alias: ['change the catalogue'],
  proposal: ['change the catalogue'],
  place: ['change the catalogue'],
} as const satisfies Partial<Record<SubjectKind, readonly Permission[]>>;

export type NotedKind = keyof typeof PERMISSIONS;
export type NotedSubject = { readonly kind: NotedKind; readonly id: string };

export const isNotedKind = (kind: string): kind is NotedKind => Object.hasOwn(PERMISSIONS, kind);

export const mayNote = (role: Role, kind: NotedKind): boolean =>
  PERMISSIONS[kind].some((permission: Permission) => may(role, permission));

/** Reads a subject as forms write it, such as «listing.1001»; null for anything else. */
export function notedSubject(said: string): NotedSubject | null {
  const [, kind = '', id = ''] = /^([a-z-]{1,30})\.(\d{1,15})$/.exec(said) ?? [];
  return isNotedKind(kind) ? { kind, id } : null;
}
