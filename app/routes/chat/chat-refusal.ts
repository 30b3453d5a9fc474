import type { ChatRefusal } from '../../../domain/chat/chat.ts';
import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/pages/action.ts';

const STATUS: Readonly<Partial<Record<ChatRefusal, Refused['status']>>> = {
  'not-found': 404,
  own: 409,
  closed: 409,
  'handed-over': 409,
  blocked: 403,
  blocking: 409,
};

/** Answer that tells users why a message was refused. */
export const chatRefusal = (why: ChatRefusal): Refused =>
  refuse({ status: STATUS[why] ?? 422, message: fa.chat.refused[why] });
