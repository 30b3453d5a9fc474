import type { JsonOf } from '../../web/request/about.ts';
import { answerEncoded, type EncodedJson, encodeJson } from './encoded-answer.ts';

/** Clients may store the answer but must revalidate it each time: a matching ETag costs nothing, a stale list would. */
const CACHE_CONTROL = 'public, no-cache';

/**
 * Answers a call about the catalogue (CAT-02). Its JSON and both of its encodings are made once per source object,
 * which is replaced when its version changes.
 */
export function catalogueAnswer<T extends object, A>(jsonOf: (source: T) => A) {
  const kept = new WeakMap<T, Promise<EncodedJson>>();
  return async (source: T, version: number | string, request: Request): Promise<JsonOf<A>> => {
    const building = kept.get(source) ?? encodeJson({ success: true, version, data: jsonOf(source) });
    kept.set(source, building);
    return answerEncoded(await building, request, CACHE_CONTROL);
  };
}
