import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');

/** Text colours with the backgrounds that they appear on. */
const TEXT_PAIRS = [
  ['ink', 'surface'],
  ['ink', 'surface-2'],
  ['ink', 'raised'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'surface-2'],
  ['ink-soft', 'raised'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['accent-text', 'surface'],
  ['accent-text', 'surface-2'],
  ['accent-text', 'accent-soft'],
  ['trust', 'surface'],
  ['trust', 'trust-soft'],
  ['error', 'surface'],
  ['error', 'error-soft'],
] as const;

describe.each([
  ['light', colours(light)],
  ['dark', new Map([...colours(light), ...colours(dark)])],
])('the %s scheme', (_scheme, tokens) => {
  it.each(TEXT_PAIRS)('has %s on %s readable by AA', (ink, ground) => {
    expect(contrast(tokens.get(ink), tokens.get(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the edges of fields and the accent against the page', () => {
    for (const edge of ['edge', 'accent']) {
      expect(contrast(tokens.get(edge), tokens.get('surface'))).toBeGreaterThanOrEqual(3);
    }
  });
});

function colours(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [name, hex]));
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  const [r = 0, g = 0, b = 0] = full.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
