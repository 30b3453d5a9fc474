import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { Redirect } from '../../web/request/problem.ts';

/** The account's address of the favourites page, which visitors have too. */
export const myFavourites = defineAnswer({
  at: get(paths.myFavourites),
  guard: 'signed-in',
  about: { summary: fa.api.pages.myFavourites, type: 'text/html' },
  answer: () => {
    throw new Redirect(paths.favourites(), 302);
  },
});
