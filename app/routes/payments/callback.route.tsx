import { takeCallback } from '../../../domain/gateways/gateways.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { readFields } from '../../web/forms/form-body.ts';
import { defineAnswer, definePage, type Frame } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { ResultPage } from './result-page.tsx';
import { loadResult, type ResultView } from './result-view.ts';

const words = fa.payments.result;

/** Bytes of a gateway's callback. */
const CALLBACK_MAX = 16 * 1024;
/** Seconds after which an unclear result is looked at again. */
const UNCLEAR_SECONDS = 5;

const FRAME: Frame = { text: '', placeName: null, kept: [] };
const IN_APP: Frame = { ...FRAME, isInApp: true };

/**
 * A gateway's callback by GET, and the page that shows what came of it, by the order's unguessable id (PAY-02). It proves
 * nothing: gateways are asked. No cookie is needed: it comes from another site.
 */
export const paymentCallback = definePage<ResultView>({
  at: get(paths.paymentCallback),
  id: 'payment-callback-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.paymentCallback,
    query: ['attempt', 'order'],
    example: { attempt: 'AAAAAAAAAAAAAAAAAAAAAA', order: 'AAAAAAAAAAAAAAAAAAAAAA' },
    statuses: [303, 404],
  },
  async load(context) {
    const { searchParams } = context.url;
    const attempt = searchParams.get('attempt');
    if (attempt !== null) throw await calledBack(context, attempt, searchParams);
    const order = searchParams.get('order');
    if (order === null) throw new Redirect(paths.myPayments(), 303);
    return (await loadResult(context, order)) ?? notFound();
  },
  head: ({ payment }) => ({
    title: words.outcomes[payment],
    robots: 'noindex,nofollow',
    ...(payment === 'unclear' ? { refresh: UNCLEAR_SECONDS } : {}),
  }),
  frame: ({ isFromApp }) => (isFromApp ? IN_APP : FRAME),
  Page: ResultPage,
});

/** The same by POST, as SEP sends it, cross-site and without a key. */
export const paymentCallbackCall = defineAnswer({
  at: post(paths.paymentCallback),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.paymentCallback,
    query: ['attempt'],
    type: 'text/html',
    example: { attempt: 'AAAAAAAAAAAAAAAAAAAAAA' },
    statuses: [303, 404],
  },
  async answer(context) {
    const { request, url } = context;
    const fields = await readFields(request, { max: CALLBACK_MAX });
    const texts = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    throw await calledBack(context, url.searchParams.get('attempt') ?? '', new URLSearchParams(texts));
  },
});

async function calledBack(context: Context, resNum: string, said: URLSearchParams): Promise<Redirect> {
  const { payments } = context.services;
  const fields = new Map(
    [...said].slice(0, FIELDS_MAX).map(([name, value]) => [name.slice(0, 64), value.slice(0, 512)]),
  );
  const taken = await takeCallback(context, payments, { resNum, fields });
  if (!taken.ok) return notFound();
  return new Redirect(paths.paymentCallback({ order: taken.publicId }), 303);
}

/** A gateway sends some fifteen. */
const FIELDS_MAX = 40;
