import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../../domain/values/durations.ts';
import { persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { RECIPIENTS, type Recipient } from '../../../domain/values/personal-data.ts';
import type { PrivacyTimes } from '../../messages/about.ts';
import { fa } from '../../messages/fa.ts';
import { KEPT, SENT_TO } from '../../parts/privacy/declared-data.ts';
import { endOfAccount } from '../../parts/privacy/end-of-account.ts';
import { COOKIE_SECONDS, COOKIES, type CookieGroup } from '../../stored/cookie-names.ts';
import type { Site } from '../../web/request/context.ts';
import { sentName } from '../../web/request/cookies.ts';
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

/** Parties that this site sends data, and the names of those of a kind; a kind without a name is not one of this site's. */
export type Recipients = Readonly<Partial<Record<Recipient, readonly string[]>>>;

/**
 * Takes kinds of data and recipients from what the modules state, and the cookies from those that can be set, so that the page
 * stays true.
 */
export function privacyView(
  site: Pick<Site, 'origin' | 'mapTileUrl' | 'adScriptUrl'>,
  times: PrivacyTimes,
  recipients: Recipients,
): PrivacyView {
  const { goes, stays } = endOfAccount(times);
  const lines: Readonly<Record<string, readonly string[]>> = {
    kept: KEPT.map((topic) => words.kept[topic](times)),
    goes,
    stays,
    others: othersOf(site, recipients),
  };
  return {
    sections: words.sections(times).map((section): ArticleSection => {
      const points = lines[section.id];
      return points ? { ...section, points } : section;
    }),
    cookies: (Object.keys(COOKIES) as CookieGroup[]).map((group) => ({
      names: COOKIES[group].map((name) => sentName(name, site)),
      purpose: words.cookies.purposes[group],
      lifetime: lifetimeText(COOKIE_SECONDS[group]),
    })),
    storage: Object.entries(words.storage.purposes).map(([name, purpose]) => ({ name, purpose })),
  };
}

/** Third parties that receive data of users, as this site is configured. */
function othersOf(
  { mapTileUrl, adScriptUrl }: Pick<Site, 'mapTileUrl' | 'adScriptUrl'>,
  recipients: Recipients,
): string[] {
  const { tiles, ads, none } = words.otherPages;
  const hostOf = (url: string) => new URL(url.replace(/[{}]/g, '')).host;
  const sent = RECIPIENTS.filter((recipient) => SENT_TO.has(recipient)).flatMap((recipient) => {
    const names = recipients[recipient];
    return names ? [words.others[recipient](persianList(names))] : [];
  });
  const ofAds = adScriptUrl === null ? [] : [ads(hostOf(adScriptUrl))];
  return [...sent, tiles(hostOf(mapTileUrl)), ...ofAds, none];
}

function lifetimeText(seconds: number): string {
  const { days, hours, minutes } = words.cookies;
  if (seconds >= DAY_SECONDS) return days(persianNumber(seconds / DAY_SECONDS));
  return seconds >= HOUR_SECONDS
    ? hours(persianNumber(seconds / HOUR_SECONDS))
    : minutes(persianNumber(seconds / MINUTE_SECONDS));
}
