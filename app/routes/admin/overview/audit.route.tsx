import { isAuditAction } from '../../../../domain/audit/audit.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { latinDigits } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';
import { afterId } from '../../../web/after-id.ts';

import { AuditPage, type AuditView } from './audit-page.tsx';
import { entriesPage } from './recent-entries.ts';

const ENTRIES = 50;

/** Everything that staff has done (ADM-01), newest first. A filter that cannot be read filters nothing. */
export const adminAudit = defineOfficePage<AuditView>({
  at: get(paths.adminAudit),
  id: 'admin-audit-page',
  section: 'audit',
  permission: 'read the audit log',
  about: {
    summary: fa.api.pages.adminAudit,
    query: ['user', 'actor', 'action', 'after'],
    example: { user: '1', actor: '1', action: 'give-role', after: '1' },
  },
  async load(context) {
    const given = (name: string) => context.url.searchParams.get(name) ?? '';
    const [user, actor] = [given('user'), given('actor')].map((text) => parseId(latinDigits(text.trim())));
    const action = isAuditAction(given('action')) ? given('action') : '';
    const filter = {
      ...(user ? { subject: { kind: 'user', id: String(user) } as const } : {}),
      ...(actor ? { actorId: actor } : {}),
      ...(action ? { action } : {}),
    };
    const before = afterId(context.url, 'before');
    const { entries, next } = await entriesPage(context, { ...filter, ...(before ? { before } : {}) }, ENTRIES);
    const asked = { user: user ? String(user) : '', actor: actor ? String(actor) : '', action };
    const kept = Object.entries(asked).filter(([, value]) => value !== '');
    const older = next === null ? null : paths.adminAudit(new URLSearchParams([...kept, ['after', String(next)]]));
    return { asked, entries, next: older };
  },
  title: fa.admin.sections.audit,
  Page: AuditPage,
});
