import type { Config } from '../config.ts';
import { createAnonymousLimiter, noAnonymousLimit, type AnonymousLimiter } from './anonymous-limiter.ts';
import { createRequestBudget, unlimitedBudget, type RequestBudget } from './request-budget.ts';

/** What one network may ask of this process: shared by calls, pages, sockets, media and encoders. */
export interface NetworkLimits {
  readonly budget: RequestBudget;
  /** Session tokens, media rights and stream keys that open nothing. */
  readonly deadTokens: AnonymousLimiter;
  /** Calls without a token where one is needed. */
  readonly missingTokens: AnonymousLimiter;
  /** Media sessions that are over. Counted apart: players whose show has ended ask for a few more files. */
  readonly deadSessions: AnonymousLimiter;
  /** Viewers without an account that a network may have over WebRTC. */
  readonly webrtcViewers: number;
}

export const createNetworkLimits = (
  config: Pick<Config, 'RATE_LIMITS' | 'WEBRTC_VIEWERS_PER_ADDRESS'>,
): NetworkLimits =>
  config.RATE_LIMITS
    ? {
        budget: createRequestBudget(),
        deadTokens: createAnonymousLimiter(),
        missingTokens: createAnonymousLimiter(),
        deadSessions: createAnonymousLimiter(),
        webrtcViewers: config.WEBRTC_VIEWERS_PER_ADDRESS,
      }
    : {
        budget: unlimitedBudget,
        deadTokens: noAnonymousLimit,
        missingTokens: noAnonymousLimit,
        deadSessions: noAnonymousLimit,
        webrtcViewers: Infinity,
      };
