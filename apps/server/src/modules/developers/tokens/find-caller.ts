import { API_TOKEN_PREFIX, type AccountRole, type ApiScope } from '@footlight/contract';
import type { Authenticate } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import { createTokenFinder } from '../../../platform/api-tokens/token-finder.ts';
import { findToken, touchToken } from './tokens.store.ts';

const USED_EVERY_MS = 60_000;
const TOKEN = /^fl_[A-Za-z0-9_-]{43}$/;
type Found = NonNullable<Awaited<ReturnType<Authenticate>>>;

/** Creates the lookup of API token callers, which also records when a token was last used. */
export function createApiTokenFinder({ database, log }: Pick<Platform, 'database' | 'log'>) {
  return createTokenFinder<Found>(TOKEN, async (tokenHash) => {
    const now = new Date();
    const token = await findToken(database.kysely, tokenHash, now);
    if (!token) return null;
    const due = new Date(now.getTime() - USED_EVERY_MS);
    if (!token.last_used_at || token.last_used_at < due) {
      touchToken(database.kysely, token.id, now, due).catch((error: unknown) =>
        log.warn({ err: error }, 'could not record the last use of an API token'),
      );
    }
    return {
      role: token.role as AccountRole,
      accountId: token.account_id,
      sessionId: token.id,
      staffRole: undefined,
      api: {
        tokenId: token.id,
        scopes: token.scopes as readonly ApiScope[],
        perMinute: token.per_minute,
        ...(token.bot_name ? { botName: token.bot_name } : {}),
      },
    };
  });
}

/** Returns true for an API token and false for a session token. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX);
