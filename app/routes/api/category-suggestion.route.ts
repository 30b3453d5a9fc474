import * as v from 'valibot';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';

const TITLE = { min: 3, max: 120 };

/**
 * The leaf categories that a listing with this title may belong to, judging by the titles of other listings, the
 * categories' own words and everyday words for them (CAT-05): `id` is the first of them, null without any.
 */
export const categorySuggestion = defineAnswer({
  at: get(paths.categorySuggestion),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.categorySuggestion,
    query: ['q'],
    required: ['q'],
    answers: v.object({
      id: v.nullable(integer),
      suggestions: v.array(v.object({ id: integer, name: v.string(), path: v.array(v.string()) })),
    }),
  },
  answer: async ({ url, catalogue, services, now }) => {
    const title = cleanProse((url.searchParams.get('q') ?? '').slice(0, TITLE.max)).trim();
    const found = title.length < TITLE.min ? [] : await services.search.likelyCategories(title, { ...catalogue, now });
    const suggestions = found.map(({ id, name, path }) => ({ id, name, path: path.map((level) => level.name) }));
    return envelope({ id: suggestions[0]?.id ?? null, suggestions }, { cacheControl: 'public, max-age=300' });
  },
});
