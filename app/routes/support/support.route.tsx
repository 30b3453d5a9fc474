import { ABOUT_KEYS } from '../../../domain/support/about.ts';
import { jalaliWeekday, tehranDay } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { dayOffName } from '../../parts/day-off-name.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { articleHead } from '../articles/article-head.ts';
import { Article } from '../articles/article-page.tsx';
import { isReachable, type Operator, OperatorContact, organisation, readOperator } from '../articles/operator.tsx';
import styles from './support.module.css';
import { SupportForm } from './support-form.tsx';
import { loadSupportForm, type SupportFormView } from './support-view.ts';

type SupportView = {
  readonly write: SupportFormView;
  readonly operator: Operator;
  /** Sentence for days off; null on working days. */
  readonly closed: string | null;
};

/** Page for writing to support (SUPP-01), with other contacts of the operator and with what users can do themselves. */
export const support = definePage<SupportView>({
  at: get(paths.support),
  id: 'support-page',
  cache: 'private',
  about: { summary: fa.api.pages.support, query: ABOUT_KEYS, example: {}, statuses: [404] },
  async load(context) {
    const given = context.sentForm?.values ?? Object.fromEntries(context.url.searchParams);
    const write = await loadSupportForm(context, given);
    const [operator, closed] = await Promise.all([readOperator(context), readClosed(context)]);
    return { write, operator, closed };
  },
  head({ operator, write }, context) {
    if (write.aboutLinks.length > 0) return { title: fa.tickets.formTitle, robots: 'noindex' };
    const whose = organisation(operator, context.services.site.origin);
    return articleHead(fa.support, paths.support(), { type: 'ContactPage', about: whose }, context);
  },
  Page: ({ view }) => (
    <Article
      {...fa.support}
      before={
        <>
          <Write view={view.write} />
          <Contact {...view} />
        </>
      }
    >
      <p>
        <a href={paths.safety()}>{fa.safety.title}</a>
      </p>
    </Article>
  ),
});

/** On a day off, returns the sentence about when support answers again; null on other days. */
async function readClosed({ services, now }: Context): Promise<string | null> {
  const calendar = await services.calendar.get(now);
  const off = calendar.dayOff(tehranDay(now));
  const [next] = calendar.workingDaysAfter(now, 1);
  return off && next ? fa.calendar.answeredFrom(dayOffName(off), jalaliWeekday(next)) : null;
}

function Write({ view }: { readonly view: SupportFormView }) {
  return (
    <section aria-labelledby="write" className={styles.write}>
      <h2 id="write">{fa.tickets.formTitle}</h2>
      <SupportForm view={view} />
    </section>
  );
}

function Contact({ operator, closed }: Pick<SupportView, 'operator' | 'closed'>) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{fa.support.contact}</h2>
      {closed && isReachable(operator) && <p>{closed}</p>}
      <OperatorContact operator={operator} />
      <p>{fa.support.before}</p>
    </section>
  );
}
