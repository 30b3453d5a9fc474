/** Parsers of stored values; invalid parts are dropped. */
export function numberOr<T extends number | null>(otherwise: T): (value: unknown) => number | T {
  return (value) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise);
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function itemsOf<T>(value: unknown, item: (value: unknown) => T | null): T[] {
  return Array.isArray(value) ? value.flatMap((each) => item(each) ?? []) : [];
}

export function entriesOf<T>(value: unknown, item: (value: unknown) => T | null): Record<string, T> {
  const kept = Object.entries(recordOf(value)).flatMap(([name, each]) => {
    const fits = item(each);
    return fits === null ? [] : [[name, fits] as const];
  });
  return Object.fromEntries(kept);
}
