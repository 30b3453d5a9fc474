import { Readable } from 'node:stream';
import * as v from 'valibot';
import { findExport, openExport, requestExport } from '../../../domain/identity/identity.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { tehranDay } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { myExport } from './export.route.tsx';

/** Requests a copy of the user's data. Sending the form twice makes one request and counts once. */
export const askExport = defineAction({
  at: [post(paths.myExport), post(paths.webExport)],
  guard: 'signed-in',
  about: { summary: fa.api.calls.askExport, answers: v.object({ id: integer }) },
  input: v.object({ [ORDER_FIELD]: returned().schema }),
  page: myExport,
  async limits(context, { [ORDER_FIELD]: orderKey }) {
    if (!isOrderKey(orderKey, context)) return [];
    const { userId } = context.viewer;
    const known = await findExport(context.db, userId, orderKey);
    return known === null ? [{ action: 'export' }] : [];
  },
  async act(context, { [ORDER_FIELD]: orderKey }) {
    const { userId } = context.viewer;
    if (!isOrderKey(orderKey, context)) return refuse({ message: fa.accountExport.staleForm });
    const asked = await requestExport(context, { userId, idempotencyKey: orderKey });
    if (!asked.ok) return refuse({ message: fa.accountExport.staleForm });
    return done({ data: { id: asked.exportId }, message: fa.accountExport.asked, to: paths.myExport() });
  },
});

/** The archive itself, for its owner only; no cache may store it. */
export const exportFile = defineAnswer({
  at: get(paths.exportFile),
  guard: 'signed-in',
  about: { summary: fa.api.pages.exportFile, type: 'application/zip' },
  answer: async (context) => {
    const { services, now, params } = context;
    const { userId } = context.viewer;
    const file = await openExport(context, services.exports, { userId, id: parseId(params.id) ?? notFound() });
    if (!file) return notFound();
    const name = fa.accountExport.fileName(tehranDay(now));
    const body = context.request.method === 'HEAD' ? null : (Readable.toWeb(file.body) as ReadableStream<Uint8Array>);
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  },
});
