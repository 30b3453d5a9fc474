import type { About } from '../../web/about.ts';
import type { Method } from '../../web/address.ts';
import { type JsonSchema, jsonSchemaOf } from '../../web/json-schema.ts';
import type { Route, RouteTable } from '../../web/route-table.ts';
import { COMPONENTS } from './components.ts';
import { bodyExample, exampleOf } from './examples.ts';
import { PARAMETERS } from './parameters.ts';
import { statusesOf } from './statuses.ts';

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: unknown;
};

type Body = { readonly type: string; readonly schema: JsonSchema; readonly example: unknown };

/** Input and answer of one method at one address, for the OpenAPI document and `/api/docs`. */
export type Operation = {
  readonly method: Method;
  /** Path in OpenAPI's spelling: `/v/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** `system`: files and probes for programs, which `app/routes/system` and others answer. */
  readonly tag: 'calls' | 'pages' | 'system';
  readonly needsKey: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  /** `schema` covers the whole body, envelope included; null if the answer is not JSON. */
  readonly answer: { readonly type: string; readonly schema: JsonSchema | null };
  readonly statuses: readonly number[];
};

let table: RouteTable = [];
let operations: readonly Operation[] | null = null;

/** Takes the table to document. It contains the documentation itself, so the caller passes it in. */
export function described(routes: RouteTable): RouteTable {
  table = routes;
  operations = null;
  return routes;
}

/** Every address of the site. Computed on first use: it takes 10 ms of processor time. */
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
    needsKey: route.kind === 'action',
    parameters: [...inPath(path, route.about), ...inQuery(method, route)],
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

const inPath = (path: string, about: About): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchema(name),
    example: exampleOf(name, about),
  }));

/** Actions read the query only if they are a GET or take a list as their body. */
function inQuery(method: Method, route: Route): Parameter[] {
  const { about } = route;
  if (route.kind === 'action' && method !== 'GET' && route.listAs === undefined) return [];
  return (about.query ?? []).map((name) => ({
    name,
    in: 'query',
    required: about.required?.includes(name) ?? false,
    schema: parameterSchema(name),
    example: exampleOf(name, about),
  }));
}

/** Type of a parameter; text if `parameters.ts` has no entry. */
function parameterSchema(name: string): JsonSchema {
  const known = PARAMETERS[name];
  return known ? jsonSchemaOf(known, COMPONENTS) : { type: 'string' };
}

function bodyOf(key: string, route: Route): Body | null {
  const input = route.kind === 'action' ? route.input : route.about.body;
  if (!input) return null;
  const schema = jsonSchemaOf(input, COMPONENTS);
  const isMultipart = route.kind === 'action' && route.files !== undefined;
  const list = route.kind === 'action' && route.listAs !== undefined ? route.listAs : null;
  const stated = list === null ? schema : (schema.properties?.[list] as JsonSchema);
  return {
    type: isMultipart ? 'multipart/form-data' : 'application/json',
    schema: openOf(stated, route.about),
    example: list === null ? bodyExample(key, schema, route.about) : route.about.example?.[list],
  };
}

/** Describes a free-form object by the keys of its example. */
function openOf(schema: JsonSchema, { example = {} }: About): JsonSchema {
  if (schema.type !== 'object' || schema.properties) return schema;
  const properties = Object.entries(example).map(([name, value]) => [name, { type: typeof value } as JsonSchema]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const TRUTH: JsonSchema = { type: 'boolean' };

function answerOf({ kind, about }: Route): Operation['answer'] {
  const { type, answers, beside } = about;
  if (type !== undefined) return { type, schema: answers ? jsonSchemaOf(answers, COMPONENTS) : null };
  if (kind === 'page') return { type: 'text/html', schema: null };
  const data: Record<string, JsonSchema> = answers ? { data: jsonSchemaOf(answers, COMPONENTS) } : {};
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
