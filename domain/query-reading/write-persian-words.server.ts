/** Build step that writes the encoded Persian words to the file named by its argument. */
import { writeFileSync } from 'node:fs';
import { codePersianWords } from './persian-words-gateway.server.ts';

writeFileSync(process.argv[2] ?? '', codePersianWords());
