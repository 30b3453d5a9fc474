import type { JsonSchema } from '../../web/json-schema.ts';
import type { RouteDescription, RouteDescriptions } from './route-description.ts';

type FieldView = { readonly name: string; readonly type: string; readonly required: boolean; readonly example: string };

export type DocsView = readonly {
  readonly tag: RouteDescription['tag'];
  readonly routes: readonly {
    readonly method: string;
    readonly path: string;
    readonly summary: string;
    readonly fields: readonly FieldView[];
    readonly example: string | null;
    readonly answer: string | null;
    readonly statuses: string;
  }[];
}[];

const TAGS = ['calls', 'pages', 'machinery'] as const;

export function docsView(descriptions: RouteDescriptions): DocsView {
  return TAGS.map((tag) => ({
    tag,
    routes: Object.entries(descriptions)
      .filter(([, description]) => description.tag === tag)
      .map(([key, description]) => routeView(key, description)),
  }));
}

function routeView(key: string, { summary, path = {}, query = {}, body, answer, statuses = [] }: RouteDescription) {
  const [method = '', address = ''] = key.split(' ');
  return {
    method,
    path: address.replace(/:(\w+)/g, '{$1}'),
    summary,
    fields: [
      ...Object.entries(path).map(([name, example]) => ({ name, type: 'string', required: true, example })),
      ...Object.entries(query).map(([name, { schema, example, required = false }]) => ({
        name,
        type: typeOf(schema),
        required,
        example,
      })),
    ],
    example: body ? JSON.stringify(body.example, null, 2) : null,
    answer: answer.schema ? JSON.stringify(outline(answer.schema), null, 2) : null,
    statuses: [200, ...statuses].join(' '),
  };
}

function typeOf({ type, enum: choices }: JsonSchema): string {
  return Array.isArray(choices) ? choices.join(' | ') : String(type ?? '');
}

/** A schema as the value that it describes, types in place of values. */
function outline(schema: JsonSchema): unknown {
  const { type, properties, items, anyOf, $ref } = schema as {
    readonly [key: string]: unknown;
    readonly properties?: Record<string, JsonSchema>;
    readonly items?: JsonSchema;
    readonly anyOf?: readonly JsonSchema[];
    readonly $ref?: string;
  };
  if ($ref) return $ref.split('/').at(-1);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, outline(each)]));
  if (items) return [outline(items)];
  if (anyOf) return anyOf.map(outline).join(' | ');
  return type ?? 'any';
}
