import { likelyCategory } from '../../../domain/search/search.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { envelope } from '../../web/envelope.ts';
import { defineAnswer } from '../../web/route.ts';

const TITLE = { min: 3, max: 120 };

/** The category that a listing of this title belongs to, as far as others' titles tell (CAT-05); id null where they do not. */
export const categorySuggestion = defineAnswer(async ({ url, services }) => {
  const title = cleanProse((url.searchParams.get('q') ?? '').slice(0, TITLE.max)).trim();
  const id = title.length < TITLE.min ? null : await likelyCategory(services.db, title);
  return envelope({ id }, { cacheControl: 'public, max-age=300' });
});
