import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import { changesOf, listingForModerator, listingsOfOwner } from '../../../../domain/listings/posting/posting.server.ts';
import {
  claimOf,
  likelyDuplicates,
  pastDecisionsOf,
  readFlags,
} from '../../../../domain/moderation/moderation.server.ts';
import { CLAIM_MS } from '../../../../domain/moderation/queue.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';
import { pictureSigner } from '../../../web/private-pictures.ts';
import { notFound } from '../../../web/problem.ts';
import { definePage } from '../../../web/route.ts';
import { lastDecision } from '../last-decision.ts';
import { clockTime } from '../moment.ts';
import { formStateAt, openOffice } from '../office.ts';
import { CasePage, type CaseView } from './listings-case-page.tsx';
import { caseFacts, changeLine, decisionLine, duplicateView, statusName } from './listings-case-view.ts';

/** One listing with all that helps to decide about it (ADM-02). */
export const adminListing = definePage<CaseView>({
  at: get(paths.adminListing),
  id: 'admin-listing-page',
  cache: 'private',
  guard: { may: 'moderate listings' },
  about: { summary: fa.api.pages.adminListing },
  async load(context) {
    const { viewer, office } = await openOffice(context);
    const { services, catalogue, params } = context;
    const { db } = services;
    const sign = pictureSigner(context);
    const id = parseId(params.id) ?? notFound();
    const listing = (await listingForModerator(db, id)) ?? notFound();
    const [claim, flags, duplicates, changes, decisions, own] = await Promise.all([
      claimOf(context, id),
      readFlags(db, id),
      likelyDuplicates(db, listing),
      changesOf(db, id),
      pastDecisionsOf(db, listing.userId),
      listingsOfOwner(db, listing.userId, { status: null, after: null }, 1),
    ]);
    const actors = [...changes, ...decisions].flatMap(({ actorId }) => actorId ?? []);
    const names = await readNames(db, [...new Set([listing.userId, ...actors])]);
    const isOwn = claim?.moderatorId === viewer.userId;
    const form = (call: Parameters<typeof paths.adminListingCall>[1]) => {
      const action = paths.adminListingCall(id, call);
      return { action, state: formStateAt(context, action) };
    };
    const waits = listing.status === 'pending';
    const { claimedBy, until } = fa.moderation.case;
    return {
      office,
      id,
      name: listing.name,
      status: statusName(listing.status),
      version: listing.version,
      pictures: listing.pictures.map(({ key }) => sign(key)),
      facts: caseFacts(listing, catalogue),
      description: listing.description,
      flags: flags.map(({ kind, detail }) => ({
        name: fa.moderation.flags[kind],
        detail: kind === 'word' ? detail : kind === 'report' ? reportReason(detail) : null,
      })),
      duplicates: duplicates.map((duplicate) => duplicateView(duplicate, listing.userId, catalogue, sign)),
      seller: { name: names.get(listing.userId) ?? '', href: paths.adminUser(listing.userId) },
      counts: Object.entries(own.counts)
        .filter(([, count]) => count > 0)
        .map(([status, count]) => ({ status: statusName(status), count })),
      decisions: decisions.map((decision) => decisionLine(decision, names)),
      history: changes.map((change) => changeLine(change, names)),
      lastDecision: await lastDecision(context, { kind: 'listing', id: String(id) }),
      hand: isOwn && claim ? until(clockTime(new Date(claim.claimedAt.getTime() + CLAIM_MS))) : null,
      others: claim && !isOwn ? claimedBy(claim.name) : null,
      claim: waits && !isOwn && (!claim || viewer.role === 'admin') ? form('claim') : null,
      decide:
        waits && isOwn ? { approve: form('approve'), reject: form('reject'), suggest: form('suggest-edit') } : null,
      waits,
    };
  },
  head: (_view, { params }) => ({ title: fa.moderation.case.title(params.id ?? ''), robots: 'noindex,nofollow' }),
  Page: CasePage,
});

const REPORT_REASONS: Readonly<Record<string, string>> = fa.reports.reasons;
const reportReason = (key: string): string => REPORT_REASONS[key] ?? key;
