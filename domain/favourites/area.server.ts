import type { Area } from '../values/area.server.ts';
import { deleteFavouritesOf, exportedFavourites } from './favourites.server.ts';

export const favouritesArea: Area = {
  personal: {
    tables: {
      favourites: { topic: 'saved', atEnd: 'goes', exported: 'favourites.json' },
    },
  },
  exported: () => [({ db, userId }, sink) => sink.rows('favourites.json', exportedFavourites(db, userId))],
  end: { erase: ({ db }, { userId }) => deleteFavouritesOf(db, userId) },
};
