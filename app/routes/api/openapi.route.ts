import * as v from 'valibot';
import { fa } from '../../messages/fa.ts';
import { defineAnswer } from '../../web/route.ts';
import { openapiDocument } from './openapi-document.ts';

/** Every address with what it takes and answers (OPS-05). */
export const openapi = defineAnswer({
  at: 'GET /api/openapi.json',
  guard: 'anyone',
  about: { summary: fa.api.calls.openapi, type: 'application/json', answers: v.looseObject({}) },
  answer: ({ services: { site } }) =>
    Response.json(openapiDocument(site.origin, fa.site.name), { headers: { 'cache-control': 'public, max-age=600' } }),
});
