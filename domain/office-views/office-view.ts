/** Saved views of the back office's lists (ADM-02). */
import type { Role } from '../staff/roles.ts';

export const VIEW_NAME = { min: 1, max: 40 } as const;
export const VIEW_QUERY_MAX = 1_000;
/** Largest number of views that a user may have in one list. */
export const VIEWS_MAX = 30;

/** Roles with which a view can be shared. */
export const SHARED_WITH = ['moderator', 'support', 'finance', 'admin'] as const satisfies readonly Role[];

export type OfficeView = {
  readonly id: number;
  readonly name: string;
  /** Query parameters of the list's address. */
  readonly query: string;
  readonly ownerId: number;
  readonly role: Role | null;
};
