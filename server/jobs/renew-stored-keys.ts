import type { Ctx } from '../../db/transact.server.ts';
import { renewMessageWords } from '../../domain/chat/chat.server.ts';
import { renewKeys } from '../../domain/jobs/jobs.server.ts';
import { renewRuleWords } from '../../domain/moderation/moderation.server.ts';
import { renewShopNames } from '../../domain/sellers/sellers.server.ts';

/**
 * Stored values that are derived from the spelling of a text. They are stored again when the way of deriving them
 * changes. Search keys and listings are not among them: they record by themselves how they were derived
 * (`index-words.ts`).
 */
const KINDS = { 'shop-names': renewShopNames, 'word-rules': renewRuleWords, messages: renewMessageWords };

export const renewStoredKeys = (ctx: Ctx, signal: AbortSignal): Promise<number> => renewKeys(ctx, KINDS, signal);
