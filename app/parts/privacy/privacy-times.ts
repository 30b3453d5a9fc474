import { KEPT_DAYS as EVENT_DAYS } from '../../../domain/analytics/event.ts';
import { KEPT_DAYS as REVEAL_DAYS } from '../../../domain/contact/contact.ts';
import { BARRED_DAYS, GRACE_DAYS } from '../../../domain/identity/account/deletion.ts';
import { EXPORT_DAYS } from '../../../domain/identity/account/export.ts';
import { SESSION_DAYS } from '../../../domain/identity/identity.server.ts';
import { RESTORE_DAYS } from '../../../domain/listings/listing-life.ts';
import { NOTICE_DAYS } from '../../../domain/notifications/notifications.server.ts';
import { UNPAID_ADDRESS_DAYS } from '../../../domain/purchases/purchases.server.ts';
import { REPORT_WORDS_DAYS, REPORTER_DAYS } from '../../../domain/reports/report.ts';
import { NETWORK_KEPT_DAYS } from '../../../domain/reviews/counting/admission.ts';
import { POPULAR_DAYS } from '../../../domain/search/search.server.ts';
import { PEOPLE_MIN, SIGNAL_DAYS } from '../../../domain/search/signals/signal.ts';
import { TAKEN_DAYS } from '../../../domain/sellers/shop.ts';
import type { SiteSettings } from '../../../domain/settings/settings.ts';
import { VISITOR_DAYS } from '../../../domain/support/support.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import type { PrivacyTimes } from '../../messages/about.ts';

/** Reads the periods from the settings and from the code that deletes data, so that the privacy page stays true. */
export const privacyTimes = ({
  nationalCodeDays,
  addressDays,
  documentsDays,
  npsMonths,
}: Pick<SiteSettings, 'nationalCodeDays' | 'addressDays' | 'documentsDays' | 'npsMonths'>): PrivacyTimes => ({
  session: persianNumber(SESSION_DAYS),
  events: persianNumber(EVENT_DAYS),
  reveals: persianNumber(REVEAL_DAYS),
  queries: persianNumber(POPULAR_DAYS),
  signals: persianNumber(SIGNAL_DAYS),
  people: persianNumber(PEOPLE_MIN),
  notices: persianNumber(NOTICE_DAYS),
  restore: persianNumber(RESTORE_DAYS),
  export: persianNumber(EXPORT_DAYS),
  grace: persianNumber(GRACE_DAYS),
  codes: persianNumber(nationalCodeDays),
  addresses: persianNumber(addressDays),
  unpaid: persianNumber(UNPAID_ADDRESS_DAYS),
  reporters: persianNumber(REPORTER_DAYS),
  reports: persianNumber(REPORT_WORDS_DAYS),
  barred: persianNumber(BARRED_DAYS),
  tickets: persianNumber(VISITOR_DAYS),
  documents: persianNumber(documentsDays),
  shops: persianNumber(TAKEN_DAYS),
  networks: persianNumber(NETWORK_KEPT_DAYS),
  votes: persianNumber(npsMonths),
});
