import type { Ctx } from '../../db/transact.server.ts';
import { renewMessageWords } from '../../domain/chat/renew-message-words.server.ts';
import { renewKeys } from '../../domain/jobs/renewals.server.ts';
import { renewRuleWords } from '../../domain/moderation/renew-rule-words.server.ts';
import { renewShopNames } from '../../domain/sellers/renew-shop-names.server.ts';

/** Everything that is stored as its spelling makes it; searches and listings are renewed by their marks (`index-words.ts`). */
const KINDS = { 'shop-names': renewShopNames, 'word-rules': renewRuleWords, messages: renewMessageWords };

export const renewStoredKeys = (ctx: Ctx, signal: AbortSignal): Promise<number> => renewKeys(ctx, KINDS, signal);
