import type { Answer, Endpoint, Input } from '@footlight/contract';
import type { Tx } from '../transaction.ts';
import type { RequestContext } from './context.ts';
import { hashOfRequest, once } from './idempotency.ts';

export type Handler<D extends Endpoint> = (context: RequestContext, input: Input<D>) => Promise<Answer<D>>;
export type Handlers<C extends Record<string, Endpoint>> = { readonly [K in keyof C]: Handler<C[K]> };
export interface Route {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: Handler<never>;
}
export type Routes = readonly Route[];

/**
 * Connects contract calls to their handlers. A missing, extra or mismatched handler is a compile error. Curried, so
 * that the contract's literal types aren't widened: `implement('tips', { send: tips.send })({ send: … })`.
 */
export const implement =
  <const C extends Record<string, Endpoint>>(word: string, contract: C) =>
  (handlers: Handlers<C>): Routes =>
    Object.entries(contract).map(([name, endpoint]) => ({
      name: `${word}.${name}`,
      endpoint,
      handle: handlers[name] as Handler<never>,
    }));

/**
 * Wraps one command in one transaction. If the contract allows an `Idempotency-Key` and the client sends one, a
 * repeated request gets the first response and the command doesn't run again.
 */
export const command =
  <I, A>(run: (tx: Tx, input: I) => Promise<A>) =>
  (context: RequestContext, input: I): Promise<A> =>
    context.inTransaction((tx) => {
      const key = context.idempotencyKey;
      if (!key) return run(tx, input);
      return once(tx, { key, requestHash: hashOfRequest(context.call, input) }, () => run(tx, input));
    });

export const query =
  <I, A>(read: (context: RequestContext, input: I) => Promise<A>) =>
  (context: RequestContext, input: I): Promise<A> =>
    read(context, input);
