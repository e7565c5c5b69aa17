import type { AccountRole, StaffRole } from '@footlight/contract';
import { LRUCache } from 'lru-cache';
import type { Authenticate } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import { hashOfToken } from '../secrets.ts';
import { findLoginSession, touchLoginSession } from './login-session.store.ts';

const MAX_SESSIONS = 50_000;
const LIFE_MS = 5000;
const SEEN_EVERY_MS = 60_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Found = NonNullable<Awaited<ReturnType<Authenticate>>>;

/** Finds sessions by their tokens: every request and every socket asks. */
export interface LoginSessionFinder {
  readonly authenticate: Authenticate;
  /** Sessions that ended: their tokens are dead on this node at once. */
  forget(tokenKeys: readonly string[]): void;
}

/** Answers from memory for at most 5 s; a session that was reported as ended is dead before that. */
export function createLoginSessionFinder(platform: Pick<Platform, 'database' | 'log'>): LoginSessionFinder {
  const { database, log } = platform;
  const alive = new LRUCache<string, Found>({ max: MAX_SESSIONS, ttl: LIFE_MS });
  // Why: a look-up that began before the end was committed may come back after it was published.
  const ended = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: 2 * LIFE_MS });
  const running = new Map<string, Promise<Found | null>>();

  async function lookUp(key: string, tokenHash: Buffer): Promise<Found | null> {
    const now = new Date();
    const session = await findLoginSession(database.kysely, tokenHash, now);
    if (!session || ended.has(key)) return null;
    const found: Found = {
      role: session.role as AccountRole,
      accountId: session.accountId,
      sessionId: session.sessionId,
      staffRole: (session.staffRole ?? undefined) as StaffRole | undefined,
    };
    alive.set(key, found);
    const due = new Date(now.getTime() - SEEN_EVERY_MS);
    if (session.lastSeenAt < due) {
      touchLoginSession(database.kysely, session.sessionId, now, due).catch((error: unknown) =>
        log.warn({ err: error }, 'last use of a session was not written'),
      );
    }
    return found;
  }

  return {
    async authenticate(token) {
      if (!TOKEN.test(token)) return null;
      const tokenHash = hashOfToken(token);
      const key = tokenHash.toString('base64url');
      if (ended.has(key)) return null;
      const known = alive.get(key);
      if (known) return known;
      const waiting = running.get(key) ?? lookUp(key, tokenHash).finally(() => running.delete(key));
      running.set(key, waiting);
      return waiting;
    },
    forget(tokenKeys) {
      for (const key of tokenKeys) {
        ended.set(key, true);
        alive.delete(key);
      }
    },
  };
}
