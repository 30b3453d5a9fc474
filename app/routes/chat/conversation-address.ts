import { paths } from '../../paths.ts';
import type { ConversationProps } from './conversation-view.ts';

/** Address of a conversation; before the first message, that of the page about the listing. */
export const conversationPath = ({ listingId }: Pick<ConversationProps, 'listingId'>, id: number | null): string =>
  id === null ? paths.myChats(listingId) : paths.chat(id);
