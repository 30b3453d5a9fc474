import type { SourceFile } from '../source-files.ts';

/** A rule for each file, with examples of breaches. */
export type Rule = {
  /** Name of the rule, a sentence. */
  readonly name: string;
  covers(path: string): boolean;
  /** Returns one line for each breach in the file, with position and text. */
  find(file: SourceFile): string[];
  /** Examples of files in which the rule must find a breach. */
  readonly refuses: readonly SourceFile[];
  /** Examples of similar files in which the rule must find none. */
  readonly accepts: readonly SourceFile[];
};

export const isCode = (path: string): boolean => /\.(?:tsx?|mjs|cjs|js)$/.test(path);
/** A stand-in is a program that a test starts in place of the real one. */
export const isTest = (path: string): boolean => /^test\/|\.(?:test|e2e|stand-in)\.tsx?$/.test(path);
/** Programs that people run by hand, and the configuration of tools. */
export const isTooling = (path: string): boolean => /^(?:scripts|bench)\/|^[^/]+$/.test(path);
