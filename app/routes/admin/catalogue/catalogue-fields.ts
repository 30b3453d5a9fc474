import * as v from 'valibot';
import { loadTaxonomy } from '../../../../domain/taxonomy/taxonomy.server.ts';
import type { Category, Taxonomy } from '../../../../domain/taxonomy/taxonomy.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import type { Context } from '../../../web/context.ts';
import { field } from '../../../web/form-schema.ts';
import { notFound } from '../../../web/problem.ts';

/** What forms about the catalogue are made of. */
export const cleanLine = (text: string): string => cleanProse(text).replace(/\s+/g, ' ').trim();

export const isSaying = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const line = (max: number) =>
  v.pipe(field({ maxLength: max }), v.transform(cleanLine), v.check(isSaying, fa.validation.required_field));

/** A checkbox: ticked it is `1`. */
const isTicked = (value: unknown): boolean => value === '1' || value === 1 || value === true;
export const tick = v.optional(v.pipe(v.unknown(), v.transform(isTicked)), false);

/** As it is stored: the process's copy may not have what was added seconds ago. */
export async function storedCategory(
  context: Context,
): Promise<{ readonly taxonomy: Taxonomy; readonly category: Category }> {
  const taxonomy = await loadTaxonomy(context);
  return { taxonomy, category: taxonomy.bySlug.get(context.params.category ?? '') ?? notFound() };
}
