import { componentsOf } from '../../web/json-schema.ts';
import { COMPONENTS } from './components.ts';
import type { Operation } from './operations.ts';

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const CSRF_HEADER = { name: 'x-csrf-key', in: 'header', required: true, schema: { type: 'string' } };

/** The OpenAPI 3.1 document of the whole site (OPS-05). */
export function openapiDocument(operations: readonly Operation[], origin: string, title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: entryOf(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: origin }],
    paths,
    components: { schemas: componentsOf(COMPONENTS) },
  };
}

function entryOf({ method, path, summary, tag, needsKey, parameters, body, answer, statuses }: Operation) {
  const { type, schema } = answer;
  return {
    operationId: `${method} ${path}`.replace(/[^a-z]+/gi, '-').replace(/-$/, ''),
    summary,
    tags: [tag],
    parameters: needsKey ? [...parameters, CSRF_HEADER] : parameters,
    ...(body ? { requestBody: { content: { [body.type]: { schema: body.schema, example: body.example } } } } : {}),
    responses: {
      200: { description: 'OK', content: { [type]: schema ? { schema } : {} } },
      ...Object.fromEntries(statuses.map((status) => [status, { description: String(status) }])),
      default: { description: 'problem', content: { 'application/json': { schema: PROBLEM } } },
    },
  };
}
