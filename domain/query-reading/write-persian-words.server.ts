/** Writes the coded words of Persian into the file that its argument names: a step of the build. */
import { writeFileSync } from 'node:fs';
import { codePersianWords } from './persian-words-gateway.server.ts';

writeFileSync(process.argv[2] ?? '', codePersianWords());
