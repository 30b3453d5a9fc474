import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { defineAnswer } from '../../web/route.ts';
import { openapiDocument } from './openapi-document.ts';
import { siteOperations } from './operations.ts';

/** Every address with its input and answer (OPS-05). */
export const openapi = defineAnswer({
  at: get(paths.openapi),
  guard: 'anyone',
  about: { summary: fa.api.calls.openapi, type: 'application/json' },
  answer: ({ services: { site } }) =>
    Response.json(openapiDocument(siteOperations(), site.origin, fa.site.name), {
      headers: { 'cache-control': 'public, max-age=600' },
    }),
});
