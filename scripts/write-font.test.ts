import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawFont, FONT_FILE } from './write-font.mjs';

it('keeps the font as scripts/write-font.mjs writes it', async () => {
  const kept = await readFile(FONT_FILE);
  expect(kept.equals(await drawFont())).toBe(true);
});
