import type { Config } from '../config.ts';
import { createAnonymousLimiter, noAnonymousLimit, type AnonymousLimiter } from './anonymous-limiter.ts';
import { createRequestBudget, unlimitedBudget, type RequestBudget } from './request-budget.ts';

/** Limits per network in this process, shared by calls, pages, sockets, media and encoders. */
export interface NetworkLimits {
  readonly budget: RequestBudget;
  /** Invalid session tokens, media rights and stream keys. */
  readonly deadTokens: AnonymousLimiter;
  readonly missingTokens: AnonymousLimiter;
  /**
   * Attempts with ended media sessions. Counted separately, because players request a few more files after their show
   * has ended.
   */
  readonly deadSessions: AnonymousLimiter;
  /** Maximum WebRTC viewers without an account per network. */
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
