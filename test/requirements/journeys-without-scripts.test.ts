import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JOURNEYS } from './journeys-without-scripts.ts';

const requirement = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .find((line) => line.startsWith('- GEN-01 '));

describe('the table of journeys without scripts', () => {
  it('GEN-01 has every journey that the requirement names, and no other', () => {
    const named = /These journeys also work without it: (.+)\.$/.exec(requirement ?? '')?.[1];
    expect(named?.split(', ')).toEqual(Object.keys(JOURNEYS));
  });

  it.each(Object.entries(JOURNEYS))('GEN-01 names tests that prove: %s', (_, proofs) => {
    expect(proofs).not.toEqual([]);
    for (const [file, title] of proofs) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      expect(
        ['`', "'", '"'].some((quote) => text.includes(`(${quote}${title}${quote}`)),
        `${file}: ${title}`,
      ).toBe(true);
    }
  });
});
