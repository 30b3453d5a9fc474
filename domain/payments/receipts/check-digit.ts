/**
 * Verhoeff's check digit: the digits are permuted by their position and multiplied in the dihedral group of order ten.
 */
export function checkDigit(digits: string): number {
  const check = [...digits].reverse().reduce((sum, digit, at) => multiply(sum, permute(Number(digit), at + 1)), 0);
  return inverse(check);
}

/** Multiplies in the dihedral group: 0 to 4 are rotations, 5 to 9 reflections. */
function multiply(a: number, b: number): number {
  const turn = a < 5 ? (a % 5) + (b % 5) : (a % 5) - (b % 5);
  return ((turn + 5) % 5) + (a < 5 === b < 5 ? 0 : 5);
}

const inverse = (a: number): number => (a < 5 ? (5 - a) % 5 : a);

const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
function permute(digit: number, times: number): number {
  let moved = digit;
  for (let time = 0; time < times % 8; time++) moved = STEP[moved] ?? 0;
  return moved;
}
