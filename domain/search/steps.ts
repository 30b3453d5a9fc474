/** Steps for reading the inverted index when neither a walk nor reading all matches is possible (see plan.ts). */

/** For each day, the frequent tokens that no listing of the day has. */
export type Absences = ReadonlyMap<number, ReadonlySet<string>>;

/**
 * Days from the newest to the oldest. A day is left out if it cannot have a match: for some group, none of the tokens
 * occurs on that day.
 */
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

/** Integers from low to high, both inclusive; none if low is above high. */
export function stepsUp(low: number, high: number): number[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}
