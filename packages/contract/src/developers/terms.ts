import type { AccountRole } from '../core.ts';

interface ScopeTerms {
  /** Roles that may grant the scope to their tokens. */
  readonly roles: readonly Exclude<AccountRole, 'staff'>[];
  /** True if the scope is reserved for bots, all of which have it. */
  readonly isOfBots?: boolean;
  /** Routes outside the contract that the scope grants access to. */
  readonly streams?: readonly string[];
}

/**
 * Scopes of API tokens. An endpoint names the scope that opens it; one without a scope is closed to tokens unless it is
 * open to visitors, in which case a token counts as a visitor. No scope moves tokens or money, or gives access to
 * passwords, payment details, tax forms, documents or staff endpoints
 * (`apps/server/src/modules/developers/tokens/scopes.test.ts`).
 */
export const API_SCOPES = {
  'profile:read': { roles: ['user', 'performer', 'studio'] },
  'notifications:read': { roles: ['user', 'performer', 'studio'] },
  'events:read': { roles: ['performer', 'studio'], streams: ['GET /events'] },
  'chat:read': { roles: ['performer'], isOfBots: true, streams: ['GET /developers/chat/stream'] },
  'chat:write': { roles: ['performer'], isOfBots: true },
  'favourites:read': { roles: ['user'] },
  'live:read': { roles: ['performer'] },
  'live:write': { roles: ['performer'] },
  'content:read': { roles: ['performer'] },
  'content:write': { roles: ['performer'] },
  'subscribers:read': { roles: ['performer'] },
  'orders:read': { roles: ['performer'] },
  'earnings:read': { roles: ['performer', 'studio'] },
  'members:read': { roles: ['studio'] },
} as const satisfies Record<string, ScopeTerms>;
export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]];

/** Returns the scopes that a role may grant to its tokens. */
export const apiScopesOf = (role: AccountRole): ApiScope[] =>
  API_SCOPE_NAMES.filter((name) => {
    const { roles, isOfBots }: ScopeTerms = API_SCOPES[name];
    return !isOfBots && roles.some((one) => one === role);
  });

/** Event types available to programs. Their payloads are in `shapes.ts`. */
export const PUBLIC_EVENT_TYPES = [
  'tip.received',
  'follow.created',
  'subscription.started',
  'sale.completed',
  'order.changed',
  'live.started',
  'live.ended',
  'goal.reached',
  'wheel.spun',
  'crowdfunding.changed',
  'payout.changed',
  'webhook.test',
] as const;
export type PublicEventType = (typeof PUBLIC_EVENT_TYPES)[number];
