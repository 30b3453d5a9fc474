/** Text for XML documents that other programs read: sitemaps and feeds of goods. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that no XML document may contain, even escaped. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const xmlText = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
