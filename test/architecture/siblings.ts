import { importsOf } from './imports.ts';
import { isCode, isTest } from './rules/rule.ts';
import type { SourceFile } from './source-files.ts';

/**
 * Pairs of sibling folders that import each other, as `domain/payments: orders ↔ refunds`, sorted. Each of two such
 * folders can only be read with the other; tests do not count.
 */
export function mutualSiblings(files: readonly SourceFile[]): string[] {
  const arrows = new Set(
    files
      .filter(({ path }) => isCode(path) && !isTest(path))
      .flatMap((file) => importsOf(file, { withTypes: true }).flatMap((target) => arrow(file.path, target))),
  );
  return [...arrows]
    .flatMap((each) => {
      const { parent, from, to } = parsed(each);
      return from < to && arrows.has(`${parent}: ${to} → ${from}`) ? [`${parent}: ${from} ↔ ${to}`] : [];
    })
    .toSorted();
}

/**
 * Arrow between the two different sibling folders that contain the two paths; empty if the paths are not in sibling
 * folders.
 */
function arrow(path: string, target: string): string[] {
  const from = path.split('/').slice(0, -1);
  const to = target.split('/').slice(0, -1);
  const parting = from.findIndex((name, index) => name !== to[index]);
  return parting > 0 && parting < to.length
    ? [`${from.slice(0, parting).join('/')}: ${from[parting]} → ${to[parting]}`]
    : [];
}

function parsed(arrow: string): { readonly parent: string; readonly from: string; readonly to: string } {
  const [parent = '', ends = ''] = arrow.split(': ');
  const [from = '', to = ''] = ends.split(' → ');
  return { parent, from, to };
}
