import type { Figure } from './figure.ts';
import type { Part } from './options.ts';
import type { Measured } from './speed-record.ts';

export type MeasuredParts = {
  readonly measured: readonly Measured[];
  /** Names of the parts that failed, each with the first line of its error. */
  readonly failed: readonly string[];
};

/**
 * Measures part by part. A part that fails is reported and skipped, because the figures of the others took many
 * minutes.
 */
export async function measureParts(
  parts: readonly Part[],
  work: (part: Part) => Promise<readonly Figure[]>,
  tell: (line: string) => void,
): Promise<MeasuredParts> {
  const measured: Measured[] = [];
  const failed: string[] = [];
  for (const part of parts) {
    tell(`— ${part}`);
    try {
      measured.push({ part, figures: await work(part) });
    } catch (error) {
      tell(`${part} failed: ${error instanceof Error ? error.stack : error}`);
      failed.push(`${part} (${error instanceof Error ? error.message.split('\n')[0] : error})`);
    }
  }
  return { measured, failed };
}
