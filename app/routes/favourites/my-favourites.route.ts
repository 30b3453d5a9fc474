import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { Redirect } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';

/** The account's name for the page that everybody has. */
export const myFavourites = defineAnswer(
  get(paths.myFavourites),
  () => {
    throw new Redirect(paths.favourites(), 302);
  },
  'signed-in',
);
