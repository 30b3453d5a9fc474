import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { piece } from './piece.ts';

const { myListings: words } = fa;

export const buttons = [
  piece('Button', <Button>{words.edit}</Button>),
  piece('Button look="accent"', <Button look="accent">{words.post}</Button>),
  piece('Button look="danger"', <Button look="danger">{words.remove}</Button>),
  piece(
    'Button icon wide',
    <Button look="accent" icon="plus" wide>
      {words.post}
    </Button>,
  ),
  piece('Button disabled', <Button disabled>{words.refresh}</Button>),
  piece(
    'Button aria-busy',
    <Button look="accent" disabled aria-busy="true">
      {words.refresh}
    </Button>,
  ),
  piece(
    'LinkButton',
    <LinkButton href={paths.myListings()} icon="eye">
      {words.stats}
    </LinkButton>,
  ),
  piece('IconButton', <IconButton icon="x" label={fa.site.close} />),
  piece(
    'Actions',
    <Actions>
      <Button look="accent">{words.renew}</Button>
      <Button>{words.sold}</Button>
      <Button look="danger">{words.remove}</Button>
    </Actions>,
  ),
];
