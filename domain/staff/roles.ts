/** Roles of staff and their permissions (ADM-01). */
export const ROLES = ['user', 'moderator', 'support', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Roles for each permission; an admin has all of them. */
const ALLOWED = {
  'enter the back office': ['moderator', 'support', 'finance'],
  'see users': ['moderator', 'support', 'finance'],
  // Mobile numbers of users. Other roles see them masked.
  'see numbers': ['support'],
  'suspend users': ['moderator', 'support'],
  'move a mobile number': ['support'],
  'give roles': [],
  'change limits': [],
  'moderate listings': ['moderator'],
  'decide reports': ['moderator', 'support'],
  'answer tickets': ['support'],
  // Texts of reviews, replies and held ratings.
  'decide reviews': ['moderator'],
  // New shops, and changes of their names, texts and pictures.
  'decide shops': ['moderator'],
  // Verified marks of sellers, with the documents and, for a stated reason, the national code in a request.
  'verify marks': ['moderator'],
  // Suspensions and quotas of shops.
  'manage shops': ['moderator', 'support'],
  // Giving frozen shops to a member; a second person has to approve.
  'give shops away': ['moderator'],
  'change word rules': [],
  'change settings': [],
  'change the catalogue': [],
  'change coupons': [],
  'change packages and prices': [],
  'see payments': ['finance'],
  // Refunds, suspense, goodwill and capital.
  'decide payments': ['finance'],
  // Disputes, and purchases that are frozen, stopped or released.
  'decide purchases': ['support', 'finance'],
  // Categories, fees and delivery prices of secure purchases.
  'change purchase terms': ['finance'],
  // Leasing requests, with the national code for a stated reason.
  'work on leasing': ['support'],
  'change leasing terms': ['finance'],
  'run failed work again': [],
  'read the audit log': [],
  'read the outbox': [],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

export function may(role: Role, permission: Permission): boolean {
  return role === 'admin' || (ALLOWED[permission] as readonly Role[]).includes(role);
}

type Person = { readonly id: number; readonly role: Role };

/** Whether an actor may suspend an account: never their own; staff only by an admin. */
export function maySuspend(actor: Person, subject: Person): boolean {
  if (!may(actor.role, 'suspend users') || actor.id === subject.id) return false;
  return subject.role === 'user' || actor.role === 'admin';
}

/**
 * Whether an actor may see the mobile number of an account in the back office. Numbers of staff are only for admins.
 * Nobody sees their own here, because it is on their own page.
 */
export function maySeeNumber(actor: Person, subject: Person): boolean {
  if (!may(actor.role, 'see numbers') || actor.id === subject.id) return false;
  return subject.role === 'user' || actor.role === 'admin';
}

/**
 * Whether an actor may move a mobile number to another account. A number gives access to its account, so only an admin
 * may move numbers of staff, and nobody their own.
 */
export function mayMoveMobile(actor: Person, ...subjects: readonly Person[]): boolean {
  if (!may(actor.role, 'move a mobile number')) return false;
  return subjects.every(({ id, role }) => id !== actor.id && (role === 'user' || actor.role === 'admin'));
}

/** Whether an actor may give a role: never to themselves, so that the last admin cannot lock themselves out. */
export function mayGiveRole(actor: Person, subject: Person): boolean {
  return may(actor.role, 'give roles') && actor.id !== subject.id;
}
