import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FEED_LIMITS } from '../domain/feeds/reading/feed-limits.ts';
import { CPU_NOISE, type Figure } from './figure.ts';

const READER = fileURLToPath(new URL('feed-memory.ts', import.meta.url));
const GROUP = 'Feeds: a file of 50 MB (SHOP-02)';
const MEGABYTE = 1024 * 1024;
const MEMORY_BUDGET = 64;

/** Measures the memory and CPU that reading the largest allowed XML file and table takes. */
export async function measureFeedReading(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  try {
    const figures: Figure[] = [];
    for (const format of ['XML', 'CSV'] as const) {
      const [first, path] = [join(folder, 'first'), join(folder, 'feed')];
      await write(first, format, MEGABYTE);
      await write(path, format, FEED_LIMITS.bytes - MEGABYTE);
      const { most, rows, cpu } = await readIn(first, path);
      figures.push(
        {
          group: GROUP,
          name: `memory that reading ${format} takes at most`,
          value: most / MEGABYTE,
          unit: 'MB',
          budget: { limit: MEMORY_BUDGET, is: 'most' },
          note: `${rows} rows`,
        },
        { group: GROUP, name: `CPU of reading ${format}`, value: cpu, unit: 'ms', noise: CPU_NOISE },
      );
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Measured = { readonly most: number; readonly rows: number; readonly cpu: number };

async function readIn(first: string, path: string): Promise<Measured> {
  const reader = fork(READER, { execArgv: ['--expose-gc'] });
  reader.send({ first, path });
  const [measured] = await once(reader, 'message');
  return measured as Measured;
}

const DESCRIPTION = 'با کارتن و لوازم کامل، شش ماه گارانتی فروشگاه، امکان بازدید حضوری. '.repeat(40);

async function write(path: string, format: 'XML' | 'CSV', bytes: number): Promise<void> {
  const file = await open(path, 'w');
  const csv = format === 'CSV';
  let written = 0;
  const put = async (text: string) => {
    written += Buffer.byteLength(text);
    await file.writeFile(text);
  };
  await put(csv ? 'external_id,title,description,category,price,city,images\r\n' : '<listings>\n');
  for (let row = 1; written < bytes; row += 1) {
    const cells = [
      `row ${row}`,
      'گوشی سامسونگ گلکسی',
      DESCRIPTION,
      'mobile-phones',
      '38500000',
      'تهران',
      `https://shop.example/${row}.jpg`,
    ];
    await put(csv ? `${cells.map((cell) => `"${cell}"`).join(',')}\r\n` : xmlRow(cells));
  }
  await put(csv ? '' : '</listings>\n');
  await file.close();
}

const NAMES = ['title', 'description', 'category', 'price', 'city', 'images'];

const xmlRow = ([id, ...cells]: readonly string[]): string =>
  `  <listing id="${id}">\n${cells.map((cell, at) => `    <${NAMES[at]}>${cell}</${NAMES[at]}>\n`).join('')}  </listing>\n`;
