import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { articleHead, UPDATED } from './article-head.ts';
import { Article } from './article-page.tsx';
import { type Operator, organisation, readOperator } from './operator.tsx';

const words = fa.about;

/** Page that says what the site is and who runs it. */
export const about = definePage<Operator>({
  at: get(paths.about),
  id: 'about-page',
  cache: 'public',
  about: { summary: fa.api.pages.about },
  rare: true,
  load: readOperator,
  head(operator, context) {
    const whose = organisation(operator, context.services.site.origin);
    return articleHead(words, paths.about(), { type: 'AboutPage', updated: UPDATED.about, about: whose }, context);
  },
  Page: ({ view: { operatorName } }) => (
    <Article {...words} updated={UPDATED.about} further={[{ id: 'operator', heading: words.operator }]}>
      <section aria-labelledby="operator">
        <h2 id="operator">{words.operator}</h2>
        <p>
          <bdi>{operatorName ? words.operatorIs(operatorName) : words.operatorUnset}</bdi>
        </p>
        <p>
          <a href={paths.support()}>{words.operatorLink}</a>
        </p>
      </section>
    </Article>
  ),
});
