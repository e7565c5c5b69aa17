import type { ApiTable } from './api-table.ts';

/** Loads the calls that neither the home page nor rooms need at startup. */
export const loadMoreRoutes = async (): Promise<ApiTable> => (await import('./more-routes.gen.ts')).routes;
