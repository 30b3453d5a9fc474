import * as v from 'valibot';
import type { Route } from '../../web/pages/route-table.ts';
import type { CallDoc } from '../../web/request/about.ts';
import type { Method } from '../../web/request/address.ts';
import { type JsonSchema, jsonSchemaOf } from '../../web/request/json-schema.ts';
import { exampleOf } from './examples.ts';
import { EXAMPLE_KEY, PARAMETERS, SentKey } from './parameters.ts';

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: unknown;
};

export const parametersOf = (method: Method, path: string, route: Route): Parameter[] => [
  ...inPath(path, route.about),
  ...inQuery(method, route),
  ...inHeader(route),
];

const inPath = (path: string, about: CallDoc): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...describedBy(name, about),
  }));

/**
 * Header for calls that create something or move money: clients may choose an idempotency key, here or in the field
 * `order-key`.
 */
const inHeader = (route: Route): Parameter[] =>
  route.kind === 'action' && route.movesMoney
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: jsonSchemaOf(SentKey), example: EXAMPLE_KEY }]
    : [];

/** Query parameters. Actions read the query only for GET, or if their body is a list. */
function inQuery(method: Method, route: Route): Parameter[] {
  const { about } = route;
  if (route.kind === 'action' && method !== 'GET' && route.listAs === undefined) return [];
  return (about.query ?? []).map((name) => ({
    name,
    in: 'query',
    required: about.required?.includes(name) ?? false,
    ...describedBy(name, about),
  }));
}

/**
 * Type and example of a parameter. The type is any text if `parameters.ts` has no entry, or if the route's own example
 * does not fit the entry: ids are usually numbers, but those of payments and devices are not.
 */
function describedBy(name: string, about: CallDoc): Pick<Parameter, 'schema' | 'example'> {
  const example = String(exampleOf(name, about));
  const known = PARAMETERS[name];
  const isKnown = known !== undefined && v.is(known, example);
  return { schema: isKnown ? jsonSchemaOf(known) : { type: 'string' }, example };
}
