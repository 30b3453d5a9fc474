import { KEPT_DAYS as EVENT_DAYS } from '../../../domain/analytics/event.ts';
import { KEPT_DAYS as REVEAL_DAYS } from '../../../domain/contact/contact.ts';
import { GRACE_DAYS } from '../../../domain/identity/account/deletion.ts';
import { EXPORT_DAYS } from '../../../domain/identity/account/export.ts';
import { SESSION_DAYS } from '../../../domain/identity/sessions.server.ts';
import { RESTORE_DAYS } from '../../../domain/listings/life/listing-life.ts';
import { NOTICE_DAYS } from '../../../domain/notifications/notifications.server.ts';
import { POPULAR_DAYS } from '../../../domain/search/search.server.ts';
import { PEOPLE_MIN, SIGNAL_DAYS } from '../../../domain/search/signals/signal.ts';
import type { SiteSettings } from '../../../domain/settings/settings.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { Site } from '../../web/context.ts';
import { COOKIE_SECONDS, COOKIES, type CookieGroup } from '../../web/cookie-names.ts';
import { sentName } from '../../web/cookies.ts';
import type { ArticleSection } from './article-page.tsx';

const words = fa.privacy;

export type PrivacyView = {
  readonly sections: readonly ArticleSection[];
  readonly cookies: readonly {
    readonly names: readonly string[];
    readonly purpose: string;
    readonly lifetime: string;
  }[];
  readonly storage: readonly { readonly name: string; readonly purpose: string }[];
};

/**
 * Takes the periods from the code that deletes data and the cookies from those that can be set, so that the page stays
 * true.
 */
export function privacyView(
  site: Pick<Site, 'origin' | 'mapTileUrl' | 'adScriptUrl'>,
  { nationalCodeDays }: Pick<SiteSettings, 'nationalCodeDays'>,
): PrivacyView {
  const sections = words.sections({
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
  });
  return {
    sections: sections.map((section) => (section.id === 'others' ? { ...section, points: othersOf(site) } : section)),
    cookies: (Object.keys(COOKIES) as CookieGroup[]).map((group) => ({
      names: COOKIES[group].map((name) => sentName(name, site)),
      purpose: words.cookies.purposes[group],
      lifetime: lifetimeText(COOKIE_SECONDS[group]),
    })),
    storage: Object.entries(words.storage.purposes).map(([name, purpose]) => ({ name, purpose })),
  };
}

/** Third parties that receive data of users, as this site is configured. */
function othersOf({ mapTileUrl, adScriptUrl }: Pick<Site, 'mapTileUrl' | 'adScriptUrl'>): string[] {
  const { codes, push, address, errors, tiles, ads, none } = words.others;
  const hostOf = (url: string) => new URL(url.replace(/[{}]/g, '')).host;
  const ofAds = adScriptUrl === null ? [] : [ads(hostOf(adScriptUrl))];
  return [codes, push, address, errors, tiles(hostOf(mapTileUrl)), ...ofAds, none];
}

function lifetimeText(seconds: number): string {
  const { days, hours, minutes } = words.cookies;
  if (seconds >= DAY_SECONDS) return days(persianNumber(seconds / DAY_SECONDS));
  return seconds >= HOUR_SECONDS
    ? hours(persianNumber(seconds / HOUR_SECONDS))
    : minutes(persianNumber(seconds / MINUTE_SECONDS));
}
