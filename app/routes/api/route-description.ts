import type { JsonSchema } from '../../web/json-schema.ts';

export type Parameter = { readonly schema: JsonSchema; readonly example: string; readonly required?: boolean };

/** What one address takes and answers. */
export type RouteDescription = {
  /** A Persian sentence. */
  readonly summary: string;
  readonly tag: 'calls' | 'pages' | 'machinery';
  /** An example of each `:name` in the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, Parameter>>;
  readonly body?: { readonly schema: JsonSchema; readonly example: unknown };
  /** What it answers: of JSON, the schema of the whole body. */
  readonly answer: { readonly type: string; readonly schema?: JsonSchema };
  /** Beside the usual success: what can go wrong, or another way of going well. */
  readonly statuses?: readonly number[];
};

export type RouteDescriptions = Readonly<Record<string, RouteDescription>>;

export const text: JsonSchema = { type: 'string' };
export const number: JsonSchema = { type: 'number' };
export const integer: JsonSchema = { type: 'integer' };
export const truth: JsonSchema = { type: 'boolean' };
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** The envelope around `data`; `beside` stands at top level. */
export function enveloped(
  data: JsonSchema,
  beside: Readonly<Record<string, JsonSchema>> = {},
): RouteDescription['answer'] {
  return { type: 'application/json', schema: object({ success: truth, ...beside, data }) };
}

export const html: RouteDescription['answer'] = { type: 'text/html' };
