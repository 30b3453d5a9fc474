import type { UserType } from '../../../domain/surveys/nps.ts';
import { readCookie } from '../storage/cookies.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { mayAskRating, npsQuestion } from './may-ask.ts';

type Question = { readonly kind: 'rating'; readonly listing: string } | { readonly kind: 'nps'; readonly as: UserType };

let question: Question | null | undefined;

/**
 * The prompt for this page view, decided once at load: the request for a rating or else the survey, if its condition is
 * met. If null, the page may ask for permission for push messages. A page view has at most one prompt, even if that
 * prompt is not shown in the end.
 */
export function questionOfPage(): Question | null {
  if (question === undefined) question = ratingQuestion() ?? surveyQuestion();
  return question;
}

function ratingQuestion(): Question | null {
  const listing = listingHere();
  if (listing === undefined || readCookie('user-logged-in') !== '1') return null;
  const asked = laterStorage.read('ratings')[listing];
  const may = mayAskRating({ calls: laterStorage.read('uacts'), asked, listing }, Date.now());
  return may ? { kind: 'rating', listing } : null;
}

function surveyQuestion(): Question | null {
  const as = npsQuestion(laterStorage.read('nps'), document.body.dataset.page, Date.now());
  return as && { kind: 'nps', as };
}

/** Id of the listing whose page this is. */
export const listingHere = (): string | undefined =>
  document.querySelector<HTMLElement>('article[data-listing-id]')?.dataset.listingId;

/**
 * Pages on which no prompt is shown: there users sign in, post, chat, work, pay, trade, or already answer the survey or
 * rate a seller.
 */
const NOT_HERE =
  /^(?:session|add-(?:new|edit)|my-chats?-page|admin|payment|paid|bump|listing-limitation|vip|secure|purchase|seller-info|my-wallet|my-payment|nps|rate)/;

/** Whether the page shows a popup or a form, or belongs to a task; no prompt is shown then. */
export function isBusy(): boolean {
  return (
    document.querySelector('dialog[open]') !== null || NOT_HERE.test(document.body.dataset.page ?? '') || hasForm()
  );
}

/** Whether the page shows a form that changes something; the search form and collapsed forms do not count. */
function hasForm(): boolean {
  const fields = document.querySelectorAll('form[method=post] :is(input:not([type=hidden]), textarea, select)');
  return [...fields].some((field) => field.checkVisibility());
}
