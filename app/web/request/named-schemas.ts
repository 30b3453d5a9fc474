import type * as v from 'valibot';

const byName = new Map<string, v.GenericSchema>();

/**
 * Names a schema in the OpenAPI document (OPS-05). It is written out once, under `components`, and referenced from
 * everywhere else, so that a generated client has one type for it. Returns the schema itself.
 */
export function named<S extends v.GenericSchema>(name: string, schema: S): S {
  byName.set(name, schema);
  return schema;
}

/**
 * All named schemas except `other`, which is to be written out instead. Sorted, so that the document does not change
 * between builds.
 */
export const namedSchemas = (other?: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> =>
  Object.fromEntries([...byName].filter(([, schema]) => schema !== other).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const nameOfSchema = (schema: v.GenericSchema): string | null =>
  [...byName].find(([, each]) => each === schema)?.[0] ?? null;
