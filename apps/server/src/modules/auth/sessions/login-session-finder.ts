import type { AccountRole, StaffRole } from '@footlight/contract';
import type { Authenticate } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import { createTokenFinder } from '../../../platform/api-tokens/token-finder.ts';
import { findLoginSession, touchLoginSession } from './login-session.store.ts';

const SEEN_EVERY_MS = 60_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Found = NonNullable<Awaited<ReturnType<Authenticate>>>;

/** Sessions that lack a second factor are not cached, so that enabling one takes effect on the next call. */
const isKept = (found: Found): boolean => !found.lacksSecondFactor;

/** Finds sessions by token, for every request and socket. */
export interface LoginSessionFinder {
  readonly authenticate: Authenticate;
  /** Drops the tokens of ended sessions, which are invalid on this node immediately. */
  forget(tokenKeys: readonly string[]): void;
}

export function createLoginSessionFinder(
  platform: Pick<Platform, 'database' | 'log'>,
  staffNeedSecondFactor: () => boolean,
): LoginSessionFinder {
  const { database, log } = platform;
  const { find, forget } = createTokenFinder<Found>(
    TOKEN,
    async (tokenHash) => {
      const now = new Date();
      const session = await findLoginSession(database.kysely, tokenHash, now);
      if (!session) return null;
      const lacksSecondFactor = session.role === 'staff' && !session.hasSecondFactor && staffNeedSecondFactor();
      const due = new Date(now.getTime() - SEEN_EVERY_MS);
      // View-as sessions don't count, because the last use must be the owner's.
      if (session.lastSeenAt < due && !session.lookedBy) {
        touchLoginSession(database.kysely, session.sessionId, now, due).catch((error: unknown) =>
          log.warn({ err: error }, 'could not record the last use of a session'),
        );
      }
      return {
        role: session.role as AccountRole,
        accountId: session.studioId ?? session.accountId,
        sessionId: session.sessionId,
        staffRole: (session.staffRole ?? undefined) as StaffRole | undefined,
        ...(lacksSecondFactor ? { lacksSecondFactor } : {}),
        ...(session.studioRole ? { teammate: { id: session.accountId, role: session.studioRole } } : {}),
        ...(session.lookedBy ? { lookedBy: session.lookedBy } : {}),
      };
    },
    isKept,
  );
  return { authenticate: find, forget };
}
