import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import { articleHead } from './article-head.ts';
import { Article } from './article-page.tsx';
import { type Operator, OperatorContact, organisation, readOperator } from './operator.tsx';

/** Page that says how to reach the operator, and what users can do themselves. */
export const support = definePage<Operator>({
  at: get(paths.support),
  id: 'support-page',
  cache: 'public',
  rare: true,
  load: readOperator,
  head(operator, context) {
    const whose = organisation(operator, context.services.site.origin);
    return articleHead(fa.support, paths.support(), { type: 'ContactPage', about: whose }, context);
  },
  Page: ({ view }) => (
    <Article {...fa.support} before={<Contact operator={view} />}>
      <p>
        <a href={paths.safety()}>{fa.safety.title}</a>
      </p>
    </Article>
  ),
});

function Contact({ operator }: { readonly operator: Operator }) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{fa.support.contact}</h2>
      <OperatorContact operator={operator} />
      <p>{fa.support.before}</p>
    </section>
  );
}
