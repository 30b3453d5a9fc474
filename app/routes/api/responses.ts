import { STATUS_CODES } from 'node:http';
import type { JsonSchema } from '../../web/request/json-schema.ts';
import type { Operation } from './operations.ts';

/** Refusals by any route, whose statuses are not listed one by one: an address that is too long, a body that is cut. */
const OTHERS = ['4XX', '5XX'];
const ERROR: JsonSchema = { $ref: '#/components/schemas/Error' };
/** Words for a status that HTTP does not define. */
const OWN: Readonly<Record<string, string>> = { 498: 'The CSRF key is missing or expired' };

type Answers = Pick<Operation, 'tag' | 'answer' | 'statuses'>;

/** All answers of an operation by status; refusals refer to `sharedResponses`. */
export function responsesOf({ tag, answer: { type, schema }, statuses }: Answers): Record<string, unknown> {
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

/** The refusals that these operations refer to: with a page for people, with the envelope for programs. */
export function sharedResponses(operations: readonly Answers[]): Record<string, unknown> {
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
