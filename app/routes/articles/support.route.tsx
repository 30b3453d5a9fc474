import { jalaliWeekday, tehranDay } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { dayOffName } from '../../parts/day-off-name.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { definePage } from '../../web/route.ts';
import { articleHead } from './article-head.ts';
import { Article } from './article-page.tsx';
import { isReachable, type Operator, OperatorContact, organisation, readOperator } from './operator.tsx';

type SupportView = {
  readonly operator: Operator;
  /** Sentence for days off, null on working days. */
  readonly closed: string | null;
};

/** Page that says how to reach the operator, and what users can do themselves. */
export const support = definePage<SupportView>({
  at: get(paths.support),
  id: 'support-page',
  cache: 'public',
  about: { summary: fa.api.pages.support },
  rare: true,
  async load(context) {
    const [operator, closed] = await Promise.all([readOperator(context), readClosed(context)]);
    return { operator, closed };
  },
  head({ operator }, context) {
    const whose = organisation(operator, context.services.site.origin);
    return articleHead(fa.support, paths.support(), { type: 'ContactPage', about: whose }, context);
  },
  Page: ({ view }) => (
    <Article {...fa.support} before={<Contact {...view} />}>
      <p>
        <a href={paths.safety()}>{fa.safety.title}</a>
      </p>
    </Article>
  ),
});

/** Tells visitors on a day off when support answers again. */
async function readClosed({ services, now }: Context): Promise<string | null> {
  const calendar = await services.calendar.get(now);
  const off = calendar.dayOff(tehranDay(now));
  const [next] = calendar.workingDaysAfter(now, 1);
  return off && next ? fa.calendar.answeredFrom(dayOffName(off), jalaliWeekday(next)) : null;
}

function Contact({ operator, closed }: SupportView) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{fa.support.contact}</h2>
      {closed && isReachable(operator) && <p>{closed}</p>}
      <OperatorContact operator={operator} />
      <p>{fa.support.before}</p>
    </section>
  );
}
