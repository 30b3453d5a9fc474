import type { Area } from '../values/area.server.ts';
import { emptyNotesAbout } from './notes.server.ts';

export const notesArea: Area = {
  personal: {
    tables: {
      case_notes: {
        topic: 'decisions',
        atEnd: 'goes',
        exported: { not: 'Words of colleagues to each other, as the reasons of decisions.' },
      },
    },
  },
  end: { erase: ({ db }, { userId }) => emptyNotesAbout(db, userId) },
};
