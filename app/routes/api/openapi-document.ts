import { routeDescriptions } from '../../route-descriptions.ts';
import type { RouteDescription } from './route-description.ts';
import { schemas } from './schemas.ts';

/** OpenAPI 3.1 of the whole site (OPS-05). */
export function openapiDocument(origin: string, title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, description] of Object.entries(routeDescriptions)) {
    const [method = '', path = ''] = key.split(' ');
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(key, description) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: origin }],
    paths,
    components: { schemas },
  };
}

function operation(
  key: string,
  { summary, tag, path = {}, query = {}, body, answer, statuses = [] }: RouteDescription,
) {
  const inPath = Object.entries(path).map(([name, example]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example,
  }));
  const inQuery = Object.entries(query).map(([name, { schema, example, required = false }]) => ({
    name,
    in: 'query',
    required,
    schema,
    example,
  }));
  return {
    operationId: key.replace(/[^a-z]+/gi, '-').replace(/-$/, ''),
    summary,
    tags: [tag],
    parameters: [...inPath, ...inQuery],
    ...(body ? { requestBody: { required: true, content: { 'application/json': body } } } : {}),
    responses: {
      200: { description: 'OK', content: { [answer.type]: answer.schema ? { schema: answer.schema } : {} } },
      ...Object.fromEntries(statuses.map((status) => [status, { description: String(status) }])),
      default: {
        description: 'problem',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}
