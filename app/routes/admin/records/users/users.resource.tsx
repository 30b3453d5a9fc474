import {
  canSignIn,
  giveRole,
  isContact,
  moveMobile,
  type Person,
  revealMobile,
  suspendUser,
  type UserFile,
  unsuspendUser,
  userList,
} from '../../../../../domain/identity/identity.server.ts';
import { isWorthMuch } from '../../../../../domain/purchases/purchases.server.ts';
import { mayGiveRole, mayMoveMobile, maySeeNumber, maySuspend, ROLES } from '../../../../../domain/staff/roles.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { nationalNumber, spacedNumber } from '../../../../../domain/values/phone.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, refusalOf } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { shownName } from '../../../../office/shown-names.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { done, refuse } from '../../../../web/pages/action.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../audit/recent-entries.ts';
import { personItem } from './person-item.ts';
import { userFacts } from './user-facts.ts';
import { moveForm, reasonForm, roleForm, suspendForm } from './user-forms.ts';
import { moneyLinks, readFile, walletFacts } from './user-money.ts';
import { standing } from './user-view.ts';

const { users: words, user: caseWords, roles } = fa.admin;

const STAFF = ROLES.filter((role) => role !== 'user').map((role) => ({ value: role, name: roles[role] }));

/**
 * Accounts: search them by name, number, address or id, suspend them, assign roles, and move their numbers (ADM-03).
 */
const users = defineResource({
  section: 'users',
  permission: 'see users',
  title: fa.admin.sections.users,
  list: userList,
  page: {
    at: get(paths.office.users),
    id: 'admin-users-page',
    path: paths.office.users,
    summary: fa.api.pages.adminUsers,
    example: { q: '09123456789', role: 'staff', standing: 'suspended', sort: 'name', order: 'asc', after: '1' },
  },
  csv: { at: get(paths.office.usersCsv), path: paths.office.usersCsv, summary: fa.api.pages.adminUsersCsv },
  itemsOf: async (people: readonly Person[]) => people.map(personItem),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.user(id),
  columns: [
    { head: caseWords.name, text: ({ name }) => name, sort: 'name', isName: true },
    { head: caseWords.id, text: ({ id }) => persianDigits(id), look: 'number' },
    { head: caseWords.mobile, text: ({ mobile }) => mobile, dir: 'ltr' },
    { head: caseWords.role, text: ({ role }) => role },
    { head: words.filters.standing, text: ({ standing: now }) => now },
    { head: caseWords.joined, text: ({ joined }) => joined, sort: 'newest' },
    { head: caseWords.seen, text: ({ seen }) => seen },
  ],
  filters: {
    role: { label: words.filters.role, options: [{ value: 'staff', name: words.staff }, ...STAFF] },
    standing: {
      label: words.filters.standing,
      options: [
        { value: 'suspended', name: words.suspended },
        { value: 'leaving', name: words.leaving },
        { value: 'deleted', name: words.deleted },
      ],
    },
  },
  searchHelp: words.searchHelp,
  searchLimit: (text) => (isContact(text) ? 'office-find-contact' : null),
  empty: { title: words.none, text: words.noneHint },
  case: {
    at: get(paths.office.user),
    id: 'admin-user-page',
    about: { summary: fa.api.pages.adminUser },
    pageTitle: (id) => caseWords.title(persianDigits(id)),
    read: readFile,
    title: ({ account }) => shownName(account.id, account.displayName),
    badges: ({ account }) => [
      ...(account.role === 'user' ? [] : [{ name: roles[account.role], look: 'trust' } as const]),
      ...[standing(account)].flatMap((name) => (name === null ? [] : [{ name, look: 'accent' } as const])),
    ],
    facts: (file) =>
      [...userFacts(file), ...walletFacts(file.wallet)].map(({ name, values, ltr }) => [
        name,
        values.map((value) => <ForeignText key={value} text={value} dir={ltr ? 'ltr' : undefined} />),
      ]),
    related: ({ account, wallet }) => (wallet ? moneyLinks(account.id) : []),
    subject: 'user',
    history: (context, id) => historyOf(context, { kind: 'user', id: String(id) }),
  },
  acts: {
    reveal: defineAct({
      at: post(paths.office.userCall, 'reveal'),
      permission: 'see numbers',
      isPossible: ({ account }: UserFile, staff) =>
        maySeeNumber(staff, account) && account.mobile !== null && !account.deletedAt,
      about: { summary: fa.api.calls.adminReveal, statuses: [409] },
      label: caseWords.reveal,
      tells: true,
      limit: 'office-reveal',
      form: confirmationForm,
      async act(context, id) {
        const result = await revealMobile(context, context.viewer, id);
        if (!result.ok) return refusalOf(result.refused);
        // The number is only in this answer, in no address and on no page that browsers could cache.
        const message = caseWords.revealed(spacedNumber(nationalNumber(result.mobile)));
        const url = paths.office.user(id);
        return { ...done({ message, to: url, data: { url } }), stays: true };
      },
    }),
    suspend: defineAct({
      at: post(paths.office.userCall, 'suspend'),
      permission: 'suspend users',
      isPossible: ({ account }: UserFile, staff) =>
        maySuspend(staff, account) && canSignIn(account) && !account.suspendedAt && !account.deletedAt,
      about: { summary: fa.api.calls.adminSuspend, example: { reason: 'spam', days: '30' }, statuses: [409] },
      label: caseWords.suspend,
      help: caseWords.suspendHelp,
      look: 'danger',
      pressedBy: 's',
      form: suspendForm,
      async act(context, id, { reason, days, note }) {
        const until = days === null ? null : new Date(context.now.getTime() + days * DAY);
        const result = await suspendUser(context, context.viewer, id, reason, { until, note });
        return answerOf(result, { did: 'user-suspended', to: paths.office.user(id) });
      },
    }),
    unsuspend: defineAct({
      at: post(paths.office.userCall, 'unsuspend'),
      permission: 'suspend users',
      isPossible: ({ account }: UserFile, staff) =>
        maySuspend(staff, account) && canSignIn(account) && account.suspendedAt !== null && !account.deletedAt,
      about: { summary: fa.api.calls.adminUnsuspend, example: { reason: 'a mistake' }, statuses: [409] },
      label: caseWords.unsuspend,
      pressedBy: 's',
      form: reasonForm,
      change: (context, id, { reason }) => unsuspendUser(context, context.viewer, id, reason),
      did: 'user-unsuspended',
      to: paths.office.user,
    }),
    giveRole: defineAct({
      at: post(paths.office.userCall, 'role'),
      permission: 'give roles',
      isPossible: ({ account }: UserFile, staff) =>
        mayGiveRole(staff, account) && canSignIn(account) && !account.deletedAt,
      about: {
        summary: fa.api.calls.adminRole,
        example: { role: 'moderator', reason: 'joined us' },
        statuses: [409],
      },
      label: caseWords.giveRole,
      form: roleForm,
      values: ({ account }) => ({ role: account.role }),
      change: (context, id, { role, reason }) => giveRole(context, context.viewer, id, role, reason),
      did: 'role-given',
      to: paths.office.user,
    }),
    /**
     * Moves a mobile number: to another account by id, or a new number to this account; exactly one of both must be
     * given.
     */
    moveMobile: defineAct({
      at: post(paths.office.userCall, 'move-mobile'),
      permission: 'move a mobile number',
      isPossible: ({ account }: UserFile, staff) =>
        mayMoveMobile(staff, account) && canSignIn(account) && !account.deletedAt,
      about: { summary: fa.api.calls.adminMoveMobile, example: { to: '', reason: 'proved' }, statuses: [409] },
      label: caseWords.move,
      help: caseWords.moveHelp,
      form: moveForm,
      async act(context, from, { to, mobile, reason }) {
        const target = to === null ? mobile && { mobile } : mobile ? null : { userId: to };
        if (!target) return refuse({ errors: { to: caseWords.moveEither } });
        const result = await moveMobile(context, context.viewer, { from, to: target, reason }, isWorthMuch);
        return answerOf(result, { did: 'mobile-moved', to: paths.office.user(from) });
      },
    }),
  },
});

export const { list: adminUsers, csv: adminUsersCsv, case: adminUser } = users;
export const {
  reveal: revealCall,
  suspend: suspendCall,
  unsuspend: unsuspendCall,
  giveRole: giveRoleCall,
  moveMobile: moveMobileCall,
} = users.acts;
