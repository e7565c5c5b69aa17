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
}

export const createNetworkLimits = (isOn: boolean): NetworkLimits =>
  isOn
    ? {
        budget: createRequestBudget(),
        deadTokens: createAnonymousLimiter(),
        missingTokens: createAnonymousLimiter(),
        deadSessions: createAnonymousLimiter(),
      }
    : {
        budget: unlimitedBudget,
        deadTokens: noAnonymousLimit,
        missingTokens: noAnonymousLimit,
        deadSessions: noAnonymousLimit,
      };
