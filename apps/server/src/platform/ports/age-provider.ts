import type { FastifyInstance } from 'fastify';

/** Somebody who looks whether a person is of age, so that the site learns nothing but yes or no. */
export interface AgeProvider {
  readonly name: string;
  /** Pages of its own on this site, below `/age/`. */
  readonly plugin?: (app: FastifyInstance) => Promise<void>;
  /** Where a browser goes for a check that we call `reference`; afterwards it is sent to `returnUrl` with what the provider adds. */
  start(check: { readonly reference: string; readonly returnUrl: string }): Promise<string>;
  /** Whether a returned query proves that the check called `reference` was passed. Never throws for a forged one. */
  isPassed(reference: string, query: Readonly<Record<string, unknown>>): Promise<boolean>;
}
