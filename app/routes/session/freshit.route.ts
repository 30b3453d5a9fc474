import * as v from 'valibot';
import { takeOrRefuse } from '../../web/action.ts';
import { readJson } from '../../web/body.ts';
import type { Context } from '../../web/context.ts';
import { fragments } from '../../web/fragment-registry.ts';
import { Problem } from '../../web/problem.ts';
import { renderFragment } from '../../web/render.tsx';
import { defineAnswer } from '../../web/route.ts';
import { refuseOtherSites } from './same-origin.ts';

const TEMPLATES_MAX = 20;
const Params = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(4_000)));
/** The body of the call. */
export const FreshitRequest = v.object({
  pagePath: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
  templates: v.optional(
    v.pipe(
      v.array(v.object({ id: v.pipe(v.string(), v.maxLength(60)), params: v.optional(Params, {}) })),
      v.maxLength(TEMPLATES_MAX),
    ),
    [],
  ),
  view: v.optional(v.pipe(v.string(), v.maxLength(60))),
});

/**
 * Renders named fragments (GEN-07): personal parts of pages from shared caches, and popups. `templates` stands at top
 * level as the specification has it. One that does not exist has `html: null` beside the others.
 */
export const freshit = defineAnswer(async (context) => {
  refuseOtherSites(context);
  await takeOrRefuse('freshit', context);
  const asked = v.safeParse(FreshitRequest, await readJson(context.request));
  if (!asked.success) throw new Problem(400);
  const { templates, view } = asked.output;
  const wanted = view === undefined ? templates : [...templates, { id: view, params: {} }];
  const rendered = await Promise.all(
    wanted.map(async ({ id, params }) => ({ id, params, html: await htmlOf(id, params, context) })),
  );
  return Response.json({ success: true, templates: rendered }, { headers: { 'cache-control': 'no-store' } });
});

async function htmlOf(id: string, params: Readonly<Record<string, string>>, context: Context): Promise<string | null> {
  const fragment = Object.hasOwn(fragments, id) ? fragments[id] : undefined;
  if (!fragment) return null;
  return renderFragment(fragment, await fragment.load(context, params), context);
}
