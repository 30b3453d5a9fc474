/** How pictures that look the same are found among many without comparing with each (ADM-02). */

const PARTS = 4;
const PART_BITS = 16;

/**
 * For each part of a fingerprint (the lowest first) the values that a near one can have there: its own and those that
 * differ in one bit. Seven bits that differ cannot put two into each of four parts, so every fingerprint within
 * `SAME_PICTURE_BITS` (6) of this one has one of these values in one of its parts.
 */
export function nearParts(fingerprint: bigint): number[][] {
  return Array.from({ length: PARTS }, (_, part) => {
    const value = Number((BigInt.asUintN(64, fingerprint) >> BigInt(part * PART_BITS)) & 0xffffn);
    return [value, ...Array.from({ length: PART_BITS }, (_, bit) => value ^ (1 << bit))];
  });
}

/** An even surface of any picture looks like every other: of so few edges nothing can be concluded. */
export function isDistinctive(fingerprint: bigint): boolean {
  let edges = 0;
  for (let rest = BigInt.asUintN(64, fingerprint); rest > 0n; rest &= rest - 1n) edges += 1;
  return edges >= 4 && edges <= 60;
}
