import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { namedGateways } from '../../parts/checkout/gateway-names.ts';
import { privacyTimes } from '../../parts/privacy/privacy-times.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Services } from '../../web/request/context.ts';
import { articleHead, UPDATED } from './article-head.ts';
import { Article } from './article-page.tsx';
import { type PrivacyView, privacyView, type Recipients } from './privacy-view.ts';

/** Recipients to whom this site sends users' data with its configuration. */
function recipientsOf({ payments, carriers, identityProvider, site }: Services): Recipients {
  const titles = (['top-up', 'purchase'] as const).flatMap((kind) =>
    namedGateways(payments.gateways, kind).map(({ title }) => title),
  );
  const gateways = [...new Set(titles)];
  const couriers = [...carriers.values()].map(({ title }) => title);
  const { geocoder, storage, errors } = site.outside;
  return {
    messages: [],
    push: [],
    ...(gateways.length > 0 && { gateways }),
    ...(couriers.length > 0 && { carriers: couriers }),
    ...(identityProvider !== null && { identities: [] }),
    ...(payments.holders !== null && { shebas: [] }),
    ...(geocoder && { geocoder: [] }),
    ...(storage && { storage: [] }),
    ...(errors && { errors: [] }),
  };
}

const words = fa.privacy;

/** Page that says which data about users is stored, why, for how long, and who sees it. */
export const privacy = definePage<PrivacyView>({
  at: get(paths.privacy),
  id: 'privacy-page',
  cache: 'public',
  about: { summary: fa.api.pages.privacy },
  rare: true,
  load: async ({ services, now }) =>
    privacyView(services.site, privacyTimes(await services.settings.get(now)), recipientsOf(services)),
  head: (_, context) => articleHead(words, paths.privacy(), { type: 'WebPage', updated: UPDATED.privacy }, context),
  Page: PrivacyPage,
});

const COOKIES = { id: 'cookies', heading: words.cookies.heading };
const STORAGE = { id: 'storage', heading: words.storage.heading };

function PrivacyPage({ view: { sections, cookies, storage } }: { readonly view: PrivacyView }): ReactNode {
  return (
    <Article
      title={words.title}
      intro={words.intro}
      updated={UPDATED.privacy}
      sections={sections}
      before={<Switch />}
      further={[COOKIES, STORAGE]}
    >
      <section aria-labelledby={COOKIES.id}>
        <h2 id={COOKIES.id}>{COOKIES.heading}</h2>
        <p>{words.cookies.text}</p>
        <Table
          columns={[
            {
              head: words.cookies.name,
              cell: ({ names }) => names.map((name) => <code key={name}>{name}</code>),
              dir: 'ltr',
            },
            { head: words.cookies.purpose, cell: ({ purpose }) => purpose },
            { head: words.cookies.kept, cell: ({ lifetime }) => lifetime },
          ]}
          rows={cookies}
          keyOf={({ purpose }) => purpose}
        />
      </section>
      <section aria-labelledby={STORAGE.id}>
        <h2 id={STORAGE.id}>{STORAGE.heading}</h2>
        <p>{words.storage.text}</p>
        <Table
          cards={false}
          columns={[
            { head: words.cookies.name, cell: ({ name }) => <code>{name}</code>, dir: 'ltr' },
            { head: words.cookies.purpose, cell: ({ purpose }) => purpose },
          ]}
          rows={storage}
          keyOf={({ name }) => name}
        />
      </section>
      <p>
        <a href={paths.support()}>{words.contact}</a>
      </p>
    </Article>
  );
}

function Switch(): ReactNode {
  return (
    <p>
      <LinkButton href={paths.privacyChoices()}>{words.switchLink}</LinkButton>
    </p>
  );
}
