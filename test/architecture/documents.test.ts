import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** `[text](target "title")`, but not within code. */
const LINK = /\[[^\]]*\]\(([^)\s]+)[^)]*\)/g;
const CODE = /```[\s\S]*?```|`[^`]*`/g;
/** Matches a file name in code formatting: at least one letter before the extension, no placeholders. */
const NAMED = /`((?:[\w@.-]+\/)*[\w.-]*\w\.(?:ts|tsx|mjs|cjs|css|sql|md))`/g;
/** Matches names that are only an ending, such as `-page.tsx`, and mean all files with that ending. */
const ENDING = /^[-.]/;

/** `ends`: every path, and each of its endings after a folder, such as `sign-in/code.server.ts`. */
type Tree = {
  readonly paths: ReadonlySet<string>;
  readonly ends: ReadonlySet<string>;
  readonly documents: readonly SourceFile[];
};

const treeOf = (files: readonly SourceFile[]): Tree => ({
  paths: new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)])),
  ends: new Set(files.flatMap(({ path }) => path.split('/').map((_, at, parts) => parts.slice(at).join('/')))),
  documents: files.filter(({ path }) => path.endsWith('.md')),
});

const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** The ids that GitHub gives to headings. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** Links to files and headings that do not exist. */
function brokenLinks({ paths, documents }: Tree, { path, text }: SourceFile): string[] {
  const targets = [...text.replace(CODE, '').matchAll(LINK)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const to = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
      if (!paths.has(to)) return !/\.(?:png|jpg|svg)$/.test(to);
      const document = documents.find((each) => each.path === to);
      return anchor !== undefined && document !== undefined && !anchorsOf(document.text).has(anchor);
    })
    .map((target) => `${path}: ${target}`);
}

/** File names in code formatting that no path in the project equals or ends with. */
function unknownNames({ ends }: Tree, { path, text }: SourceFile): string[] {
  return [...text.matchAll(NAMED)]
    .map(([, name = '']) => name)
    .filter((name) => !ENDING.test(name) && !ends.has(name))
    .map((name) => `${path}: ${name}`);
}

describe('documents', () => {
  const tree = treeOf(sourceFiles());

  it('link to files and headings that exist', () => {
    expect(tree.documents.length).toBeGreaterThan(80);
    expect(tree.documents.flatMap((document) => brokenLinks(tree, document))).toEqual([]);
  });

  it('name files that exist', () => {
    const current = tree.documents.filter(({ path }) => !/^docs\/decisions\/|^CHANGELOG\.md$/.test(path));
    expect(current.flatMap((document) => unknownNames(tree, document))).toEqual([]);
  });

  it('list every decision in their index under its own title', () => {
    const index = tree.documents.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
    const titles = tree.documents
      .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
      .map(({ path, text }) => {
        const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
        return `- [${number}](${posix.basename(path)}) ${title}`;
      });
    expect([...index.matchAll(/^- \[.+$/gm)].map(([line]) => line).sort()).toEqual(titles.sort());
  });

  const page = { path: 'docs/b.md', text: '# One heading\n' };
  it.each(['[a](c.md)', '[a](../b.md)', '[a](b.md#two)', '[a](#nothing)'])(
    'are refused with a broken link: %s',
    (text) => {
      const document = { path: 'docs/a.md', text };
      expect(brokenLinks(treeOf([page, document]), document)).toHaveLength(1);
    },
  );

  it.each(['[a](b.md#one-heading)', '[a](b.md)', '`[a](c.md)`', '[a](https://example.org/c.md)'])(
    'may say %s',
    (text) => {
      const document = { path: 'docs/a.md', text };
      expect(brokenLinks(treeOf([page, document]), document)).toEqual([]);
    },
  );

  it('are refused if they name a file that is gone', () => {
    const document = { path: 'docs/a.md', text: '`b.md`, `docs/b.md`, `old/b.md`, `-view.ts`' };
    expect(unknownNames(treeOf([page, document]), document)).toEqual(['docs/a.md: old/b.md']);
  });
});
