/**
 * Developer access to an account: API tokens, webhooks and bots. Terms match the API module of the same name.
 * Invariant: a token is shown once and never kept on the page afterwards.
 */
export { Bots } from './bots/bots.tsx';
export { Webhooks } from './webhooks/webhook-list.tsx';
export { ApiTokens } from './tokens/api-tokens.tsx';
