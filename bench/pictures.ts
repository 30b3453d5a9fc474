import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { paths } from '../app/paths.ts';
import { openDatabase } from './databases.ts';
import type { Figure } from './figure.ts';
import { fetchPatiently } from './patience.ts';
import { memoryOf } from './processes.ts';
import { type Production, startProduction } from './production.ts';
import { raiseLimits, restoreLimits } from './raised-limits.ts';

const GROUP = 'Pictures: one web worker';
const PICTURES = 8;
const FORMS = 3;
const WIDTH = 4_000;
const HEIGHT = 3_000;
const MEGABYTE = 1024 * 1024;
/** `BUDGET`: limit in milliseconds until all pictures are uploaded. `MEMORY_BUDGET`: limit in megabytes. */
const BUDGET = 8_000;
const MEMORY_BUDGET = 200;

/**
 * Uploads eight photographs of twelve megapixels to one form at once; measures from the first byte to the last answer.
 */
export async function measurePictures(url: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  const db = openDatabase(url);
  const photograph = await madePhotograph();
  const production = await startProduction(url, dataDir);
  try {
    await raiseLimits(db, ['upload', 'upload-kb']);
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
    const times: number[] = [];
    for (let form = 0; form < FORMS; form++) times.push(await uploadAll(production, newToken(secret), photograph));
    tell(`${PICTURES} × ${(photograph.length / MEGABYTE).toFixed(1)} MB`);
    const { most } = memoryOf(production.worker);
    return [
      {
        group: GROUP,
        name: `${PICTURES} pictures of 12 megapixels at once, received and drawn anew`,
        value: Math.max(...times),
        unit: 'ms',
        budget: { limit: BUDGET, is: 'most' },
      },
      {
        group: GROUP,
        name: 'the most memory of the worker meanwhile',
        value: most / MEGABYTE,
        unit: 'MB',
        budget: { limit: MEMORY_BUDGET, is: 'most' },
      },
    ];
  } finally {
    await restoreLimits(db);
    await production.stop();
    await db.destroy();
  }
}

/** Makes a form's token; see app/web/forms/order-key.ts and server/services.ts. */
function newToken(secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bazarche orders', 32));
  const id = randomBytes(16);
  return Buffer.concat([id, createHmac('sha256', key).update(id).digest().subarray(0, 8)]).toString('base64url');
}

async function madePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = await sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(small).resize(WIDTH, HEIGHT).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
}

/** Uploads the photographs at once; returns the milliseconds until all uploads are answered. */
async function uploadAll({ origin }: Production, token: string, photograph: Buffer): Promise<number> {
  const first = await fetchPatiently(`${origin}${paths.isLoggedIn()}`, { headers: { accept: 'application/json' } });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { data } = (await first.json()) as { data: { csrfKey: string } };
  const headers = { cookie, accept: 'application/json', 'x-csrf-key': data.csrfKey };
  const since = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PICTURES }, async (_, index) => {
      const body = new FormData();
      body.append('token', token);
      body.append('qquuid', `picture-${index}`);
      body.append('qqfile', new Blob([new Uint8Array(photograph)]), 'picture.jpg');
      const response = await fetchPatiently(`${origin}${paths.uploadImages()}`, { method: 'POST', headers, body });
      return { status: response.status, text: await response.text() };
    }),
  );
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a picture was answered ${refused.status}: ${refused.text.slice(0, 200)}`);
  return performance.now() - since;
}
