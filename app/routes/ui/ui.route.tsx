import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { charts } from './chart-examples.tsx';
import { controls } from './control-examples.tsx';
import { type Example, example } from './example.ts';
import { ExampleGroups } from './example-groups.tsx';
import { forms } from './form-examples.tsx';
import { lists } from './list-examples.tsx';
import { badges, empties, notices, waiting } from './notice-examples.tsx';
import styles from './ui.module.css';

const { myListings: words } = fa;

const buttons = [
  example('Button', <Button>{words.edit}</Button>),
  example('Button look="accent"', <Button look="accent">{words.post}</Button>),
  example('Button look="danger"', <Button look="danger">{words.remove}</Button>),
  example(
    'Button icon wide',
    <Button look="accent" icon="plus" wide>
      {words.post}
    </Button>,
  ),
  example('Button disabled', <Button disabled>{words.refresh}</Button>),
  example(
    'Button aria-busy',
    <Button look="accent" disabled aria-busy="true">
      {words.refresh}
    </Button>,
  ),
  example(
    'LinkButton',
    <LinkButton href={paths.myListings()} icon="eye">
      {words.stats}
    </LinkButton>,
  ),
  example('IconButton', <IconButton icon="x" label={fa.site.close} />),
  example(
    'Actions',
    <Actions>
      <Button look="accent">{words.renew}</Button>
      <Button>{words.sold}</Button>
      <Button look="danger">{words.remove}</Button>
    </Actions>,
  ),
];

const GROUPS: Readonly<Record<keyof typeof fa.shelf.groups, readonly Example[]>> = {
  buttons,
  notices,
  empty: empties,
  badges,
  ...lists,
  charts,
  waiting,
  controls,
  forms,
};

function UiPage(): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.shelf.title}</h1>
      <p>{fa.shelf.text}</p>
      <ExampleGroups titles={fa.shelf.groups} examples={GROUPS} />
    </div>
  );
}

/** Gallery of the components in app/ui, in every state. Answers 404 on a public site. */
export const ui = definePage<null>({
  at: get(paths.ui),
  id: 'ui-page',
  cache: 'private',
  about: { summary: fa.api.pages.ui, statuses: [404] },
  load: async ({ services }) => (services.site.isPublic ? notFound() : null),
  head: () => ({ title: fa.shelf.title, robots: 'noindex,nofollow' }),
  Page: UiPage,
});
