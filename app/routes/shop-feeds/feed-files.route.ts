import { exportedFeed, reportOf } from '../../../domain/feeds/feeds.server.ts';
import { SAMPLE_FEED, templateOf } from '../../../domain/feeds/reading/feed-file.ts';
import { fa } from '../../messages/fa.ts';
import { csvFile } from '../../office/resource-csv.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { streamOf } from '../../parts/text-stream.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { outcomeIn, ownRun } from './run.route.tsx';
import { rowSentence } from './run-words.ts';
import { leafIn } from './templates.route.tsx';

const CSV = 'text/csv';

function csvAnswer(body: string | ReadableStream<Uint8Array>, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${CSV}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}

/** Downloads a file with the column headers of a category (SHOP-02). */
export const feedTemplate = defineAnswer({
  at: get(paths.feedTemplate),
  guard: 'signed-in',
  about: { summary: fa.api.pages.feedTemplate, type: CSV, query: ['c'], required: ['c'], example: { c: '43759' } },
  async answer(context) {
    await ownShop(context, 'feeds');
    const category = leafIn(context.url, context.catalogue.taxonomy) ?? notFound();
    return csvAnswer(templateOf(category), category.slug);
  },
});

export const feedSample = defineAnswer({
  at: get(paths.feedSample),
  guard: 'signed-in',
  about: { summary: fa.api.pages.feedSample, type: CSV },
  async answer(context) {
    await ownShop(context, 'feeds');
    return csvAnswer(SAMPLE_FEED, 'sample');
  },
});

/** Downloads the shop's listings in the same columns; importing that file changes nothing (SHOP-02). */
export const feedExport = defineAnswer({
  at: get(paths.feedExport),
  guard: 'signed-in',
  about: { summary: fa.api.pages.feedExport, type: CSV, statuses: [429] },
  async answer(context) {
    const { shop } = await ownShop(context, 'feeds');
    await takeOrRefuse('shop', context);
    const { origin } = context.services.site;
    const pictureAddress = (key: string) => `${origin}${paths.picture(key, 1600, 'jpg')}`;
    const lines = exportedFeed(context, { sellerId: shop.id, pictureAddress }, context.catalogue);
    return csvAnswer(streamOf(lines), `listings-${shop.id}`);
  },
});

const LINES_AT_ONCE = 500;

/** Downloads the report of a run (SHOP-02). */
export const runReport = defineAnswer({
  at: get(paths.runReport),
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.runReport,
    type: CSV,
    query: ['outcome'],
    example: { outcome: 'faulty' },
    statuses: [429],
  },
  async answer(context) {
    const { own, run } = await ownRun(context);
    await takeOrRefuse('shop', context);
    const outcome = outcomeIn(context.url);
    const asked = { shopId: own.shop.id, runId: run.id, outcome };
    const file = csvFile(fa.feeds.report.heads, async (after) => {
      const page = await reportOf(
        context.db,
        { ...asked, after: after === null ? null : Number(after) },
        LINES_AT_ONCE,
      );
      const rows = (page?.lines ?? []).map((line) => [
        line.line === null ? '' : String(line.line),
        line.externalId ?? '',
        fa.feeds.report.outcomes[line.outcome],
        line.column ?? '',
        line.sample ?? '',
        line.fault === null ? '' : rowSentence(line.fault, line.details ?? {}),
      ]);
      return { rows, next: page?.after == null ? null : String(page.after) };
    });
    return csvAnswer(file, `run-${run.id}`);
  },
});
