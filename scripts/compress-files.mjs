// Plain JavaScript for Node 20 without dependencies: the build needs it before anything of the project runs.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/** Writes each text file of a folder compressed beside itself (`.br`, `.gz`), at the best levels: no visitor waits for them. */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    // A manifest of the build is read by the server alone.
    if (!TEXT.has(extname(path)) || name.startsWith('.vite') || !statSync(path).isFile()) continue;
    const plain = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(plain));
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  }
}
