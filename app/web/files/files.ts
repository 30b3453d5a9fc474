/** Serves built files. Written here because the file server of Hono's Node adapter reads the disk for each request. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Encoding, encodingFor } from '../request/encode.ts';

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
/** File extensions of the compressed copies that the build writes next to a file. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const COMPRESSED: ReadonlySet<string> = new Set(Object.values(ENDINGS));

/**
 * Headers of every file. The Content-Security-Policy applies to requests that a worker script sends, and to an SVG file
 * that is opened as a page; pages have their own policy (`headers.ts`).
 */
const SECURITY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};

type Bytes = Buffer<ArrayBuffer>;
type File = {
  readonly bodies: Bodies;
  readonly type: string;
  readonly immutable: boolean;
  readonly etag: string;
};
/** Bodies of a file by encoding. A file that the build did not compress, such as a picture, has only `identity`. */
type Bodies = { readonly identity: Bytes } & { readonly [encoding in Exclude<Encoding, 'identity'>]?: Bytes };
type Fetch = (request: Request) => Response | Promise<Response>;

/** Serves the built browser files from memory (they are few and small); `next` answers all other requests. */
export function serveFiles(folder: URL, next: Fetch): Fetch {
  const files = readFiles(folder);
  return (request) => {
    const file = files.get(pathOf(request.url));
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next(request);
    const asked = encodingFor(request.headers.get('accept-encoding'));
    const encoding = file.bodies[asked] ? asked : 'identity';
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      ...SECURITY,
      vary: 'accept-encoding',
      etag: file.etag,
    };
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const body = file.bodies[encoding] ?? file.bodies.identity;
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
    if (path.startsWith('/.vite') || COMPRESSED.has(extname(path))) continue;
    const bodies = readBodies(join(root, path));
    files.set(path, {
      bodies,
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      // Names under /assets contain a hash of the content.
      immutable: path.startsWith('/assets/'),
      etag: `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 16)}"`,
    });
  }
  return files;
}

function readBodies(path: string): Bodies {
  const read = (name: string): Bytes => Buffer.from(readFileSync(name));
  const bodies: { identity: Bytes; br?: Bytes; gzip?: Bytes } = { identity: read(path) };
  for (const encoding of ['br', 'gzip'] as const)
    if (existsSync(`${path}${ENDINGS[encoding]}`)) bodies[encoding] = read(`${path}${ENDINGS[encoding]}`);
  return bodies;
}

function pathOf(url: string): string {
  const start = url.indexOf('/', 8);
  const query = url.indexOf('?', start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
}
