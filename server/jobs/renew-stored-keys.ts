import type { Ctx } from '../../db/transact.server.ts';
import { renewMessageWords } from '../../domain/chat/chat.server.ts';
import { renewKeys } from '../../domain/jobs/jobs.server.ts';
import { renewRuleWords } from '../../domain/moderation/moderation.server.ts';
import { renewShopNames } from '../../domain/sellers/sellers.server.ts';

/** Everything that is stored as its spelling makes it; searches and listings are renewed by their marks (`index-words.ts`). */
const KINDS = { 'shop-names': renewShopNames, 'word-rules': renewRuleWords, messages: renewMessageWords };

export const renewStoredKeys = (ctx: Ctx, signal: AbortSignal): Promise<number> => renewKeys(ctx, KINDS, signal);
