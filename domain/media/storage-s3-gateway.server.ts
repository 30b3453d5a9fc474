import { AwsClient } from 'aws4fetch';
import { isPictureKey } from './picture-format.ts';
import { type ImageStorage, isStoredName } from './storage-gateway.server.ts';

export type S3Settings = {
  /** Endpoint with buckets as paths, without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Beginning of all names, without slashes; absent: none. */
  readonly folder?: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/**
 * Keeps objects `{key}/{name}` in a bucket. An object is replaced as a whole, and errors never hold the access keys.
 */
export function createS3Storage({ endpoint, bucket, folder, region, accessKey, secretKey }: S3Settings): ImageStorage {
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

  async function ask(method: string, address: string, body?: Buffer): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const init = body ? { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } } : {};
    const response = await client.fetch(address, { method, signal, ...init });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the storage of pictures answered ${response.status} to ${method}`);
  }

  return {
    async read(key, name) {
      const response = await ask('GET', addressOf(root, key, name));
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await gone(response);
      return null;
    },

    async has(key, name) {
      const response = await ask('HEAD', addressOf(root, key, name));
      await response.body?.cancel();
      return response.ok;
    },

    async write(key, name, body) {
      const response = await ask('PUT', addressOf(root, key, name), body);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the storage of pictures has no bucket ${bucket}`);
    },

    discard,
    remove: (key) => discard(key, () => true),
  };

  async function discard(key: string, isGone: (name: string) => boolean): Promise<void> {
    const response = await ask(
      'GET',
      `${all}?list-type=2&prefix=${encodeURIComponent(`${within}${checkedKey(key)}/`)}`,
    );
    if (!response.ok) return gone(response);
    const names = [...(await response.text()).matchAll(/<Key>[^<]*\/([^</]+)<\/Key>/g)].map(([, name]) => name ?? '');
    for (const name of names.filter((name) => isStoredName(name) && isGone(name))) {
      await (await ask('DELETE', addressOf(root, key, name))).body?.cancel();
    }
  }

  /** Accepts that the object is missing; a missing bucket is an error instead. */
  async function gone(response: Response): Promise<void> {
    if (/NoSuchBucket/.test(await response.text())) throw new Error(`the storage of pictures has no bucket ${bucket}`);
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
