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

/**
 * Kinds of recipients to whom this site sends data, each with the recipients' names. Kinds that this site does not use
 * are absent.
 */
export type Recipients = Readonly<Partial<Record<Recipient, readonly string[]>>>;

/**
 * View of the privacy page. Kinds of data and recipients come from the modules' declarations, and cookies from the code
 * that sets them, so that the page stays true.
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

/** Third parties that receive users' data with this site's configuration. */
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
