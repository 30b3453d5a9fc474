import { AwsClient } from 'aws4fetch';
import { withinTime } from '../values/within-time.server.ts';
import { isPictureKey } from './picture-format.ts';
import { type ImageStorage, isStoredName } from './storage-gateway.server.ts';

export type S3Settings = {
  /** Endpoint for path-style addresses of buckets, without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of all names, without slashes; absent if there is none. */
  readonly folder?: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

type S3Call = { readonly body: Buffer | undefined; readonly signal: AbortSignal };

/** Maximum duration of a call, including its retries and the body. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/**
 * Stores objects `{key}/{name}` in a bucket. An object is replaced as a whole. Errors never contain the access keys.
 */
export function createS3Storage(
  { endpoint, bucket, folder, region, accessKey, secretKey }: S3Settings,
  timeoutMs = TIMEOUT_MS,
): ImageStorage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const within = folder === undefined ? '' : `${folder}/`;
  const all = `${endpoint}/${bucket}`;
  const root = folder === undefined ? all : `${all}/${folder}`;

  /**
   * Sends a request and returns the whole body, so that reading the body is within the same time limit; null if there
   * is no such object.
   */
  function ask(method: string, address: string, body?: Buffer): Promise<Buffer | null> {
    return withinTime(
      timeoutMs,
      (signal) => askOnce(method, address, { body, signal }),
      () => {
        throw new Error(`the storage of pictures did not answer to ${method} in time`);
      },
      'the storage of pictures',
    );
  }

  async function askOnce(method: string, address: string, { body, signal }: S3Call): Promise<Buffer | null> {
    const init = body ? { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } } : {};
    const response = await client.fetch(address, { method, signal, ...init });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    // A missing object is normal, a missing bucket is an error.
    if (response.status === 404) {
      const isWithoutBucket = method === 'PUT' || /NoSuchBucket/.test(await response.text());
      if (isWithoutBucket) throw new Error(`the storage of pictures has no bucket ${bucket}`);
      return null;
    }
    await response.body?.cancel();
    throw new Error(`the storage of pictures answered ${response.status} to ${method}`);
  }

  return {
    read: async (key, name) => ask('GET', addressOf(root, key, name)),
    has: async (key, name) => (await ask('HEAD', addressOf(root, key, name))) !== null,
    async write(key, name, body) {
      await ask('PUT', addressOf(root, key, name), body);
    },

    list,
    discard,
    remove: (key) => discard(key, () => true),
  };

  async function* list(): AsyncGenerator<{ key: string; name: string }> {
    for (let after = ''; ; ) {
      const query = `list-type=2&prefix=${encodeURIComponent(within)}${after === '' ? '' : `&start-after=${encodeURIComponent(after)}`}`;
      const page = ((await ask('GET', `${all}?${query}`)) ?? '').toString();
      const found = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
      for (const path of found) {
        const [key = '', name = '', ...more] = path.slice(within.length).split('/');
        if (more.length === 0 && isPictureKey(key) && isStoredName(name)) yield { key, name };
      }
      after = found.at(-1) ?? '';
      if (after === '' || !/<IsTruncated>true</.test(page)) return;
    }
  }

  async function discard(key: string, isGone: (name: string) => boolean): Promise<void> {
    const list = await ask('GET', `${all}?list-type=2&prefix=${encodeURIComponent(`${within}${checkedKey(key)}/`)}`);
    const names = [...(list ?? '').toString().matchAll(/<Key>[^<]*\/([^</]+)<\/Key>/g)].map(([, name]) => name ?? '');
    for (const name of names.filter((name) => isStoredName(name) && isGone(name))) {
      await ask('DELETE', addressOf(root, key, name));
    }
  }
}

function addressOf(root: string, key: string, name: string): string {
  if (!isStoredName(name)) throw new Error(`not a stored picture's name: ${JSON.stringify(name.slice(0, 80))}`);
  return `${root}/${checkedKey(key)}/${name}`;
}

function checkedKey(key: string): string {
  if (!isPictureKey(key)) throw new Error(`not a picture key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
