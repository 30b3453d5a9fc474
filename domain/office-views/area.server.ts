import type { Area } from '../values/area.server.ts';
import { deleteViewsOf } from './office-views.server.ts';

export const officeViewsArea: Area = {
  personal: {
    tables: {
      office_views: {
        topic: 'account',
        atEnd: 'goes',
        exported: { not: 'How a colleague looks at lists of the back office; nothing about people.' },
      },
    },
  },
  end: { erase: ({ db }, { userId }) => deleteViewsOf(db, userId) },
};
