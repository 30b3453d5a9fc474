import * as v from 'valibot';
import type { CallDoc } from '../../web/request/about.ts';
import type { JsonSchema } from '../../web/request/json-schema.ts';
import { PARAMETERS } from './parameters.ts';

/** Example of a parameter: the route's own, or else the common one. Throws if there is neither. */
export function exampleOf(name: string, about: CallDoc): unknown {
  const own = about.example?.[name];
  if (own !== undefined) return own;
  const known = PARAMETERS[name];
  const [example] = known ? [...(v.getExamples(known) as readonly unknown[]), ...optionsOf(known)] : [];
  if (example === undefined) throw new Error(`No example of ${name}: ${about.summary}`);
  return example;
}

const optionsOf = (schema: object): readonly unknown[] =>
  'options' in schema ? (schema.options as readonly unknown[]) : [];

/**
 * Example body. The value of each key comes from the route's example, else from the field's own example (or its type's
 * first value), else from the common examples. Keys defined by a pattern are taken from the route's example.
 */
export function bodyExample(
  key: string,
  { properties, patternProperties = {} }: JsonSchema,
  about: CallDoc,
): Readonly<Record<string, unknown>> {
  if (!properties) return about.example ?? {};
  const entries = Object.entries(properties).map(([name, schema]) => {
    const own = about.example?.[name] ?? firstOf(schema as JsonSchema);
    try {
      return [name, own ?? exampleOf(name, about)];
    } catch {
      throw new Error(`No example of ${name}: ${key}`);
    }
  });
  const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern, 'u'));
  const named = Object.entries(about.example ?? {}).filter(([name]) => patterns.some((each) => each.test(name)));
  return Object.fromEntries([...entries, ...named]);
}

function firstOf({ examples, enum: choices, const: only, anyOf, type, format }: JsonSchema): unknown {
  if (format === 'binary') return '';
  const [first] = (examples as unknown[]) ?? choices ?? (only === undefined ? [] : [only]);
  if (first !== undefined) return first;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  return anyOf?.map((each) => firstOf(each as JsonSchema)).find((each) => each !== undefined && each !== null);
}
