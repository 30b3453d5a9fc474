import type { PersonalData } from '../values/personal-data.ts';

export const favouritesData: PersonalData = {
  tables: {
    favourites: { topic: 'saved', atEnd: 'goes', exported: 'favourites.json' },
  },
};
