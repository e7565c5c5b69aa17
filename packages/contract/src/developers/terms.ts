import type { AccountRole } from '../core.ts';

interface ScopeTerms {
  /** Roles whose tokens may have the scope. */
  readonly roles: readonly Exclude<AccountRole, 'staff'>[];
  /** Endpoint names, `module.operation`. */
  readonly calls: readonly string[];
  /** Reserved for bots, which all have it. */
  readonly isOfBots?: boolean;
  /** Routes it opens that are not endpoints of the contract. */
  readonly streams?: readonly string[];
}
const creator = ['performer'] as const;

/**
 * Scopes of API tokens, and the endpoints each one opens. An endpoint without a scope is closed to tokens unless it is
 * open to visitors, in which case a token counts as a visitor. No scope moves tokens or money, or gives access to
 * passwords, payment details, tax forms, documents or staff endpoints
 * (`apps/server/src/modules/developers/tokens/scopes.test.ts`).
 */
export const API_SCOPES = {
  'profile:read': {
    roles: ['user', 'performer', 'studio'],
    calls: ['users.me', 'performers.me', 'performers.ranking', 'studios.me'],
  },
  'notifications:read': { roles: ['user', 'performer', 'studio'], calls: ['notifications.me'] },
  'events:read': { roles: ['performer', 'studio'], calls: [], streams: ['GET /events'] },
  'chat:read': { roles: creator, isOfBots: true, calls: ['developers.chat'], streams: ['GET /developers/chat/stream'] },
  'chat:write': { roles: creator, isOfBots: true, calls: ['developers.say'] },
  'favourites:read': { roles: ['user'], calls: ['favourites.list'] },
  'live:read': { roles: creator, calls: ['streaming.stats', 'polls.search', 'wheels.search', 'wheels.results'] },
  'live:write': { roles: creator, calls: ['polls.open', 'polls.close', 'wheels.unlock', 'alerts.test'] },
  'content:read': {
    roles: creator,
    calls: [
      ...(['catalog.searchOwnGalleries', 'catalog.searchOwnPhotos', 'catalog.searchOwnVideos'] as const),
      ...(['catalog.searchOwnProducts', 'catalog.viewOwnGallery', 'catalog.viewOwnPhoto'] as const),
      ...(['catalog.viewOwnVideo', 'catalog.viewOwnProduct', 'feed.searchOwn', 'feed.viewOwn'] as const),
      ...(['crowdfunding.own', 'tickets.own', 'uploads.list'] as const),
    ],
  },
  'content:write': {
    roles: creator,
    calls: [
      ...(['catalog.createGallery', 'catalog.updateGallery', 'catalog.removeGallery'] as const),
      ...(['catalog.createPhoto', 'catalog.updatePhoto', 'catalog.removePhoto'] as const),
      ...(['catalog.createVideo', 'catalog.updateVideo', 'catalog.removeVideo'] as const),
      ...(['feed.create', 'feed.update', 'feed.remove'] as const),
    ],
  },
  'subscribers:read': { roles: creator, calls: ['subscriptions.subscribers', 'subscriptions.figures'] },
  'orders:read': { roles: creator, calls: ['orders.search', 'orders.details'] },
  'earnings:read': {
    roles: ['performer', 'studio'],
    calls: ['earnings.search', 'earnings.stats', 'earnings.insights', 'earnings.exportCsv', 'commissions.own'],
  },
  'members:read': { roles: ['studio'], calls: ['members.list', 'members.stats', 'members.live'] },
} as const satisfies Record<string, ScopeTerms>;
export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]];

/** Returns the scopes that a role may grant to its tokens. */
export const apiScopesOf = (role: AccountRole): ApiScope[] =>
  API_SCOPE_NAMES.filter((name) => {
    const { roles, isOfBots }: ScopeTerms = API_SCOPES[name];
    return !isOfBots && roles.some((one) => one === role);
  });

const scopeByCall = new Map<string, ApiScope>(
  API_SCOPE_NAMES.flatMap((name) => API_SCOPES[name].calls.map((call) => [call, name] as const)),
);
/** Returns the scope that opens an endpoint to tokens, by its name (`users.me`). Undefined if it is closed to them. */
export const apiScopeOfCall = (call: string): ApiScope | undefined => scopeByCall.get(call);

/** Event types available to programs. Their payloads are in `developers-shapes.ts`. */
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
