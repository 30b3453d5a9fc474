import type { PersonalData } from '../values/personal-data.ts';

export const surveysData: PersonalData = {
  tables: {
    nps_votes: { topic: 'surveys', atEnd: 'goes', exported: 'surveys.json' },
  },
};
