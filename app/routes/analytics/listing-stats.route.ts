import * as v from 'valibot';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { readStats } from './read-stats.ts';

/** Statistics of a listing, for its owner and staff (ITEM-15); 404 for everyone else. */
export const listingStatsCall = defineAction({
  at: post(paths.webListingStats),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.listingStats,
    answers: v.object({
      total: v.array(
        v.object({
          total_view: integer,
          total_leads: integer,
          page_number: v.nullable(integer),
          details: v.array(v.object({ time: v.string(), count_view: integer, count_leads: integer })),
        }),
      ),
    }),
    statuses: [404],
  },
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
