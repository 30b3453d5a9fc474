import type { SourceFile } from '../source-files.ts';

/** Something that must hold for each file, with an example of its breach. */
export type Rule = {
  /** A sentence. */
  readonly name: string;
  covers(path: string): boolean;
  /** One line for each breach: where and what. */
  find(file: SourceFile): string[];
  /** Files in which it must find something. */
  readonly refuses: readonly SourceFile[];
  /** Files that look alike and are sound. */
  readonly accepts: readonly SourceFile[];
};

export const isCode = (path: string): boolean => /\.(?:tsx?|mjs|cjs|js)$/.test(path);
/** A stand-in is a program that a test starts in place of the real one. */
export const isTest = (path: string): boolean => /^test\/|\.(?:test|e2e|stand-in)\.tsx?$/.test(path);
/** Programs that people run by hand, and the settings of tools. */
export const isTooling = (path: string): boolean => /^(?:scripts|bench)\/|^[^/]+$/.test(path);
