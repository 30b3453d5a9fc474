import * as v from 'valibot';
import {
  readNotify,
  SEARCH_NAME,
  SEARCH_NOTIFY,
  SERP_QUERY_MAX,
  type SearchNotify,
} from '../../../domain/saved-searches/saved-search.ts';
import { fa } from '../../messages/fa.ts';
import { fixed, radios } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import type { ChoiceLook, FieldKind } from '../../parts/form/field-kind.ts';
import { omittable, optional } from '../../parts/form/kind-changes.ts';
import { text } from '../../parts/form/text-kinds.ts';

const { refused, name, notifyLabel, notify: options } = fa.savedSearches;
const notifyWords = { label: notifyLabel, options };
/** Name of the search; if blank, a description of the query is used. */
const searchName = optional(text({ max: SEARCH_NAME.max }));

export const newSearchForm = defineForm(
  { serpQuery: query(), name: searchName, specialNotifyStatus: notify() },
  { name, specialNotifyStatus: notifyWords },
);

/** Form that changes the name or the notification, or deletes the search with `_method=DELETE`. */
export const savedSearchForm = defineForm(
  { name: searchName, notify: omittable(notify()), _method: omittable(fixed('DELETE')) },
  { name, notify: notifyWords },
);

/** Accepts `each`, `daily` or `none`; also 1 for `each` and 0 for `none`. A missing value means `each`. */
function notify(): FieldKind<SearchNotify, ChoiceLook> {
  const sent = v.union([v.string(), v.number(), v.boolean()], fa.validation.required_radio);
  const { look } = radios(SEARCH_NOTIFY);
  const read = v.pipe(
    v.optional(sent, ''),
    v.transform((status) => readNotify(status)),
    v.picklist(SEARCH_NOTIFY, fa.validation.required_radio),
  );
  return { schema: read, sent, look: { ...look, required: false } };
}

function query(): FieldKind<string, { readonly control: 'hidden' }> {
  const schema = v.pipe(v.string(refused.unreadable), v.maxLength(SERP_QUERY_MAX, refused['too-long']));
  return { schema, sent: schema, look: { control: 'hidden' } };
}
