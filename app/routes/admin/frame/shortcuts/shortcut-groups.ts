import { may, type Permission, type Role } from '../../../../../domain/staff/roles.ts';
import { fa } from '../../../../messages/fa.ts';
import { sectionsFor } from '../../../../office/sections.ts';

const { groups: titles, keys: does } = fa.shortcuts;

type GroupId = keyof typeof titles;
type Keys = Readonly<Record<string, string>>;

/**
 * Shortcut keys of a kind of page, by `data-key`. `permissions`: a role needs one of these permissions to open the
 * page.
 */
type Group = { readonly id: GroupId; readonly permissions: readonly Permission[]; readonly keys: Keys };

const QUEUES: readonly Permission[] = [
  ...(['moderate listings', 'decide reports', 'answer tickets', 'decide reviews', 'decide shops'] as const),
  ...(['verify marks', 'work on leasing'] as const),
];
const VERDICTS: Keys = { a: does.approve, r: does.refuse };

const GROUPS: readonly Group[] = [
  { id: 'lists', permissions: ['enter the back office'], keys: { j: does.next, k: does.before, o: does.open } },
  { id: 'notes', permissions: ['enter the back office'], keys: { n: does.note } },
  {
    id: 'queue',
    permissions: QUEUES,
    keys: { c: does.claim, s: does.later, k: does.back, Esc: does.close },
  },
  {
    id: 'listing',
    permissions: ['moderate listings'],
    keys: {
      a: does.approve,
      b: does.approveAll,
      r: does.reject,
      '1 … 9 0 x': does.reasons,
      Enter: does.send,
      v: does.rejectAll,
      e: does.suggest,
      u: does.undo,
    },
  },
  { id: 'report', permissions: ['decide reports'], keys: { a: does.dismiss, r: does.uphold, u: does.undo } },
  { id: 'ticket', permissions: ['answer tickets'], keys: { a: does.answer, n: does.note, r: does.closeTicket } },
  { id: 'review', permissions: ['decide reviews'], keys: VERDICTS },
  { id: 'shopCase', permissions: ['decide shops'], keys: VERDICTS },
  { id: 'mark', permissions: ['verify marks'], keys: VERDICTS },
  { id: 'feedRows', permissions: ['moderate listings'], keys: VERDICTS },
  { id: 'leasing', permissions: ['work on leasing'], keys: { a: does.offer, r: does.refuse } },
  { id: 'inspection', permissions: ['moderate listings'], keys: { a: does.schedule, r: does.refuse } },
  { id: 'user', permissions: ['suspend users'], keys: { s: does.suspend, u: does.undo } },
  { id: 'shop', permissions: ['manage shops'], keys: { s: does.suspend } },
  { id: 'anyListing', permissions: ['moderate listings'], keys: { h: does.hold, r: does.refuse, d: does.remove } },
  { id: 'refund', permissions: ['decide payments'], keys: { c: does.take } },
  { id: 'suspense', permissions: ['decide payments'], keys: { a: does.toWallet, r: does.toCard } },
  { id: 'flagged', permissions: ['decide payments'], keys: { a: does.paid, r: does.refuse } },
];

export type ShortcutGroup = {
  readonly id: GroupId;
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
};

/** The keys that a role can use, by the page on which they work (ADM-02). */
export function shortcutsFor(role: Role): readonly ShortcutGroup[] {
  const sections = sectionsFor(role, { outbox: false }).flatMap(({ pressedBy, name }) =>
    pressedBy === undefined ? [] : [[pressedBy, name] as const],
  );
  const everywhere = [['?', does.help] as const, ['/', does.search] as const, ...sections];
  const others = GROUPS.filter(({ permissions }) => permissions.some((permission) => may(role, permission)));
  return [
    { id: 'everywhere', title: titles.everywhere, keys: everywhere },
    ...others.map(({ id, keys }) => ({ id, title: titles[id], keys: Object.entries(keys) })),
  ];
}
