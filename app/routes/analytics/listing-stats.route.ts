import * as v from 'valibot';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/action.ts';
import { post } from '../../web/address.ts';
import { readStats } from './read-stats.ts';

/** What a listing brought, for its owner and for staff (ITEM-15); for everyone else it is not there. */
export const listingStatsCall = defineAction({
  at: post(paths.webListingStats),
  guard: 'signed-in',
  input: v.object({
    listingId: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()), 0),
  }),
  async act(context, { listingId }) {
    const found = await readStats(listingId, context);
    if (!found) return refuse({ status: 404 });
    const { subject, stats } = found;
    const total = {
      total_view: stats.totalViews,
      total_leads: stats.totalLeads,
      page_number: subject.position?.page ?? null,
      details: stats.days.map(({ day, views, leads }) => ({ time: day, count_view: views, count_leads: leads })),
    };
    return done({ data: { total: [total] } });
  },
});
