import type { CarBrandSeed } from './seed-format.ts';

/**
 * Reads a car brand from lines of the form `slug label`. The position of a model in the list is a part of its id. So
 * new models must be added at the end, and none may be removed.
 */
export function carBrand(id: number, slug: string, name: string, lines: string): CarBrandSeed {
  return { id, slug, name, models: lines.trim().split('\n').map(model) };
}

function model(line: string): readonly [slug: string, label: string] {
  const [, slug, label] = /^\s*([a-z0-9-]+) (\S.*)$/.exec(line) ?? [];
  if (slug === undefined || label === undefined) throw new Error(`No «slug label»: ${line}`);
  return [slug, label.trim()];
}
