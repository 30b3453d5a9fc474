/** Splits a migration that runs alone into its statements. */
import type { MigrationFile } from './migration-files.server.ts';

export type AloneStatement = {
  readonly sql: string;
  /** Index that the statement builds concurrently; null if the statement can simply be repeated. */
  readonly index: string | null;
};

/** A statement ends with `;` at the end of a line. */
const END = /;[ \t]*$/m;
const COMMENT_LINE = /^[ \t]*--.*$/gm;
const BUILDS_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_][a-z0-9_]*)\s+on\s/i;

/** Throws for statements that could not be resumed after a crash. Those that build no index must be safe to repeat. */
export function aloneStatements({ name, sql }: Pick<MigrationFile, 'name' | 'sql'>): AloneStatement[] {
  if (/\$\w*\$/.test(sql)) throw new Error(`migration ${name} runs alone: it cannot hold functions or blocks`);
  return sql
    .replace(COMMENT_LINE, '')
    .split(END)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => ({ sql: statement, index: builtIndex(statement, name) }));
}

function builtIndex(statement: string, name: string): string | null {
  if (!/^create\s+(?:unique\s+)?index\b/i.test(statement)) return null;
  const index = BUILDS_INDEX.exec(statement)?.[1];
  if (index) return index;
  // With `if not exists`, PostgreSQL would accept an index whose build was interrupted.
  throw new Error(
    `migration ${name} runs alone: write «create index concurrently NAME on …», without «if not exists»: ${statement}`,
  );
}
