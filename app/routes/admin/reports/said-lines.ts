import { conversationForStaff } from '../../../../domain/chat/chat.server.ts';
import type { ChatMessage } from '../../../../domain/chat/chat.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { dateTime } from '../../../parts/office/date-time.ts';
import { paths } from '../../../paths.ts';
import type { Context } from '../../../web/context.ts';
import { pictureSigner } from '../../../web/private-pictures.ts';
import { shownMessage } from '../../chat/shown-message.ts';
import type { ReportsCaseView, SaidLine } from './reports-case-page.tsx';

type Conversation = NonNullable<Awaited<ReturnType<typeof conversationForStaff>>>;

/** A reported conversation, and whose it is; null where there is none. Nobody reads one that was not reported. */
export async function reportedConversation(
  context: Context,
  id: number,
): Promise<Pick<ReportsCaseView, 'name' | 'links' | 'said'> | null> {
  const found = await conversationForStaff(context.db, id);
  if (!found) return null;
  const { case: words } = fa.reports;
  const sign = pictureSigner(context);
  return {
    name: cleanProse(found.listingName),
    links: [
      { name: words.seeBuyer, href: paths.adminUser(found.buyer.id) },
      { name: words.seeSeller, href: paths.adminUser(found.seller.id) },
      { name: words.seePublic, href: paths.listingById(found.listingId) },
    ],
    said: found.messages.map((message) => saidLine(shownMessage(message, sign), found)),
  };
}

function saidLine(
  { seq, senderId, kind, text, picture, point, at }: ChatMessage,
  { buyer, seller }: Conversation,
): SaidLine {
  const { case: words } = fa.reports;
  const sender = senderId === buyer.id ? buyer : seller;
  const place = point && `${fa.chat.kinds.location}: ${point.lat}, ${point.long}`;
  return {
    seq,
    by: senderId === buyer.id ? words.buyer : words.seller,
    name: cleanProse(sender.displayName),
    text: text || place || fa.chat.kinds[kind],
    picture: picture && paths.picture(picture.key, 960, 'jpg'),
    at: dateTime(new Date(at)),
  };
}
