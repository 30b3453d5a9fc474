import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { defineAnswer } from '../../web/route.ts';
import { openapiDocument } from './openapi-document.ts';

/** Every address with what it takes and answers (OPS-05). */
export const openapi = defineAnswer(get(paths.openapi), ({ services: { site } }) =>
  Response.json(openapiDocument(site.origin, fa.site.name), { headers: { 'cache-control': 'public, max-age=600' } }),
);
