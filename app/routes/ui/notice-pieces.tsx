import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { emptyFormState } from '../../parts/form/form-state.ts';
import { UndoNotice } from '../../parts/undo-notice.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { piece } from './piece.ts';

const { favourites: words, myListings } = fa;
const form = emptyFormState('');
const undo = { action: paths.saveFavourite(), word: fa.forms.undo };

export const notices = [
  piece('Notice', <Notice>{fa.promotion.features.unpaid}</Notice>),
  piece('Notice kind="success"', <Notice kind="success">{fa.reports.thanks}</Notice>),
  piece('Notice kind="warning"', <Notice kind="warning">{fa.posting.stale}</Notice>),
  piece('Notice kind="danger"', <Notice kind="danger">{fa.posting.rejected}</Notice>),
  piece(
    'Notice icon={null}',
    <Notice icon={null}>
      {words.signInHint} <a href={paths.signIn()}>{words.signIn}</a>
    </Notice>,
  ),
  piece(
    'UndoNotice',
    <UndoNotice form={form} undo={undo}>
      {words.did.removed}
    </UndoNotice>,
  ),
  piece(
    'UndoNotice undo={null}',
    <UndoNotice form={form} undo={null}>
      {words.did.saved}
    </UndoNotice>,
  ),
  piece('FlashNotice', <FlashNotice flash={{ text: fa.profile.changed.name }} />),
  piece('FlashNotice name', <FlashNotice flash={{ name: fa.site.name, text: words.did.saved }} />),
];

export const empties = [
  piece(
    'Empty',
    <Empty icon="heart" title={words.none} text={words.noneHint}>
      <LinkButton look="accent" href={paths.search()}>
        {words.find}
      </LinkButton>
    </Empty>,
  ),
  piece('Empty text', <Empty text={myListings.noneHere} />),
];

export const badges = [
  piece('Badge', <Badge>{myListings.statuses.sold}</Badge>),
  piece('Badge look="accent"', <Badge look="accent">{myListings.statuses.pending}</Badge>),
  piece('Badge look="trust"', <Badge look="trust">{myListings.statuses.published}</Badge>),
  piece('Badge look="danger"', <Badge look="danger">{myListings.statuses.rejected}</Badge>),
];

export const waiting = [piece('Skeleton', <Skeleton lines={1} />)];
