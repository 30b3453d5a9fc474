import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { defineAnswer } from '../../web/route.ts';
import type { RouteTable } from '../../web/route-table.ts';
import { openapiDocument } from './openapi-document.ts';
import { operationsOf } from './operations.ts';

/** Serves the OpenAPI document (OPS-05). `table` is a function because the table of routes contains this route. */
export const openapiOf = (table: () => RouteTable) =>
  defineAnswer({
    at: get(paths.openapi),
    guard: 'anyone',
    about: { summary: fa.api.calls.openapi, type: 'application/json' },
    answer: ({ services: { site } }) =>
      Response.json(openapiDocument(operationsOf(table()), site.origin, fa.site.name), {
        headers: { 'cache-control': 'public, max-age=600' },
      }),
  });
