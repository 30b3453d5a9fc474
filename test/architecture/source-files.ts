import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the project: `path` relative to its root, with `/`. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Folders that are not searched: those that .gitignore lists, and git's own. */
const LEFT_OUT = new Set(['.git', 'dist', 'data', 'reports', '.DS_Store']);
/** Files that the package examples/api-client generates; .gitignore lists them. */
const MADE = new Set(['examples/api-client/schema.d.ts', 'examples/api-client/openapi.json']);
const BINARY = /\.(?:png|jpe?g|webp|avif|ico|ttf|woff2?|gz|br|bin|tgz)$/;

/** Every text file of the project. */
export function sourceFiles(root = ROOT): SourceFile[] {
  return pathsUnder(root, '').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function pathsUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if ((LEFT_OUT.has(entry.name) && folder === '') || entry.name === 'node_modules' || MADE.has(path)) return [];
    if (entry.isDirectory()) return pathsUnder(root, path);
    return entry.isFile() && !BINARY.test(path) && !path.endsWith('.log') ? [path] : [];
  });
}
