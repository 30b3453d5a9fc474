import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The credentials of the only account. */
export const ACCESS_KEY = 'OBJECTS';
export const SECRET_KEY = 'OBJECTS00';

export type ObjectStorage = {
  readonly endpoint: string;
  /** Methods and paths, in order. */
  readonly asked: string[];
  /** Header names of each request. */
  readonly headers: string[][];
  /** Statuses with which the next requests fail. */
  readonly fail: number[];
  readonly stop: () => Promise<void>;
};

/**
 * Stand-in for S3 that verifies signatures: GET, HEAD, PUT, DELETE and listing (version 2) of one bucket in memory.
 * Written here because s3rver, the usual package, has had no release since 2021 and checks no signature of version 4.
 */
export async function startObjectStorage(region: string, bucket: string): Promise<ObjectStorage> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const headers: string[][] = [];
  const fail: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    asked.push(`${request.method} ${request.url}`);
    headers.push(Object.keys(request.headers));
    const failure = fail.shift() ?? (isSigned(request, body, region) ? undefined : 403);
    const answer = failure === undefined ? answerOf(request, body) : refused(failure, 'Refused');
    response.writeHead(answer.status).end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    fail,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };

  function answerOf({ method, url }: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(url ?? '', 'http://host');
    const [, inBucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (inBucket !== bucket) return refused(404, 'NoSuchBucket');
    if (key === '') {
      if (method !== 'GET' || searchParams.get('list-type') !== '2') return refused(501, 'NotImplemented');
      return { status: 200, body: listOf(bucket, searchParams.get('prefix') ?? '', [...objects.keys()]) };
    }
    if (method === 'PUT') {
      objects.set(key, body);
      return { status: 200 };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (method !== 'GET' && method !== 'HEAD') return refused(501, 'NotImplemented');
    const object = objects.get(key);
    return object ? { status: 200, body: object } : refused(404, 'NoSuchKey');
  }
}

type Answer = { readonly status: number; readonly body?: Buffer | string };

const refused = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
});

/**
 * Response that lists the objects whose key begins with `prefix`, in the order of their keys. Throws above 1,000
 * objects, the most that S3 returns in one response.
 */
function listOf(bucket: string, prefix: string, keys: readonly string[]): string {
  const found = keys.filter((key) => key.startsWith(prefix)).sort();
  if (found.length > 1_000)
    throw new Error('a list of more than 1,000 objects comes in pages, which are not made here');
  const contents = found.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${found.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const dateOf = ({ headers }: IncomingMessage): string => String(headers['x-amz-date'] ?? '');

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** AWS Signature Version 4, according to its documentation. */
function isSigned(request: IncomingMessage, body: Buffer, region: string): boolean {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!found) return false;
  const [, account, scope, day = '', signedRegion = '', signedHeaders = '', signature] = found;
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  if (account !== ACCESS_KEY || signedRegion !== region || !dateOf(request).startsWith(day)) return false;
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const url = new URL(request.url ?? '', 'http://host');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return false;
  const headers = names
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', dateOf(request), scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${SECRET_KEY}`),
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
