import { STATUS_CODES } from 'node:http';
import { componentSchemas, type JsonSchema } from '../../web/request/json-schema.ts';
import type { Operation } from './operations.ts';
import { securitySchemes } from './security.ts';

/**
 * Statuses of refusals that are possible for any route and are not listed one by one, such as an address that is too
 * long.
 */
const OTHERS = ['4XX', '5XX'];
const ERROR: JsonSchema = { $ref: '#/components/schemas/Error' };
/** Description of a status that HTTP does not define. */
const OWN: Readonly<Record<string, string>> = { 498: 'The CSRF key is missing or expired' };

type Answers = Pick<Operation, 'tag' | 'answer' | 'statuses'>;

/** All answers of an operation by status; refusals refer to `sharedResponses`. */
function responsesOf({ tag, answer: { type, schema }, statuses }: Answers): Record<string, unknown> {
  const prefix = `#/components/responses/${tag === 'pages' ? 'Page' : 'Error'}`;
  const answered = statuses
    .filter((status) => status < 400)
    .map((status) => [status, { description: descriptionOf(status) }]);
  const refused = [...statuses.filter((status) => status >= 400), ...OTHERS].map((each) => [
    each,
    { $ref: `${prefix}${each}` },
  ]);
  return {
    200: { description: descriptionOf(200), content: { [type]: schema ? { schema } : {} } },
    ...Object.fromEntries(answered),
    ...Object.fromEntries(refused),
  };
}

/** Refusals shared by these operations: as a page for people, and as the envelope for programs. */
function sharedResponses(operations: readonly Answers[]): Record<string, unknown> {
  const statuses = operations.flatMap((each) => each.statuses.filter((status) => status >= 400).map(String));
  const all = [...new Set(statuses)].toSorted().concat(OTHERS);
  return Object.fromEntries([
    ...all.map((status) => [`Error${status}`, refusal(status, { 'application/json': { schema: ERROR } })]),
    ...all.map((status) => [`Page${status}`, refusal(status, { 'text/html': {} })]),
  ]);
}

const refusal = (status: string, content: Readonly<Record<string, unknown>>) => ({
  description: descriptionOf(status),
  content,
});

const descriptionOf = (status: number | string): string => OWN[status] ?? STATUS_CODES[status] ?? `Refused (${status})`;

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The OpenAPI 3.1 document of these operations (OPS-05). */
export function openapiDocument(operations: readonly Operation[], origin: string, title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: entryOf(operation) };
  }
  const responses = sharedResponses(operations);
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: referredTo({ paths, responses }, { ...componentSchemas(), ...bodySchemas(operations) }),
      responses: referredResponses(paths, responses),
      securitySchemes: securitySchemes({ origin }),
    },
  };
}

function entryOf({ method, path, summary, tag, security, parameters, body, answer, statuses }: Operation) {
  return {
    operationId: `${method} ${path}`.replace(/[^a-z]+/gi, '-').replace(/-$/, ''),
    summary,
    tags: [tag],
    security,
    parameters,
    ...(body ? { requestBody: { content: { [body.type]: { schema: schemaOf(body), example: body.example } } } } : {}),
    responses: responsesOf({ tag, answer, statuses }),
  };
}

const schemaOf = ({ name, schema }: NonNullable<Operation['body']>): JsonSchema =>
  name === null ? schema : { $ref: `${SCHEMAS}${name}` };

/** Schemas of inputs that have a name, as `operations.ts` describes them. */
const bodySchemas = (operations: readonly Operation[]): Schemas =>
  Object.fromEntries(operations.flatMap(({ body }) => (body?.name ? [[body.name, body.schema]] : [])));

const SCHEMAS = '#/components/schemas/';

/** Schemas to which a part of the document refers, directly or indirectly, sorted by name. */
function referredTo(part: unknown, schemas: Schemas): Schemas {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    for (const name of namesIn(each, SCHEMAS)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(part);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}

function referredResponses(part: unknown, responses: Readonly<Record<string, unknown>>) {
  const names = new Set(namesIn(part, '#/components/responses/'));
  return Object.fromEntries(Object.entries(responses).filter(([name]) => names.has(name)));
}

const namesIn = (part: unknown, prefix: string): string[] =>
  JSON.stringify(part)
    .split(`"${prefix}`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')));
