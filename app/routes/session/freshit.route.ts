import * as v from 'valibot';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { readJson } from '../../web/limits/body.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import type { Fragments } from '../../web/pages/fragments.ts';
import { renderFragments } from '../../web/pages/render-fragments.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { accountMark } from '../../web/request/account-mark.ts';
import { post } from '../../web/request/address.ts';
import { Problem } from '../../web/request/problem.ts';
import { refuseOtherSites } from './same-origin.ts';

/** Maximum number of templates. Our own pages request at most four; each may cost as much as a page. */
const TEMPLATES_MAX = 8;
const Params = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(4_000)));
/** The body of the call. */
const FreshitRequest = v.object({
  pagePath: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
  templates: v.optional(
    v.pipe(
      v.array(v.object({ id: v.pipe(v.string(), v.maxLength(60)), params: v.optional(Params, {}) })),
      v.maxLength(TEMPLATES_MAX),
    ),
    [],
  ),
  view: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Whether an address (`#click_…`) opened the popup instead of the user. */
  isFromAddress: v.optional(v.boolean(), false),
});

/**
 * Renders named fragments (GEN-07): personal parts of cached pages, and popups. `templates` is a top-level key, as in
 * the specification. An unknown fragment has `html: null` without affecting the others. `account`: opaque mark
 * (`account-mark.ts`) of the account for which the fragments were rendered.
 */
export const freshitOf = (fragments: Fragments) =>
  defineAnswer({
    at: post(paths.freshit),
    guard: 'anyone',
    about: {
      body: FreshitRequest,
      summary: fa.api.calls.freshit,
      type: 'application/json',
      answers: v.object({
        success: v.boolean(),
        account: v.string(),
        templates: v.array(v.object({ id: v.string(), params: v.looseObject({}), html: v.nullable(v.string()) })),
      }),
      example: { pagePath: '/', templates: [{ id: 'categories', params: {} }], view: 'locations' },
      statuses: [400, 413, 415],
    },
    answer: async (context) => {
      refuseOtherSites(context);
      // Counts the request before reading its body; the requested fragments are counted after parsing.
      await takeOrRefuse('freshit', context);
      const asked = v.safeParse(FreshitRequest, await readJson(context.request));
      if (!asked.success) throw new Problem(400);
      const { templates, view, isFromAddress } = asked.output;
      const wanted = view === undefined ? templates : [...templates, { id: view, params: {} }];
      if (wanted.length > TEMPLATES_MAX) throw new Problem(400);
      if (wanted.length > 1) await takeOrRefuse('freshit', context, wanted.length - 1);
      const account = await accountMark(context);
      const opened = wanted.map((one) => ({ ...one, isFromAddress }));
      return renderFragments(fragments, opened, context, (html) => {
        const templates = wanted.map(({ id, params }, index) => ({ id, params, html: html[index] }));
        return Response.json({ success: true, account, templates }, { headers: { 'cache-control': 'no-store' } });
      });
    },
  });
