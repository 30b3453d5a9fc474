import type { ReactNode } from 'react';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Table } from '../../ui/table.tsx';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { type Audience, audienceOf, operationsFor } from './audience.ts';
import styles from './docs.module.css';
import { type DocsView, docsView } from './docs-view.ts';

/** Lists every address by kind, each in a collapsible section. */
function DocsPage({ view }: { readonly view: Lasting<DocsView> }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.api.docs.title}</h1>
      <p>
        {fa.api.docs.text} <a href={paths.openapi()}>{fa.api.docs.machine}</a>
      </p>
      <RenderedOnce by={view} part="operations">
        <Operations tags={view.tags} />
      </RenderedOnce>
    </div>
  );
}

function Operations({ tags }: Pick<DocsView, 'tags'>): ReactNode {
  return (
    <>
      {tags.map(({ tag, routes }) => (
        <section key={tag}>
          <h2>{fa.api.docs.tags[tag]}</h2>
          {routes.map((route) => (
            <details key={`${route.method} ${route.path}`}>
              <summary>
                <code>
                  {route.method} {route.path}
                </code>
                <span>{route.summary}</span>
              </summary>
              {route.fields.length > 0 && <Fields fields={route.fields} />}
              {route.example && <Sample title={fa.api.docs.body} text={route.example} />}
              {route.answer && <Sample title={fa.api.docs.answer} text={route.answer} />}
              <p>
                {fa.api.docs.statuses} <bdi>{route.statuses}</bdi>
              </p>
            </details>
          ))}
        </section>
      ))}
    </>
  );
}

function Fields({ fields }: Pick<DocsView['tags'][number]['routes'][number], 'fields'>): ReactNode {
  return (
    <Table
      columns={[
        {
          head: fa.api.docs.field,
          cell: ({ name, required }) => (
            <>
              <code>{name}</code> {required && <small>{fa.api.docs.required}</small>}
            </>
          ),
        },
        { head: fa.api.docs.type, cell: ({ type }) => <code>{type}</code> },
        { head: fa.api.docs.example, cell: ({ example }) => <bdi>{example}</bdi> },
      ]}
      rows={fields}
      keyOf={({ name }) => name}
    />
  );
}

function Sample({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <pre dir="ltr">{text}</pre>
    </>
  );
}

/** The API documentation as a page (OPS-05); operations of the back office are shown to staff only. */
export const docs = definePage<Lasting<DocsView>>({
  at: get(paths.apiDocs),
  id: 'api-docs-page',
  cache: 'public',
  about: { summary: fa.api.pages.docs },
  rare: true,
  isOwn: ({ audience }) => audience === 'staff',
  load: viewFor,
  head: () => ({ title: fa.api.docs.title, description: fa.api.docs.text, robots: 'noindex,follow' }),
  Page: DocsPage,
});

const views = catalogueCache<Audience, DocsView>({ max: 2 });

/** View for an audience. Always the same object, so that its HTML is rendered only once. */
async function viewFor(context: Context) {
  const audience = await audienceOf(context);
  const kept = views(context.catalogue);
  return kept.get(audience) ?? kept.set(audience, { audience, tags: docsView(operationsFor(audience)) });
}
