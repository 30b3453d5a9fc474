import * as v from 'valibot';
import { RUN_STATES, WORD_KINDS, type WordAnswer } from '../../../domain/feeds/feed.ts';
import { answerWords } from '../../../domain/feeds/feeds.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer, Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { runFlash } from './feed-flashes.ts';
import { WordsInput } from './feed-forms.ts';
import { myShopRun, ownRun } from './run.route.tsx';
import { runFault, shownCounts } from './run-words.ts';
import { LEFT_OUT, typedTarget, wordKey } from './word-choices.ts';

const Counts = v.object({
  new: integer,
  changed: integer,
  same: integer,
  warned: integer,
  faulty: integer,
  absent: integer,
  over: integer,
});

const RunJson = v.object({
  state: v.picklist(RUN_STATES),
  /** Rows of the file, and those already processed; null until the rows have been counted. */
  rows: v.nullable(integer),
  done: integer,
  counts: v.nullable(Counts),
  guards: v.array(v.string()),
  words: v.array(
    v.object({
      kind: v.picklist(WORD_KINDS),
      word: v.string(),
      key: v.string(),
      rows: integer,
      examples: v.array(v.string()),
    }),
  ),
  fault: v.nullable(v.string()),
  picturesLeft: integer,
  waiting: integer,
  url: v.string(),
});

/** Returns the progress of a run and its open questions (SHOP-02): `GET /api/web/shops/{id}/runs/{runId}`. */
export const shopRunCall = defineAnswer({
  at: get(paths.shopRun),
  guard: 'signed-in',
  about: { summary: fa.api.calls.feedRun, answers: RunJson, statuses: [404] },
  async answer(context) {
    const { own, run } = await ownRun(context);
    return envelope({
      state: run.state,
      rows: run.fileRows,
      done: run.doneRows,
      counts: shownCounts(run),
      guards: run.guards,
      words: run.unknown.map((word) => ({ ...word, key: wordKey(word) })),
      fault: runFault(run.fault),
      picturesLeft: run.picturesLeft,
      waiting: run.waiting,
      url: paths.myShopRun(own.shop.id, run.id),
    });
  },
});

/**
 * Saves the meaning of unknown words in the file: `POST …/runs/{runId}/words`. `word`: keys of the words. `target`:
 * their meanings in the same order, each a name, a column or an id; `out` excludes the word, and an empty value
 * postpones the answer.
 */
export const answerWordsCall = defineAction({
  at: post(paths.answerRunWords),
  guard: 'signed-in',
  about: { summary: fa.api.calls.answerWords, answers: Url, statuses: [409] },
  input: WordsInput,
  limits: () => [{ action: 'shop' }],
  page: myShopRun,
  async act(context, { word, target }): Promise<Outcome<Url>> {
    const { own, run } = await ownRun(context);
    const asked = new Map(run.unknown.map((each) => [wordKey(each), each]));
    const answers: WordAnswer[] = [];
    for (const [at, key] of word.entries()) {
      const [told, typed] = [asked.get(key), (target[at] ?? '').trim()];
      if (!told || typed === '') continue;
      const found = typedTarget(told, typed, context.catalogue);
      if (found === null) return refuse({ message: fa.feeds.words.unknown(typed) });
      answers.push({ kind: told.kind, word: told.word, target: found === LEFT_OUT ? null : found });
    }
    if (answers.length === 0) return refuse({ message: fa.feeds.words.nothing });
    const { userId } = context.viewer;
    const told = { shopId: own.shop.id, runId: run.id, userId, answers };
    const answered = await answerWords(context, told, context.catalogue);
    if (answered.ok) return runFlash(own.shop.id, run.id).done('answered');
    if (answered.refused === 'gone') return notFound();
    const isOver = answered.refused === 'not-checked';
    return refuse({ status: isOver ? 409 : 422, message: isOver ? fa.feeds.refused.notChecked : fa.feeds.words.wrong });
  },
});
