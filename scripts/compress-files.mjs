// Plain JavaScript for Node 20 without dependencies: the build needs it before anything of the project runs.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/**
 * Compresses each text file of a folder, and writes the results beside it (`.br`, `.gz`). The best levels are used,
 * because no visitor waits for this.
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    // The manifests of the build are skipped, because only the server reads them.
    if (!TEXT.has(extname(path)) || name.startsWith('.vite') || !statSync(path).isFile()) continue;
    const plain = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(plain));
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  }
}
