import { describe, expect, it } from 'vitest';
import { docBlocks } from './rules/doc-blocks.ts';
import { durations } from './rules/durations.ts';
import { environment } from './rules/environment.ts';
import { exportedNames } from './rules/exported-names.ts';
import { fileNames } from './rules/file-names.ts';
import { lasting } from './rules/lasting.ts';
import { links } from './rules/links.ts';
import { styleAttributes } from './rules/markup.ts';
import { oneContext } from './rules/one-context.ts';
import { packedObjects } from './rules/packed-objects.ts';
import { plainWords } from './rules/plain-words.ts';
import { lockWithoutHosts, machineTraces, pinnedPackages } from './rules/published.ts';
import { purity } from './rules/purity.ts';
import { nestedRepeats } from './rules/regexes.ts';
import { results } from './rules/results.ts';
import type { Rule } from './rules/rule.ts';
import { sentences } from './rules/sentences.ts';
import { shelf } from './rules/shelf.ts';
import { namedConnections, ownTables, sqlInStores } from './rules/sql.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

const RULES: readonly Rule[] = [
  docBlocks,
  durations,
  environment,
  exportedNames,
  purity,
  fileNames,
  sqlInStores,
  ownTables,
  namedConnections,
  links,
  sentences,
  styleAttributes,
  shelf,
  machineTraces,
  pinnedPackages,
  lockWithoutHosts,
  nestedRepeats,
  lasting,
  results,
  oneContext,
  packedObjects,
  plainWords,
];

const files = sourceFiles();

const breaches = (rule: Rule, among: readonly SourceFile[]): string[] =>
  among.filter(({ path }) => rule.covers(path)).flatMap((file) => rule.find(file));

describe.each(RULES)('$name', (rule) => {
  it('holds in every file', () => {
    expect(breaches(rule, files)).toEqual([]);
  });

  it.each(rule.refuses)('rejects $path: $text', (planted) => {
    expect(breaches(rule, [planted])).not.toEqual([]);
  });

  it.each(rule.accepts)('accepts $path: $text', (sound) => {
    expect(breaches(rule, [sound])).toEqual([]);
  });
});
