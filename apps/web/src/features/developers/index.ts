/**
 * developers: what programs need of an account: API tokens, webhooks and bots.
 * Words: as in the module of the same name. Invariants: a token is shown once, and kept nowhere on the page after that.
 */
export { Bots } from './bots/bots.tsx';
export { Webhooks } from './webhooks/webhook-list.tsx';
export { ApiTokens } from './tokens/api-tokens.tsx';
