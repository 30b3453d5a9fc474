import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, encodingFor } from './encode.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

type Bytes = Buffer<ArrayBuffer>;
type File = {
  readonly plain: Bytes;
  readonly type: string;
  readonly immutable: boolean;
  readonly etag: string;
  readonly encoded: Map<Encoding, Bytes>;
};
type Fetch = (request: Request) => Response | Promise<Response>;

/** Serves the built browser files from memory (they are few and small) and leaves everything else to `next`. */
export function serveFiles(folder: URL, next: Fetch): Fetch {
  const files = readFiles(folder);
  return (request) => {
    const file = files.get(pathOf(request.url));
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next(request);
    const encoding = COMPRESSED.has(extname(pathOf(request.url)))
      ? encodingFor(request.headers.get('accept-encoding'))
      : 'identity';
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag: file.etag,
    };
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const body = bodyOf(file, encoding);
    headers['content-length'] = String(body.length);
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}

function readFiles(folder: URL): ReadonlyMap<string, File> {
  const files = new Map<string, File>();
  const root = fileURLToPath(folder);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `/${relative(root, join(entry.parentPath, entry.name))}`;
    if (path.startsWith('/.vite')) continue;
    const plain = Buffer.from(readFileSync(new URL(`.${path}`, folder)));
    files.set(path, {
      plain,
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      // Names under /assets contain a hash of the content.
      immutable: path.startsWith('/assets/'),
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
      encoded: new Map(),
    });
  }
  return files;
}

/** Compressed once, at the best level, when first asked for. */
function bodyOf(file: File, encoding: Encoding): Bytes {
  if (encoding === 'identity') return file.plain;
  const kept = file.encoded.get(encoding);
  if (kept) return kept;
  const body =
    encoding === 'br'
      ? brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : gzipSync(file.plain, { level: 9 });
  file.encoded.set(encoding, body);
  return body;
}

function pathOf(url: string): string {
  const start = url.indexOf('/', 8);
  const query = url.indexOf('?', start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
}
