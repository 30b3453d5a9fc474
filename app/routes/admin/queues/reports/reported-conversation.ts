import { conversationForStaff } from '../../../../../domain/chat/chat.server.ts';
import type { ChatMessage } from '../../../../../domain/chat/chat.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { shownName } from '../../../../office/shown-names.ts';
import { type DateTime, dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { pictureSigner } from '../../../../web/files/private-pictures.ts';
import type { Context } from '../../../../web/request/context.ts';
import { shownMessage } from '../../../chat/shown-message.ts';

type Conversation = NonNullable<Awaited<ReturnType<typeof conversationForStaff>>>;

/** A message of a reported conversation. */
export type ReportedMessage = {
  readonly seq: number;
  /** Role (buyer or seller) and name of the sender. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
  readonly picture: string | null;
  readonly at: DateTime;
};

export type ReportedConversation = {
  /** Title of the conversation's listing. */
  readonly name: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
  /** The last messages of the conversation. */
  readonly messages: readonly ReportedMessage[];
};

/** Reads a reported conversation and its participants; null if it does not exist. */
export async function reportedConversation(context: Context, id: number): Promise<ReportedConversation | null> {
  const found = await conversationForStaff(context.db, id);
  if (!found) return null;
  const { case: words } = fa.reports;
  const sign = pictureSigner(context);
  return {
    name: cleanProse(found.listingName),
    links: [
      { name: words.seeBuyer, href: paths.office.user(found.buyer.id) },
      { name: words.seeSeller, href: paths.office.user(found.seller.id) },
      { name: words.seePublic, href: paths.listingById(found.listingId) },
    ],
    messages: found.messages.map((message) => messageView(shownMessage(message, sign), found)),
  };
}

function messageView(
  { seq, senderId, kind, text, picture, point, purchase, at }: ChatMessage,
  { buyer, seller }: Conversation,
): ReportedMessage {
  const { case: words } = fa.reports;
  const sender = senderId === buyer.id ? buyer : seller;
  const place = point && `${fa.chat.kinds.location}: ${point.lat}, ${point.long}`;
  return {
    seq,
    by: senderId === null ? '' : senderId === buyer.id ? words.buyer : words.seller,
    name: senderId === null ? fa.chat.site : cleanProse(shownName(sender.id, sender.displayName)),
    text: text || place || (purchase ? fa.chat.purchase[purchase.did] : fa.chat.kinds[kind]),
    picture: picture && paths.picture(picture.key, 960, 'jpg'),
    at: dateTime(new Date(at)),
  };
}
