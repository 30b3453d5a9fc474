import { may, type Permission, type Role } from '../../../domain/staff/roles.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** The sections of the back office in their order, and what each asks for. */
const ADMIN_SECTIONS = [
  { section: 'overview', permission: 'enter the back office', name: fa.admin.sections.overview, href: paths.admin() },
  {
    section: 'listings',
    permission: 'moderate listings',
    name: fa.admin.sections.listings,
    href: paths.adminListings(),
  },
  { section: 'reports', permission: 'decide reports', name: fa.admin.sections.reports, href: paths.adminReports() },
  { section: 'users', permission: 'see users', name: fa.admin.sections.users, href: paths.adminUsers() },
  {
    section: 'word-rules',
    permission: 'change word rules',
    name: fa.admin.sections['word-rules'],
    href: paths.adminWordRules(),
  },
  {
    section: 'catalogue',
    permission: 'change the catalogue',
    name: fa.admin.sections.catalogue,
    href: paths.adminCatalogue(),
  },
  { section: 'quotas', permission: 'change settings', name: fa.admin.sections.quotas, href: paths.adminQuotas() },
  {
    section: 'calendar',
    permission: 'change settings',
    name: fa.admin.sections.calendar,
    href: paths.adminCalendar(),
  },
  { section: 'settings', permission: 'change settings', name: fa.admin.sections.settings, href: paths.adminSettings() },
  { section: 'limits', permission: 'change limits', name: fa.admin.sections.limits, href: paths.adminLimits() },
  {
    section: 'reactions',
    permission: 'run failed work again',
    name: fa.admin.sections.reactions,
    href: paths.adminReactions(),
  },
  { section: 'audit', permission: 'read the audit log', name: fa.admin.sections.audit, href: paths.adminAudit() },
  { section: 'outbox', permission: 'read the outbox', name: fa.outbox.title, href: paths.outbox() },
] as const satisfies readonly { section: string; permission: Permission; name: string; href: string }[];

type Section = (typeof ADMIN_SECTIONS)[number];
export type AdminSection = Section['section'];

export const sectionsFor = (role: Role, { outbox }: { readonly outbox: boolean }): readonly Section[] =>
  ADMIN_SECTIONS.filter(({ section, permission }) => may(role, permission) && (section !== 'outbox' || outbox));
