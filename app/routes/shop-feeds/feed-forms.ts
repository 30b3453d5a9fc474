import * as v from 'valibot';
import { FEED_EVERY, FEED_NAME } from '../../../domain/feeds/feed.ts';
import { FEED_ADDRESS_MAX } from '../../../domain/feeds/reading/feed-address.ts';
import { fa } from '../../messages/fa.ts';
import { radios } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { omittable, optional } from '../../parts/form/kind-changes.ts';
import { hidden, id } from '../../parts/form/number-kinds.ts';
import { text } from '../../parts/form/text-kinds.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';

const words = fa.feeds;
const { opening } = words;

const name = text({ ...FEED_NAME, autoComplete: 'off', dir: 'auto', example: 'stock' });
const address = text({
  max: FEED_ADDRESS_MAX,
  autoComplete: 'url',
  dir: 'ltr',
  example: 'https://example.ir/stock.csv',
});
const labels = {
  name: { label: opening.name, help: opening.nameHelp },
  address: { label: opening.address, help: opening.addressHelp },
  every: { label: opening.every, options: words.every },
};

/** Form for a new feed: a file, or a web address and how often it is read. */
export const newFeedForm = defineForm(
  { name, address: omittable(optional(address)), every: omittable(optional(radios(FEED_EVERY))) },
  labels,
);

export const NewFeedInput = v.object({
  ...newFeedForm.input.entries,
  file: v.optional(v.instance(ReceivedFile, opening.choose)),
});

export const feedForm = defineForm(
  {
    name,
    address: omittable(optional(address)),
    every: omittable(optional(radios(FEED_EVERY))),
    version: hidden(id()),
  },
  labels,
);

export const CheckInput = v.object({ file: v.optional(v.instance(ReceivedFile, words.refused.noFile)) });

/** Choices for existing listings that are missing in the file. */
const ABSENT = ['keep', 'end'] as const;

export const confirmForm = defineForm(
  { run: hidden(id()), absent: omittable(optional(radios(ABSENT))) },
  { absent: { label: words.absent.label, options: { keep: words.absent.keep, end: words.absent.end } } },
);

export const stopForm = defineForm({ run: hidden(id()) }, {});

/**
 * Maximum number of words whose meaning one call answers. `word` and `target` have the same order. A target is a name,
 * a column or an id; `out` excludes the word, and an empty target postpones the answer.
 */
const WORDS_MOST = 300;
const list = (example: string) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(400), v.examples([example]))), v.maxLength(WORDS_MOST));
export const WordsInput = v.object({ word: list('category:sofa'), target: list('43759') }, words.words.nothing);
