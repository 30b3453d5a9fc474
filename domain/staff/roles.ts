/** Roles of staff and their permissions (ADM-01). */
export const ROLES = ['user', 'moderator', 'support', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Policies by what they allow; an admin may do everything. */
const ALLOWED = {
  'enter the back office': ['moderator', 'support', 'finance'],
  'see users': ['moderator', 'support', 'finance'],
  // Numbers of users. Other roles see them masked.
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
  // Verified marks of sellers, with the documents and, for a reason, the national code of a request.
  'verify marks': ['moderator'],
  // Suspensions and quotas of shops.
  'manage shops': ['moderator', 'support'],
  // Frozen shops, with a second person.
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
  // Requests for leasing, with the national code of one for a reason.
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

/** Forbids suspending oneself; only an admin suspends staff. */
export function maySuspend(actor: Person, subject: Person): boolean {
  if (!may(actor.role, 'suspend users') || actor.id === subject.id) return false;
  return subject.role === 'user' || actor.role === 'admin';
}

/** Numbers of staff are an admin's to see. One's own stands on one's own page. */
export function maySeeNumber(actor: Person, subject: Person): boolean {
  if (!may(actor.role, 'see numbers') || actor.id === subject.id) return false;
  return subject.role === 'user' || actor.role === 'admin';
}

/** A number gives access to its account. So only an admin moves numbers of staff, and actors never move their own. */
export function mayMoveMobile(actor: Person, ...subjects: readonly Person[]): boolean {
  if (!may(actor.role, 'move a mobile number')) return false;
  return subjects.every(({ id, role }) => id !== actor.id && (role === 'user' || actor.role === 'admin'));
}

/** Forbids changing one's own role, so that the last admin cannot lock themselves out. */
export function mayGiveRole(actor: Person, subject: Person): boolean {
  return may(actor.role, 'give roles') && actor.id !== subject.id;
}
