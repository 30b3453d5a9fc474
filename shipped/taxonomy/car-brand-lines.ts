import type { CarBrandSeed } from './seed-format.ts';

/**
 * Reads a brand from lines of `slug label`. A model's place in the list is part of its id: append, never insert or
 * remove.
 */
export function carBrand(id: number, slug: string, name: string, lines: string): CarBrandSeed {
  return { id, slug, name, models: lines.trim().split('\n').map(model) };
}

function model(line: string): readonly [slug: string, label: string] {
  const [, slug, label] = /^\s*([a-z0-9-]+) (\S.*)$/.exec(line) ?? [];
  if (slug === undefined || label === undefined) throw new Error(`No «slug label»: ${line}`);
  return [slug, label.trim()];
}
