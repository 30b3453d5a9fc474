import type { ChatListing } from '../../../domain/chat/conversation.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';

/** What a conversation's listing is called, for whoever may see that. */
export const chatListingName = ({ name }: ChatListing): string => cleanProse(name ?? '') || fa.chat.listingUnnamed;
