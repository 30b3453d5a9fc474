import type { ChatListing } from '../../../domain/chat/conversation.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';

/** Name of a conversation's listing, or a general word if the user may not see it. */
export const chatListingName = ({ name }: ChatListing): string => cleanProse(name ?? '') || fa.chat.listingUnnamed;
