import { paths } from '../../paths.ts';
import type { ConversationProps } from './conversation-view.ts';

/** Address of a conversation, also before its first message. */
export const addressOf = ({ listingId }: Pick<ConversationProps, 'listingId'>, id: number | null): string =>
  id === null ? paths.myChats(listingId) : paths.chat(id);
