import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type { JsonSchema };

/** What a check or a cleaning says of a type is nothing. */
const WITHOUT_TYPE = ['trim', 'check', 'raw_check', 'partial_check', 'title'];

/** A multipart file. */
const FILE: JsonSchema = { type: 'string', format: 'binary' };

const config = (definitions: Readonly<Record<string, v.GenericSchema>>): ConversionConfig => ({
  typeMode: 'input',
  ignoreActions: WITHOUT_TYPE,
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'instance' ? FILE : undefined),
});

/** What a valibot schema takes, as JSON Schema (OPS-05); `components` are referred to. Throws for what cannot be said. */
export function jsonSchemaOf(
  schema: v.GenericSchema,
  components: Readonly<Record<string, v.GenericSchema>>,
): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config(components));
  if (!rest.properties || !('entries' in schema)) return rest;
  const fields = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  return {
    ...rest,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, withOtherwise(field, rest, name)])),
  };
}

/** A field that refuses nothing says what anything else counts as. */
function withOtherwise(field: v.GenericSchema, { properties }: JsonSchema, name: string): JsonSchema {
  const said = properties?.[name] as JsonSchema;
  const kept = fallenBack(field);
  return kept === undefined ? said : Object.assign({ 'x-otherwise': kept.fallback ?? null }, said);
}

/** The schema that takes anything, under what is optional or is made of it. */
function fallenBack(schema: object): { readonly fallback?: unknown } | undefined {
  if ('fallback' in schema) return schema;
  if ('wrapped' in schema) return fallenBack(schema.wrapped as object);
  const [first] = 'pipe' in schema ? (schema.pipe as object[]) : [];
  return first && first !== schema ? fallenBack({ ...first, pipe: [] }) : undefined;
}

export const componentsOf = (components: Readonly<Record<string, v.GenericSchema>>): Record<string, JsonSchema> =>
  toJsonSchemaDefs(components, config(components));
