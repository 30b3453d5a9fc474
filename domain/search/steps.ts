/** Steps in which the inverted index is read when neither a walk nor reading the whole is possible (see plan.ts). */

/** Frequent tokens that are absent from a day, by day. */
export type Absences = ReadonlyMap<number, ReadonlySet<string>>;

/** Days from the newest back to the oldest, without those on which some group has no listing. */
export function daysBack(
  newest: number,
  oldest: number,
  groups: readonly (readonly string[])[],
  absences: Absences,
): number[] {
  const possible = (day: number) => {
    const absent = absences.get(day);
    return !absent || groups.every((group) => group.some((token) => !absent.has(token)));
  };
  return stepsUp(oldest, newest).reverse().filter(possible);
}

/** Whole numbers from low to high, both included; none if low is above high. */
export function stepsUp(low: number, high: number): number[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}
