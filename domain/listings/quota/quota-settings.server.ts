/** How many listings cost nothing in which category, for whoever sets it (ITEM-17, ADM-03); `quotaFor` reads the rows themselves. */
export {
  deleteQuotaSetting,
  lockQuotaSetting,
  type QuotaSetting,
  readQuotaSettings,
  upsertQuotaSetting,
} from './quota-setting-store.server.ts';
