import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The credentials of s3rver's only account. */
export const ACCESS_KEY = 'S3RVER';
export const SECRET_KEY = 'S3RVER00';

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

/** An S3 server behind a proxy that verifies signatures, because s3rver does not check version 4. */
export async function startObjectStorage(region: string, bucket: string): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3.run();
  const asked: string[] = [];
  const headers: string[][] = [];
  const fail: number[] = [];
  const door = createServer(async (request, response) => {
    const body = await bodyOf(request);
    asked.push(`${request.method} ${request.url}`);
    headers.push(Object.keys(request.headers));
    const failure = fail.shift() ?? (isSigned(request, body, region) ? undefined : 403);
    if (failure !== undefined) {
      response.writeHead(failure).end('<Error><Code>Refused</Code></Error>');
      return;
    }
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: onward(request),
      ...(body.length ? { body: new Uint8Array(body) } : {}),
    });
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready));
  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    asked,
    headers,
    fail,
    async stop() {
      door.closeAllConnections();
      door.close();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const HANDED_ON = /^(?:authorization|content-type|x-amz-.*)$/;
const onward = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => HANDED_ON.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

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
