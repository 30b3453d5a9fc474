import { readAccount, readExports } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { EXPORTS_SHOWN, ExportPage, Exports } from './export-page.tsx';
import { type ExportView, exportRow } from './export-view.ts';

/** Seconds after which the page reloads while an export, which takes some seconds, is being made. */
const REFRESH_SECONDS = 4;

/** A copy of the data that the site stores about the user (AUTH-05). */
export const myExport = definePage<ExportView>({
  at: get(paths.myExport),
  id: 'my-export-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myExport, query: ['_regions'] },
  async load(context) {
    const { db, services, now } = context;
    const { userId } = context.viewer;
    const [account, found] = await Promise.all([readAccount(db, userId), readExports(db, userId, EXPORTS_SHOWN)]);
    return {
      form: formState(context),
      orderKey: newOrderKey(context),
      isMailed: Boolean(account?.email) && services.delivery.offers('email'),
      exports: found.map((each) => exportRow(each, now)),
    };
  },
  head: ({ exports }) => ({
    title: fa.accountExport.title,
    robots: 'noindex',
    ...(exports.some(({ state }) => state === 'waiting') ? { refresh: REFRESH_SECONDS } : {}),
  }),
  Page: ExportPage,
  regions: { exports: Exports },
});
