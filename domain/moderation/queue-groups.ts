/** Look-alikes of one seller, which are one entry of the queue (ADM-02). */

export type QueueGroup<L> = {
  /** The line that has waited longest. */
  readonly first: L;
  /** Number of look-alikes, including the first. */
  readonly count: number;
};

type Line = { readonly id: number; readonly alikeId: number };

/**
 * Takes at most `limit` groups from the lines of a queue. `last`: line after which the next page starts; null if there
 * are no more. Similarity is not transitive: a line that is similar to any line of a group is counted in that group.
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
