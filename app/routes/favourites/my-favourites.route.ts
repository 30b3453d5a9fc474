import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { Redirect } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';

/** The account's address of the favourites page, which visitors have too. */
export const myFavourites = defineAnswer({
  at: get(paths.myFavourites),
  guard: 'signed-in',
  about: { summary: fa.api.pages.myFavourites, type: 'text/html' },
  answer: () => {
    throw new Redirect(paths.favourites(), 302);
  },
});
