import { hash } from 'node:crypto';

const LANES = 4;

/**
 * Sum of the SHA-256 hashes of parts. The same parts have the same sum in any order; different parts have different
 * sums.
 */
export class ContentSum {
  readonly #lanes = new Uint32Array(LANES);
  count = 0;
  bytes = 0;

  add(part: Buffer): void {
    const digest = hash('sha256', part, 'buffer');
    for (let lane = 0; lane < LANES; lane++)
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    this.count++;
    this.bytes += part.length;
  }

  toString(): string {
    return [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}
