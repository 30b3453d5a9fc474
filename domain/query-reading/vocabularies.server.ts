import type { Db } from '../../db/transact.server.ts';
import { fresh } from '../values/fresh.ts';
import { readPriceScales } from './price-scale-store.server.ts';
import type { PriceScales } from './price-scales.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { readCommonWords } from './word-store.server.ts';

/** Seconds for which the words are cached; a job recounts them once a day. */
const VOCABULARY_SECONDS = 3_600;
/** Minimum number of listings with a word; rarer words are names and typing errors. */
const COUNTED_FROM = 5;
/** Maximum number of words, about 3 MB. */
const WORDS_MAX = 30_000;

/** Words of the published listings, and usual prices, cached for an hour. */
export function createVocabularies(db: Db) {
  const kept = fresh<Vocabulary>({ seconds: VOCABULARY_SECONDS, max: 1 });
  const scales = fresh<PriceScales>({ seconds: VOCABULARY_SECONDS, max: 1 });
  return {
    get: (now: Date): Promise<Vocabulary> =>
      kept.get('all', now, async () => {
        const words = await readCommonWords(db, COUNTED_FROM, WORDS_MAX);
        return vocabularyOf(words);
      }),
    /** Usual prices, cached for an hour. */
    scales: (now: Date): Promise<PriceScales> =>
      scales.get('all', now, async () => {
        const stored = await readPriceScales(db);
        const known = new Map(stored.map((scale) => [`${scale.categoryId} ${scale.field}`, scale]));
        return (categoryId, field) => known.get(`${categoryId} ${field}`) ?? null;
      }),
    forget: () => {
      kept.clear();
      scales.clear();
    },
  };
}
