import { paths } from '../../paths.ts';
import { Redirect } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';

/** The account's name for the page that everybody has. */
export const myFavourites = defineAnswer({
  at: 'GET /my/favourites',
  guard: 'signed-in',
  answer: () => {
    throw new Redirect(paths.favourites(), 302);
  },
});
