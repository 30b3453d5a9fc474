import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context, Site } from '../../web/request/context.ts';
import { type Audience, audienceOf, operationsFor } from './audience.ts';
import { answerEncoded, type EncodedJson, encodeJson } from './encoded-answer.ts';
import { openapiDocument } from './openapi-document.ts';

/**
 * Cache headers. The public document is revalidated each time, so that it is not shown to staff from a cache; the
 * staff's document must not be stored.
 */
const CACHE_CONTROL: Readonly<Record<Audience, string>> = {
  everyone: 'public, no-cache',
  staff: 'private, no-store',
};

/**
 * The OpenAPI document with input and answer of every address (OPS-05); operations of the back office for staff only.
 */
export const openapi = defineAnswer({
  at: get(paths.openapi),
  guard: 'anyone',
  about: { summary: fa.api.calls.openapi, type: 'application/json', statuses: [304] },
  answer: async (context) => {
    const audience = await audienceOf(context);
    return answerEncoded(await documentFor(audience, context), context.request, CACHE_CONTROL[audience]);
  },
});

const kept = new WeakMap<Site, Map<Audience, Promise<EncodedJson>>>();

/** Creates each document with its encodings once per site and process. */
function documentFor(audience: Audience, { services: { site } }: Pick<Context, 'services'>): Promise<EncodedJson> {
  const documents = kept.get(site) ?? new Map<Audience, Promise<EncodedJson>>();
  kept.set(site, documents);
  const made =
    documents.get(audience) ?? encodeJson(openapiDocument(operationsFor(audience), site.origin, fa.site.name));
  documents.set(audience, made);
  return made;
}
