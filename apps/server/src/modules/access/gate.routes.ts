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
  /** Address to count a token attempt against. Absent if the caller counts the attempt. */
  readonly address?: string;
}

/** Returns the id of the person behind a session. Members of a studio's team need their own pass. */
export const personOf = ({ accountId, teammate }: NonNullable<Awaited<ReturnType<Authenticate>>>): string =>
  teammate?.id ?? accountId;

/** Creates the site's single gate for pages, API calls, files, media and sockets. */
export function createGate({ platform, countries, authenticate }: GateDoors) {
  const known = new LRUCache<string, number>({ ...upTo(MOST_KNOWN), ttl: KNOWN_MS });
  const hasPassed = async (accountId: string): Promise<boolean> => {
    const end = known.get(accountId) ?? (await findPassEnd(platform.database.kysely, accountId))?.getTime();
    // Caches only accounts that have passed, because others may pass at any moment.
    if (end !== undefined) known.set(accountId, end);
    return end !== undefined && end > Date.now();
  };

  /**
   * Returns whether a visitor may enter: if their country requires no check, if this browser or account has a pass, or
   * if they are staff. A program with an API token may enter if its account has passed.
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
    /** Returns a function that checks whether an admitted request would still be admitted later. */
    later: (request: FastifyRequest): (() => Promise<boolean>) => {
      const knock = knockOf(request);
      return () => mayEnter(knock);
    },
    /** Registers a listener that is called when admitted visitors may have lost access. */
    onRecheck: (listener: () => Promise<void>): void => void listeners.push(listener),
    recheck: async (): Promise<void> => {
      for (const listener of listeners) await listener();
    },
    /** Returns whether a country requires the check. Shared caches must not serve visitors from such a country. */
    asks: (country: string): boolean => isAsked(countries(), country),
    admits: async (headers: IncomingHttpHeaders, token: string | undefined): Promise<boolean> => {
      const { country } = visitorOf('', headers, platform.config.COUNTRY_HEADER);
      return mayEnter({ country, pass: fastifyCookie.parse(headers.cookie ?? '')[COOKIE], token });
    },
    /**
     * Runs before every request. Refuses API calls and files with AGE_CHECK, and redirects pages to the explanation.
     */
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
