/** Deterministic pseudo-random numbers: the same seed gives the same sequence. */
export type DrawnNumbers = {
  /** Returns the next number, at least `from` and below `to`. */
  between(from: number, to: number): number;
};

/** `seed`: sixteen secret bytes. (The generator is sfc32.) */
export function drawNumbers(seed: Uint8Array): DrawnNumbers {
  const view = new DataView(seed.buffer, seed.byteOffset, 16);
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => view.getInt32(at)) as [number, number, number, number];

  function next(): number {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  }

  return { between: (from, to) => from + next() * (to - from) };
}
