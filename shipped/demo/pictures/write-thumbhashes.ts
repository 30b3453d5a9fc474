/**
 * Command `node shipped/demo/pictures/write-thumbhashes.ts`. Run it after any change to a scene (it takes half a
 * minute), and then run Biome.
 */
import { writeFile } from 'node:fs/promises';
import { DEMO_PICTURES, drawDemoPicture } from './demo-pictures.ts';
import { thumbhashOf } from './thumbhash-of.ts';

let text =
  '/** Written by write-thumbhashes.ts: the thumbhashes (base64) of each kind’s pictures, in their order. */\n';
text += 'export const THUMBHASHES: Readonly<Record<string, string>> = {\n';
for (const [kind, pictures] of Object.entries(DEMO_PICTURES)) {
  const hashes: string[] = [];
  for (const { key } of pictures) hashes.push(await thumbhashOf(Buffer.from(drawDemoPicture(key) ?? '')));
  const name = kind.includes('-') ? `'${kind}'` : kind;
  text += `  ${name}:\n    '${hashes.join(' ')}',\n`;
}
await writeFile(new URL('./thumbhashes.ts', import.meta.url), `${text}};\n`);
