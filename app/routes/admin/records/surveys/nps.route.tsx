import {
  monthOf,
  monthsOf,
  type NpsMonth,
  type NpsResult,
  USER_TYPES,
  type UserType,
} from '../../../../../domain/surveys/nps.ts';
import { monthsAfter } from '../../../../../domain/surveys/survey-times.ts';
import { type NpsComment, readComments, readNpsDays } from '../../../../../domain/surveys/surveys.server.ts';
import { gregorianDay } from '../../../../../domain/values/jalali-day.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { jalaliDate, jalaliMonth, tehranMidnight } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { cachedFigure } from '../../../../office/office-cache.ts';
import { paths } from '../../../../paths.ts';
import { afterId } from '../../../../web/pages/after-id.ts';
import { get } from '../../../../web/request/address.ts';
import { AdminNpsPage, type AdminNpsView, type NpsCommentView, type NpsResultView } from './nps-page.tsx';

/** Number of months shown, including the current one. */
const MONTHS = 12;
const COMMENTS = 20;

const words = fa.surveys.office;

/** Results of the survey by month, and users' comments (NPS-01, ADM-04). */
export const adminNps = defineOfficePage<AdminNpsView>({
  at: get(paths.office.nps),
  id: 'admin-nps-page',
  section: 'nps',
  permission: 'enter the back office',
  about: {
    summary: fa.api.pages.adminNps,
    query: ['userType', 'after'],
    example: { userType: 'Seller', after: '1001' },
  },
  title: words.title,
  async load(context) {
    const { now, url } = context;
    const userType = USER_TYPES.find((type) => type === url.searchParams.get('userType')) ?? null;
    const after = afterId(url);
    const [months, found] = await Promise.all([
      cachedFigure(context, 'survey by month', async () => monthsOf(await readNpsDays(context, firstDay(now)))),
      readComments(context, { userType, after }, COMMENTS + 1),
    ]);
    const comments = found.slice(0, COMMENTS);
    const last = found.length > COMMENTS ? comments.at(-1) : undefined;
    return {
      months: months.map(monthView),
      comments: comments.map(commentView),
      tabs: [null, ...USER_TYPES].map((type) => tabOf(type, userType)),
      newest: after === null ? null : paths.office.nps(shown(userType)),
      older: last ? paths.office.nps({ ...shown(userType), after: last.id }) : null,
    };
  },
  Page: AdminNpsPage,
});

const shown = (userType: UserType | null) => (userType === null ? {} : { userType });

const tabOf = (type: UserType | null, selected: UserType | null) => ({
  name: type === null ? words.all : fa.surveys.userTypes[type],
  href: paths.office.nps(shown(type)),
  isShown: type === selected,
});

/** Midnight at the beginning of the oldest month. */
function firstDay(now: Date): Date {
  const month = monthOf(monthsAfter(now, 1 - MONTHS));
  return tehranMidnight(gregorianDay(`${month}/01`) ?? '');
}

const monthView = ({ month, results }: NpsMonth) => ({
  month: monthName(month),
  buyers: resultView(results.Buyer),
  sellers: resultView(results.Seller),
});

/** Name of a month: `1405/08` becomes «آبان ۱۴۰۵». */
function monthName(month: string): string {
  const day = gregorianDay(`${month}/01`);
  return day === null ? persianDigits(month) : jalaliMonth(tehranMidnight(day));
}

function resultView({ answers, net }: NpsResult): NpsResultView {
  const sign = net !== null && net.score > 0 ? '+' : '';
  return {
    net: net && words.net(`${sign}${persianNumber(net.score)}`, persianNumber(net.margin)),
    answers: words.answers(persianNumber(answers)),
  };
}

const commentView = ({ id, score, label, userType, listingId, comment, votedAt }: NpsComment): NpsCommentView => ({
  id,
  score: persianNumber(score),
  label: fa.surveys.labels[label],
  userType: fa.surveys.userTypes[userType],
  listing: listingId === null ? null : { href: paths.listingById(listingId), name: persianDigits(listingId) },
  comment,
  at: jalaliDate(votedAt),
});
