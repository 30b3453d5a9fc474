import { encode } from 'uqr';

const LIGHT_BORDER = 4;

/**
 * QR code of a text as an SVG document, dark on white. Drawn here because the drawing of the package `uqr` shows seams
 * between modules.
 */
export function qrSvg(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: LIGHT_BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`;
}
