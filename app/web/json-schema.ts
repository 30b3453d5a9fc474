/** Valibot schemas as JSON Schema, for the description of the calls (OPS-05): the kinds that our schemas are made of. */

export type JsonSchema = { readonly [key: string]: unknown };

/** The part of a valibot schema that is read here. */
type Schema = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Check[];
};
type Check = { readonly kind: string; readonly type: string; readonly requirement?: unknown };

/** Throws for an unknown kind rather than describing a schema incompletely. */
export function jsonSchemaOf(schema: object): JsonSchema {
  const known = schema as Schema;
  return { ...kindOf(known), ...Object.assign({}, ...(known.pipe ?? []).map(limitOf)) };
}

function kindOf(schema: Schema): JsonSchema {
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: schema.type };
    case 'literal':
      return { const: schema.literal };
    case 'picklist':
      return { enum: schema.options };
    case 'array':
      return { type: 'array', items: jsonSchemaOf(schema.item ?? {}) };
    case 'record':
      return { type: 'object', additionalProperties: jsonSchemaOf(schema.value ?? {}) };
    case 'optional':
    case 'exact_optional':
      return jsonSchemaOf(schema.wrapped ?? {});
    case 'nullable':
      return { anyOf: [jsonSchemaOf(schema.wrapped ?? {}), { type: 'null' }] };
    case 'object':
    case 'strict_object':
      return objectOf(schema.entries ?? {}, schema.type === 'strict_object');
    default:
      throw new Error(`a schema of type ${schema.type} cannot be described yet`);
  }
}

function objectOf(entries: Readonly<Record<string, Schema>>, strict: boolean): JsonSchema {
  const names = Object.keys(entries);
  const required = names.filter((name) => !entries[name]?.type.endsWith('optional'));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, jsonSchemaOf(entries[name] ?? {})])),
    ...(required.length ? { required } : {}),
    ...(strict ? { additionalProperties: false } : {}),
  };
}

const LIMITS: Readonly<Record<string, readonly [ofText: string, ofList: string]>> = {
  min_length: ['minLength', 'minItems'],
  max_length: ['maxLength', 'maxItems'],
};

function limitOf(check: Check, _index: number, pipe: readonly Check[]): JsonSchema {
  const { type, requirement } = check;
  if (type === 'min_value') return { minimum: requirement };
  if (type === 'max_value') return { maximum: requirement };
  if (type === 'integer') return { type: 'integer' };
  if (type === 'regex') return { pattern: (requirement as RegExp).source };
  const limit = LIMITS[type]?.[pipe[0]?.type === 'array' ? 1 : 0];
  return limit ? { [limit]: requirement } : {};
}
