import { SAVED_ITEMS, SAVED_ITEMS_DAYS, savedItems, savedItemsText } from '../../domain/favourites/saved-items.ts';
import type { Context } from '../web/request/context.ts';
import { preferenceCookie } from '../web/request/cookies.ts';

/** The ids of listings saved in this browser's cookie; invalid ones are left out. */
export const savedIn = ({ cookies }: Pick<Context, 'cookies'>): number[] => savedItems(cookies.get(SAVED_ITEMS));

/** Replaces the ids in the browser's cookie, from which scripts fill the hearts. */
export function rememberSaved(
  { cookies, answerCookies }: Pick<Context, 'cookies' | 'answerCookies'>,
  ids: readonly number[],
): void {
  const text = savedItemsText(ids);
  if (text === (cookies.get(SAVED_ITEMS) ?? '')) return;
  answerCookies.push(preferenceCookie(SAVED_ITEMS, text, text === '' ? 0 : SAVED_ITEMS_DAYS));
}
