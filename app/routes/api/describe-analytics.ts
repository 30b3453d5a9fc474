import { fa } from '../../messages/fa.ts';
import { jsonSchemaOf } from '../../web/json-schema.ts';
import { ErrorReport } from '../analytics/error-report.ts';
import { PerformanceLog } from '../analytics/performance-log.route.ts';
import { action } from './describe-session.ts';
import {
  integer,
  listOf,
  object,
  orNull,
  type RouteDescription,
  type RouteDescriptions,
  text,
} from './route-description.ts';

/** A report that is taken in without a key: it changes nothing that anybody owns, and its answer is always the same. */
const report = (
  name: keyof typeof fa.api.calls,
  rest: Omit<RouteDescription, 'summary' | 'tag' | 'answer'>,
): RouteDescription => ({
  summary: fa.api.calls[name],
  tag: 'calls',
  answer: { type: 'text/plain' },
  statuses: [204, 413],
  ...rest,
});

const example = {
  applicationId: 'web',
  session: 'c2Vzc2lvbg',
  device: 'phone',
  data: [{ kind: 'view', listingId: 1001 }],
};
const batch = {
  ...object({ applicationId: text, userId: {}, device: text, session: text, data: listOf({}) }),
  required: ['data'],
};

export const analyticsDescriptions: RouteDescriptions = {
  'GET /a.gif': {
    ...report('beaconImage', {
      query: { d: { schema: text, example: Buffer.from(JSON.stringify(example)).toString('base64url') } },
      statuses: [413],
    }),
    answer: { type: 'image/gif' },
  },
  'POST /a': report('beacon', { body: { schema: batch, example } }),
  'POST /log-store': report('logStore', {
    body: {
      schema: jsonSchemaOf(ErrorReport),
      example: {
        errorMessage: 'x is not defined',
        file: '/assets/entry.js',
        line: 1,
        column: 2,
        url: '/',
        tag: 'JS-ERROR',
      },
    },
  }),
  'POST /performance-log': report('performanceLog', {
    body: { schema: jsonSchemaOf(PerformanceLog), example: { data: ['ttfb 80', 'lcp 812'] } },
  }),
  'POST /privacy/choices': action('choosePrivacy', { count: 'off' }, null),
  'POST /api/web/listing-stats': action(
    'listingStats',
    { listingId: '1001' },
    object({
      total: listOf(
        object({
          total_view: integer,
          total_leads: integer,
          page_number: orNull(integer),
          details: listOf(object({ time: text, count_view: integer, count_leads: integer })),
        }),
      ),
    }),
    [401, 404],
  ),
};
