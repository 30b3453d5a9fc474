import type { JsonSchema } from '../../web/request/json-schema.ts';
import type { Audience } from './audience.ts';
import type { Operation } from './operations.ts';

type FieldView = { readonly name: string; readonly type: string; readonly required: boolean; readonly example: string };

type TagView = {
  readonly tag: Operation['tag'];
  readonly routes: readonly {
    readonly method: string;
    readonly path: string;
    readonly summary: string;
    readonly fields: readonly FieldView[];
    readonly example: string | null;
    readonly answer: string | null;
    readonly statuses: string;
  }[];
};

export type DocsView = { readonly audience: Audience; readonly tags: readonly TagView[] };

const TAGS = ['calls', 'pages', 'system'] as const;

export const docsView = (operations: readonly Operation[]): readonly TagView[] =>
  TAGS.map((tag) => ({ tag, routes: operations.filter((operation) => operation.tag === tag).map(routeView) }));

function routeView({ method, path, summary, parameters, body, answer, statuses }: Operation) {
  const { properties, patternProperties } = body?.schema ?? {};
  const fields = Object.entries({ ...properties, ...patternProperties } as Record<string, JsonSchema>);
  const required = body?.schema.required ?? [];
  const sent = (body?.example ?? {}) as Record<string, unknown>;
  return {
    method,
    path,
    summary,
    fields: [
      ...parameters.map(({ name, schema, required, example }) => ({
        name,
        type: typeOf(schema),
        required,
        example: String(example),
      })),
      ...fields.map(([name, schema]) => ({
        name,
        type: typeOf(schema),
        required: required.includes(name),
        example: shown(sent[name]),
      })),
    ],
    example: body && (fields.length > 0 || body.example) ? JSON.stringify(body.example, null, 2) : null,
    answer: answer.schema ? JSON.stringify(outline(answer.schema), null, 2) : null,
    statuses: [200, ...statuses].join(' '),
  };
}

const shown = (example: unknown = ''): string => (typeof example === 'string' ? example : JSON.stringify(example));

function typeOf({ type, enum: choices, const: only, anyOf, $ref }: JsonSchema): string {
  if ($ref) return nameIn($ref);
  if (anyOf) return [...new Set(anyOf.map((each) => typeOf(each as JsonSchema)))].join(' | ');
  if (only !== undefined) return String(only);
  return Array.isArray(choices) ? choices.join(' | ') : String(type ?? '');
}

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Shows a schema as an example object with types instead of values. */
function outline(schema: JsonSchema): unknown {
  const { type, properties, items, anyOf, $ref } = schema;
  if ($ref) return nameIn($ref);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, outline(each as JsonSchema)]));
  if (items) return [outline(items as JsonSchema)];
  if (anyOf) return anyOf.map((each) => outline(each as JsonSchema)).join(' | ');
  return type ?? 'any';
}
