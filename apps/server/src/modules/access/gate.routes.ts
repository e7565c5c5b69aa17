import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Authenticate } from '../../platform/caller.ts';
import { tokenOf } from '../../platform/http/register-routes.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import { visitorOf } from '../../platform/visitor.ts';
import { findPassEnd } from './access.store.ts';
import { COOKIE, isAsked, isOpenPath, isPass } from './access.rules.ts';
import { upTo } from '../../platform/limits/up-to.ts';

const MOST_KNOWN = 10_000;
const KNOWN_MS = 60_000;

export interface GateDoors {
  readonly platform: Pick<Platform, 'database' | 'secret' | 'config' | 'limits'>;
  readonly countries: () => string;
  readonly authenticate: Authenticate;
}
interface Knock {
  readonly country: string;
  readonly pass: string | undefined;
  readonly token: string | undefined;
  /** Where a token is counted as an attempt; absent where the caller counts it. */
  readonly address?: string;
}

/** Who somebody is: who works for a studio has passed, or not, themselves. */
export const personOf = ({ accountId, teammate }: NonNullable<Awaited<ReturnType<Authenticate>>>): string =>
  teammate?.id ?? accountId;

/** The one gate of the site: pages, calls, files, media and sockets come by it. */
export function createGate({ platform, countries, authenticate }: GateDoors) {
  const known = new LRUCache<string, number>({ ...upTo(MOST_KNOWN), ttl: KNOWN_MS });
  const hasPassed = async (accountId: string): Promise<boolean> => {
    const end = known.get(accountId) ?? (await findPassEnd(platform.database.kysely, accountId))?.getTime();
    // Why only those who have passed: the others may do so the next moment.
    if (end !== undefined) known.set(accountId, end);
    return end !== undefined && end > Date.now();
  };

  /**
   * Whether somebody may come in: not asked where they are, passed in this browser or by this account, or staff. A program with an
   * API token comes in where its account has passed.
   */
  async function mayEnter({ country, pass, token, address }: Knock): Promise<boolean> {
    if (!isAsked(countries(), country) || isPass(platform.secret, pass, new Date())) return true;
    if (!token || token.length > 200) return false;
    const giveBack = address === undefined ? undefined : platform.limits.deadTokens.take(address);
    const session = await authenticate(token);
    if (!session) return false;
    giveBack?.();
    return session.role === 'staff' || session.lookedBy !== undefined || (await hasPassed(personOf(session)));
  }

  const knockOf = (request: FastifyRequest): Knock => ({
    country: request.visitor.country,
    pass: request.cookies[COOKIE],
    token: tokenOf(request),
  });
  const listeners: (() => Promise<void>)[] = [];

  return {
    mayEnter,
    /** Of a request that was let in: whether it would be now. */
    later: (request: FastifyRequest): (() => Promise<boolean>) => {
      const knock = knockOf(request);
      return () => mayEnter(knock);
    },
    /** Hears when the gate may have closed for somebody who is in. */
    onRecheck: (listener: () => Promise<void>): void => void listeners.push(listener),
    recheck: async (): Promise<void> => {
      for (const listener of listeners) await listener();
    },
    /** Whether people of a country come in by a check only; what caches keep for everybody is not for them. */
    asks: (country: string): boolean => isAsked(countries(), country),
    /** Whether a socket may connect. */
    admits: async (headers: IncomingHttpHeaders, token: string | undefined): Promise<boolean> => {
      const { country } = visitorOf('', headers, platform.config.COUNTRY_HEADER);
      return mayEnter({ country, pass: fastifyCookie.parse(headers.cookie ?? '')[COOKIE], token });
    },
    /** Goes before every request. Calls and files are refused, pages lead to the one that explains. */
    async hook(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (isOpenPath(request.url)) return undefined;
      if (await mayEnter({ ...knockOf(request), address: request.ip })) return undefined;
      reply.header('cache-control', 'no-store');
      const isPage = request.method === 'GET' && !/^\/(api|files|media|streams|whep|share)(\/|$)/.test(request.url);
      if (!isPage) refuse('AGE_CHECK');
      return reply.redirect(`/age?returnTo=${encodeURIComponent(request.url.slice(0, 1000))}`, 302);
    },
  };
}
