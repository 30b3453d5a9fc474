/** Number of bits in which two fingerprints differ. */
export function fingerprintDistance(a: bigint, b: bigint): number {
  let rest = BigInt.asUintN(64, a ^ b);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
