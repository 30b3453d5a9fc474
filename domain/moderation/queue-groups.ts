/** Look-alikes of one seller, which stand in the queue as one (ADM-02). */

export type QueueGroup<L> = {
  /** The one that has waited longest. */
  readonly first: L;
  /** How many look alike, the first included. */
  readonly count: number;
};

type Line = { readonly id: number; readonly alikeId: number };

/**
 * Takes at most `limit` groups from the lines of a queue. `last` is the line that the next page comes after, null if these
 * are all. Likeness is no chain: whatever is like one of a group is counted with that group's first.
 */
export function queueGroups<L extends Line>(
  lines: readonly L[],
  limit: number,
): { readonly groups: readonly QueueGroup<L>[]; readonly last: L | null } {
  const groups = new Map<number, { first: L; count: number }>();
  const groupOf = new Map<number, number>();
  let last: L | null = null;
  for (const line of lines) {
    const id = groupOf.get(line.alikeId) ?? line.id;
    const group = groups.get(id);
    if (!group && groups.size === limit) return { groups: [...groups.values()], last };
    if (group) group.count += 1;
    else groups.set(id, { first: line, count: 1 });
    groupOf.set(line.id, id);
    last = line;
  }
  return { groups: [...groups.values()], last: null };
}
