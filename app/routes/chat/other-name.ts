import type { ConversationLine } from '../../../domain/chat/conversation.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';

/**
 * Name of the other participant. Users without a name are called by their role: buyers of a listing are numbered in the
 * order in which they first wrote, which its seller sees anyway.
 */
export function otherName(displayName: string, buyerNumber: ConversationLine['buyerNumber']): string {
  const name = cleanProse(displayName);
  if (name !== '' && name !== fa.letters.newcomer) return name;
  return buyerNumber === null ? fa.chat.seller : fa.chat.buyer(persianNumber(buyerNumber));
}
