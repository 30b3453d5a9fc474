import * as v from 'valibot';
import { filterKey } from '../../../domain/query-reading/search-query.ts';
import { refuseSaving, SAVED_SEARCHES_MAX } from '../../../domain/saved-searches/saved-search.ts';
import {
  removeSearch,
  saveSearch,
  undoRemoval,
  updateSearch,
} from '../../../domain/saved-searches/saved-searches.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { type At, del, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { Redirect } from '../../web/request/problem.ts';
import { newSearchForm, savedSearchForm } from './saved-search-forms.ts';
import { savedSearchOfAddress } from './saved-search-of-address.ts';
import { newSavedSearch, savedSearchesPage } from './saved-searches.route.tsx';
import { savedSearchesFlash } from './saved-searches-flash.ts';
import { keepSearchToSave, type SearchToSave } from './search-to-save.ts';
import { givenName, searchName } from './search-words.ts';
import { understoodSearch } from './understood-search.ts';

const { did, refused } = fa.savedSearches;

/** `undo`: address that undoes a removal. */
const Saved = v.object({ id: integer, undo: v.optional(v.string()) });
type Saved = v.InferOutput<typeof Saved>;

/**
 * Saves a search (SAVE-01): `POST /api/web/new-saved-search`. Visitors get the address of the sign-in, and the search
 * is saved once they have signed in.
 */
export const newSavedSearchCall = defineAction({
  at: post(paths.saveSearch),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.newSavedSearch,
    answers: v.object({
      id: v.optional(integer),
      message: v.string(),
      userIsLoggedIn: v.boolean(),
      loginUrl: v.optional(v.string()),
    }),
    example: { serpQuery: 'c=43627&ct=301', specialNotifyStatus: 'each' },
    statuses: [409],
  },
  input: newSearchForm.input,
  limits: () => [{ action: 'save-search' }],
  page: newSavedSearch,
  async act(context, { serpQuery, specialNotifyStatus, name }) {
    const query = savedSearchOfAddress(serpQuery, context.catalogue);
    if (!query) return refuse({ message: refused.unreadable });
    const why = refuseSaving(filterKey(query));
    if (why) return refuse({ message: refused[why] });
    const chosen = { name: (name && givenName(name)) ?? searchName(query), notify: specialNotifyStatus };
    const who = await context.readViewer();
    if (!who) return askSignIn(context, { serpQuery: filterKey(query), ...chosen });
    const understanding = await understoodSearch(context, query);
    const saved = await saveSearch(context, who.userId, query, { ...chosen, understanding });
    if (!saved.ok) {
      const message =
        saved.refused === 'full' ? refused.full(persianNumber(SAVED_SEARCHES_MAX)) : refused[saved.refused];
      return refuse({ status: 409, message, data: { message, userIsLoggedIn: true } });
    }
    const what = saved.isNew ? 'saved' : 'there';
    const data = { id: saved.id, message: did[what], userIsLoggedIn: true };
    return savedSearchesFlash.done(what, { data });
  },
});

function askSignIn(context: Context, search: Omit<SearchToSave, 'id'>): Refused {
  const loginUrl = paths.signIn(keepSearchToSave(context, search));
  if (!wantsEnvelope(context.request)) throw new Redirect(loginUrl, 303, context.answerCookies);
  const message = fa.savedSearches.signInText;
  return refuse({ status: 200, message, data: { message, userIsLoggedIn: false, loginUrl } });
}

/** Changes a saved search's name or notification, or removes the search with `_method=DELETE` (SAVE-02). */
export const changeSavedSearchCall = ownCall(
  post(paths.savedSearch),
  fa.api.calls.changeSavedSearch,
  savedSearchForm.input,
  async (context, { name, notify, _method }, own) => {
    if (_method) return remove(context, own);
    const change = { name: name && givenName(name), notify: notify ?? null };
    const changed = await updateSearch(context, own.userId, own.id, change);
    return changed ? savedSearchesFlash.done('changed', { data: { id: own.id } }) : notTheirs();
  },
);

export const removeSavedSearchCall = ownCall(
  del(paths.savedSearch),
  fa.api.calls.removeSavedSearch,
  v.object({}),
  (context, _, own) => remove(context, own),
);

/** Undoes a removal within some days. */
export const restoreSavedSearchCall = ownCall(
  post(paths.restoreSavedSearch),
  fa.api.calls.restoreSavedSearch,
  v.object({}),
  async (context, _, { userId, id }) => {
    const restored = await undoRemoval(context, userId, id);
    if (restored.ok) return savedSearchesFlash.done('restored', { data: { id } });
    if (restored.refused === 'not-found') return notTheirs();
    return refuse({ status: 409, message: refused.full(persianNumber(SAVED_SEARCHES_MAX)) });
  },
);

type Own = { readonly userId: number; readonly id: number };

function ownCall<I>(
  at: At,
  summary: string,
  input: v.GenericSchema<unknown, I>,
  act: (context: SignedIn, input: I, own: Own) => Promise<Outcome<Saved>>,
) {
  return defineAction({
    at,
    guard: 'signed-in',
    about: { summary, answers: Saved, statuses: [409] },
    input,
    limits: () => [{ action: 'save-search' }],
    page: savedSearchesPage,
    async act(context, given) {
      const { userId } = context.viewer;
      const id = parseId(context.params.id);
      return id === null ? notTheirs() : act(context, given, { userId, id });
    },
  });
}

async function remove(context: Context, { userId, id }: Own): Promise<Outcome<Saved>> {
  if (!(await removeSearch(context, userId, id))) return notTheirs();
  const data = { id, undo: paths.restoreSavedSearch(id) };
  return savedSearchesFlash.done('removed', { of: id, data });
}

const notTheirs = () => refuse({ status: 404, message: refused['not-found'] });
