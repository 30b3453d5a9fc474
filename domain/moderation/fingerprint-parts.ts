/** Finds pictures that look the same among many without a comparison with each of them (ADM-02). */

const PARTS = 4;
const PART_BITS = 16;

/**
 * For each part of a fingerprint (the lowest first), the values that a similar fingerprint can have there: the same
 * value and those that differ in one bit. With at most six different bits, two in each of four parts are impossible. So
 * every fingerprint within `SAME_PICTURE_BITS` (6) of this one has one of these values in one of its parts.
 */
export function nearParts(fingerprint: bigint): number[][] {
  return Array.from({ length: PARTS }, (_, part) => {
    const value = Number((BigInt.asUintN(64, fingerprint) >> BigInt(part * PART_BITS)) & 0xffffn);
    return [value, ...Array.from({ length: PART_BITS }, (_, bit) => value ^ (1 << bit))];
  });
}

/**
 * Returns whether a fingerprint can be compared. With very few (or very many) set bits it belongs to an almost even
 * surface, which looks like every other one.
 */
export function isDistinctive(fingerprint: bigint): boolean {
  let edges = 0;
  for (let rest = BigInt.asUintN(64, fingerprint); rest > 0n; rest &= rest - 1n) edges += 1;
  return edges >= 4 && edges <= 60;
}
