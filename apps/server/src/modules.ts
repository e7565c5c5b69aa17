import type { Authenticate } from './platform/caller.ts';
import type { Module, Platform } from './platform/module.ts';

export interface Business {
  readonly modules: readonly Module[];
  /** Finds the session of a token. */
  readonly authenticate: Authenticate;
  /** Whether the site shows the maintenance page only. */
  readonly maintenance: () => boolean;
}

/** Puts the business together, from the ground floor up. The order is that of `floors.mjs`. */
export async function createBusiness(_platform: Platform): Promise<Business> {
  return { modules: [], authenticate: async () => null, maintenance: () => false };
}
