import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { namedSchemas } from './named-schemas.ts';

export type { JsonSchema };

/** Valibot actions that the conversion ignores, because they do not change the type. */
const WITHOUT_TYPE = ['trim', 'check', 'raw_check', 'partial_check', 'title'];

/** Schema of a file in a multipart form. */
const FILE: JsonSchema = { type: 'string', format: 'binary' };

const config = (definitions: Readonly<Record<string, v.GenericSchema>>): ConversionConfig => ({
  typeMode: 'input',
  ignoreActions: WITHOUT_TYPE,
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'instance' ? FILE : undefined),
});

/**
 * Describes a schema's input as JSON Schema, referring to the named ones (OPS-05). Throws if JSON Schema cannot express
 * it.
 */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => describe(schema, namedSchemas());

/** JSON Schema of a schema's input, like `jsonSchemaOf`, but written out even if the schema has a name. */
export const writtenOut = (schema: v.GenericSchema): JsonSchema => describe(schema, namedSchemas(schema));

function describe(schema: v.GenericSchema, components: Readonly<Record<string, v.GenericSchema>>): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config(components));
  if (!rest.properties || !('entries' in schema)) return rest;
  const fields = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  const others = 'others' in schema ? Object.entries(schema.others as Record<string, v.GenericSchema>) : [];
  const byPattern = others.map(([pattern, field]) => [pattern, describe(field, components)]);
  return {
    ...rest,
    ...(others.length > 0 ? { patternProperties: Object.fromEntries(byPattern) } : {}),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, withOtherwise(field, rest, name)])),
  };
}

/** Adds `x-otherwise` to a field that accepts any value: the value that replaces an invalid one. */
function withOtherwise(field: v.GenericSchema, { properties }: JsonSchema, name: string): JsonSchema {
  const described = properties?.[name] as JsonSchema;
  const accepting = fallbackOf(field);
  return accepting === undefined ? described : Object.assign({ 'x-otherwise': accepting.fallback ?? null }, described);
}

/** Finds a schema's `v.fallback`, also within `v.optional` or as the first element of a pipe. */
function fallbackOf(schema: object): { readonly fallback?: unknown } | undefined {
  if ('fallback' in schema) return schema;
  if ('wrapped' in schema) return fallbackOf(schema.wrapped as object);
  const [first] = 'pipe' in schema ? (schema.pipe as object[]) : [];
  return first && first !== schema ? fallbackOf({ ...first, pipe: [] }) : undefined;
}

/** All named schemas, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  const components = namedSchemas();
  return toJsonSchemaDefs(components, config(components));
}
