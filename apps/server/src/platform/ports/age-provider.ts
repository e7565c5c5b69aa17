import type { FastifyInstance } from 'fastify';

/** External age check. The site learns only whether it was passed. */
export interface AgeProvider {
  readonly name: string;
  /** The provider's own pages on this site, below `/age/`. */
  readonly plugin?: (app: FastifyInstance) => Promise<void>;
  /**
   * Returns the URL that starts the check identified by `reference`. Afterwards the provider sends the browser to
   * `returnUrl` with its own query parameters.
   */
  start(check: { readonly reference: string; readonly returnUrl: string }): Promise<string>;
  /**
   * Returns true if a returned query proves that the check identified by `reference` was passed. Never throws for a
   * forged query.
   */
  isPassed(reference: string, query: Readonly<Record<string, unknown>>): Promise<boolean>;
}
