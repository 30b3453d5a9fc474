import { existsSync } from 'node:fs';

/** Path of a program that a test of the long tier runs. Throws a sentence where it is missing: a test is never skipped. */
export function debianProgram(path: string, packageName: string): string {
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing: the long tier needs Debian's ${packageName} (apt-get install ${packageName})`);
}
