/** Placeholder until a picture has loaded: its average colour, read from its thumbhash and reduced to 64 colours. */

/** Returns classes such as `tint light-2 yellow-1 red-0`, whose rules are in tokens.css. The hash is base64. */
export function tintClass(hash: string): string {
  const header = [0, 1, 2, 3].reduce((bits, at) => bits * 64 + sextet(hash.charCodeAt(at)), 0);
  const bytes = [header >> 16, (header >> 8) & 255, header & 255] as const;
  const packed = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8) | ((bytes[2] ?? 0) << 16);
  const light = (packed & 63) >> 4;
  const yellow = step(((packed >> 6) & 63) / 31.5 - 1);
  const red = step(((packed >> 12) & 63) / 31.5 - 1);
  return `tint light-${light} yellow-${yellow} red-${red}`;
}

/** Step of a colour component. Photographs are rarely far from grey, so the steps near the middle are narrow. */
function step(difference: number): number {
  if (difference < -0.1) return 0;
  if (difference < 0.02) return 1;
  return difference < 0.14 ? 2 : 3;
}

function sextet(code: number): number {
  if (code >= 97) return code - 71;
  if (code >= 65) return code - 65;
  if (code >= 48) return code + 4;
  return code === 43 ? 62 : 63;
}
