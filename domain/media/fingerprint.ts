/** Size in pixels at which the grey values of a picture are taken: eight differences in each of eight rows. */
export const FINGERPRINT_SIZE = { width: 9, height: 8 } as const;

/**
 * Maximum number of different bits between two copies of a picture of which one was saved again or slightly cropped.
 */
export const SAME_PICTURE_BITS = 6;

/** Returns the 64-bit difference hash of 9 × 8 grey values, as a signed number like in the database. */
export function fingerprintOf(grey: Uint8Array): bigint {
  let bits = 0n;
  for (let row = 0; row < FINGERPRINT_SIZE.height; row++) {
    for (let column = 0; column < FINGERPRINT_SIZE.width - 1; column++) {
      const at = row * FINGERPRINT_SIZE.width + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits);
}
