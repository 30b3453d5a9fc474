import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { example } from './example.ts';

const { myListings: words } = fa;

export const buttons = [
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
