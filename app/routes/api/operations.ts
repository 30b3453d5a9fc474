import * as v from 'valibot';
import type { Route, RouteTable } from '../../web/pages/route-table.ts';
import type { CallDoc } from '../../web/request/about.ts';
import type { Method } from '../../web/request/address.ts';
import { type JsonSchema, jsonSchemaOf, writtenOut } from '../../web/request/json-schema.ts';
import { named, nameOfSchema } from '../../web/request/named-schemas.ts';
import { bodyExample } from './examples.ts';
import { type Parameter, parametersOf } from './operation-parameters.ts';
import { type Security, securityOf } from './security.ts';
import { statusesOf } from './statuses.ts';

/** Body of a refusal: a message, errors by field name, or both. */
named(
  'Error',
  v.looseObject({
    success: v.literal(false),
    message: v.optional(v.string()),
    errors: v.optional(v.record(v.string(), v.string())),
  }),
);

/** Answer to an action that has no data. */
const DoneJson = named('Done', v.object({ success: v.boolean(), message: v.optional(v.string()) }));

/** `name`: name of the schema in the document's components, if several operations share it; otherwise null. */
type Body = {
  readonly type: string;
  readonly name: string | null;
  readonly schema: JsonSchema;
  readonly example: unknown;
};

/** Input and answer of one method at one address, for the OpenAPI document and `/api/docs`. */
export type Operation = {
  readonly method: Method;
  /** Path in OpenAPI's spelling: `/v/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** `system`: files and probes for programs, which `app/routes/system` and others answer. */
  readonly tag: 'calls' | 'pages' | 'system';
  /** Whether the operation belongs to the back office, which answers 404 to everyone but staff. */
  readonly isOffice: boolean;
  readonly security: Security;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  /** `schema` describes the whole body including the envelope; null if the answer is not JSON. */
  readonly answer: { readonly type: string; readonly schema: JsonSchema | null };
  readonly statuses: readonly number[];
};

let table: RouteTable = [];
let operations: readonly Operation[] | null = null;

/**
 * Sets the table of routes to document, and returns it. The caller passes it in, because the table contains the
 * documentation's own routes.
 */
export function described(routes: RouteTable): RouteTable {
  table = routes;
  operations = null;
  return routes;
}

/** Operations of every address of the site. Computed on first use, because it takes 10 ms of processor time. */
export function siteOperations(): readonly Operation[] {
  operations ??= operationsOf(table);
  return operations;
}

const operationsOf = (table: RouteTable): readonly Operation[] =>
  table.map(([method, path, route]) => ({
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary: route.about.summary,
    tag: tagOf(path, route),
    isOffice: typeof route.guard === 'object',
    security: securityOf(path, route),
    parameters: parametersOf(method, path, route),
    body: method === 'GET' ? null : bodyOf(`${method} ${path}`, route),
    answer: answerOf(route),
    statuses: statusesOf(method, path, route),
  }));

function tagOf(path: string, { kind, about }: Route): Operation['tag'] {
  if (kind === 'page' || about.type === 'text/html') return 'pages';
  const isCall =
    kind === 'action' || about.answers !== undefined || about.body !== undefined || path.startsWith('/api/');
  return isCall ? 'calls' : 'system';
}

function bodyOf(key: string, route: Route): Body | null {
  const input = route.kind === 'action' ? route.input : route.about.body;
  if (!input) return null;
  const schema = writtenOut(input);
  const isMultipart = route.kind === 'action' && route.files !== undefined;
  const list = route.kind === 'action' && route.listAs !== undefined ? route.listAs : null;
  const stated = list === null ? schema : (schema.properties?.[list] as JsonSchema);
  return {
    type: isMultipart ? 'multipart/form-data' : 'application/json',
    name: list === null ? nameOfSchema(input) : null,
    schema: openOf(stated, route.about),
    example: list === null ? bodyExample(key, schema, route.about) : route.about.example?.[list],
  };
}

/** Describes an object without defined properties by the keys of its example. */
function openOf(schema: JsonSchema, { example = {} }: CallDoc): JsonSchema {
  if (schema.type !== 'object' || schema.properties) return schema;
  const properties = Object.entries(example).map(([name, value]) => [name, { type: typeof value } as JsonSchema]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const TRUTH: JsonSchema = { type: 'boolean' };

function answerOf({ kind, about }: Route): Operation['answer'] {
  const { type, answers, beside } = about;
  if (type !== undefined) return { type, schema: answers ? jsonSchemaOf(answers) : null };
  if (kind === 'page') return { type: 'text/html', schema: null };
  if (kind === 'action' && !answers && !beside) return { type: 'application/json', schema: jsonSchemaOf(DoneJson) };
  const data: Record<string, JsonSchema> = answers ? { data: jsonSchemaOf(answers) } : {};
  const top = beside ? { [beside]: {} } : {};
  const properties = { success: TRUTH, ...top, ...data };
  const message: JsonSchema = { type: 'string' };
  return {
    type: 'application/json',
    schema: {
      type: 'object',
      properties: kind === 'action' ? { ...properties, message } : properties,
      required: Object.keys(properties),
    },
  };
}
