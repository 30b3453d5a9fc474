/** Functions that calculate with colours in the form `#rrggbb`. */

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * share)).join('')}`;
}

export const darker = (colour: string, share = 0.2): string => mix(colour, '#0d0f1c', share);
export const lighter = (colour: string, share = 0.2): string => mix(colour, '#fffdf6', share);

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
}
