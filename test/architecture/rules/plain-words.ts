import type { Rule } from './rule.ts';

/** Files with our own code. Migrations are left out, because a change of a comment would change their checksums. */
const COVERED =
  /^(?:app|bench|db\/(?!migrations\/|schema\.ts)|domain|scripts|server|shipped|test\/(?!architecture\/rules\/plain-words)).*\.(?:mjs|tsx?)$/;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s+(\S.*)/;
/** Beginnings of comments that leave the subject open, although a comment has to begin with a verb or a noun. */
const OPEN_BEGINNING = /^\s*(?:\/\/|\/\*\*)\s+(?:What|Whose|Of|So|Null where)\b/;
const WHOEVER = /\bwho(?:m|so)?ever\b/i;
const HE = /\b(?:he|him|his|himself)\b/i;

export const plainWords: Rule = {
  name: 'comments begin with a verb or a noun, name their subject, and call users they',
  covers: (path) => COVERED.test(path),
  find({ path, text }) {
    return text.split('\n').flatMap((line, index) => {
      const [, comment] = COMMENT.exec(line) ?? [];
      if (comment === undefined) return [];
      const isOpen = OPEN_BEGINNING.test(line);
      return isOpen || WHOEVER.test(comment) || HE.test(comment) ? [`${path}:${index + 1} ${comment}`] : [];
    });
  },
  refuses: [
    { path: 'domain/chat/a.ts', text: '/** Whose message it is. */' },
    { path: 'domain/chat/a.ts', text: '// So many at once.' },
    { path: 'db/a.server.ts', text: '/**\n * Told to whoever asks.\n */' },
    { path: 'domain/chat/a.ts', text: '/** Messages that he has sent. */' },
  ],
  accepts: [
    { path: 'domain/chat/a.ts', text: '/** Sender of a message. What the sender wrote is not stored. */' },
    {
      path: 'domain/chat/a.ts',
      text: "const name = 'So';\n/** Messages that the user has sent, so that they can be read. */",
    },
    { path: 'db/migrations/0001-a.sql', text: '-- Whose it is.' },
  ],
};
