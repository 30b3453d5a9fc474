import { sightOf } from '../../../domain/listings/listing-sight.ts';
import { findListing } from '../../../domain/listings/listings.server.ts';
import { isReportedBy } from '../../../domain/reports/reports.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { shownUser } from '../../parts/shown-user.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';

/** View of a report's form: the subject's kind and name. */
export type ReportView = {
  readonly kind: 'listing' | 'conversation' | 'user' | 'review';
  readonly name: string;
  readonly back: string;
  readonly action: string;
  /** Whether this browser has already reported the subject. */
  readonly isDone: boolean;
  readonly form: FormState;
};

/** Loads the form about a listing; null if the viewer may not see the listing. */
export async function loadReport(context: Context, listing: string | undefined): Promise<ReportView | null> {
  const { db, now } = context;
  const id = parseId(listing);
  const found = id === null ? null : await findListing(db, id);
  if (!found || sightOf(found, 'other', now) === 'none') return null;
  const subject = { kind: 'listing', id: found.id } as const;
  return {
    kind: 'listing',
    name: cleanProse(found.name),
    back: paths.listing(found.id, found.name),
    action: paths.reportListing(found.id),
    isDone: await isReportedBy(db, subject, browserHash(context)),
    form: formState(context),
  };
}

/** Loads the form about a user; null for a user without a public page, and for the viewer themselves. */
export async function loadUserReport(context: Context, user: string | undefined): Promise<ReportView | null> {
  const profile = await shownUser(context, user);
  if (profile.standing !== 'public') return null;
  const { id, displayName } = profile.user;
  return {
    kind: 'user',
    name: cleanProse(displayName),
    back: paths.user(id),
    action: paths.reportUser(id),
    isDone: await isReportedBy(context.db, { kind: 'user', id }, browserHash(context)),
    form: formState(context),
  };
}
