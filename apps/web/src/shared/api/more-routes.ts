import type { ApiTable } from './api-table.ts';

/** The calls that neither home nor rooms make at once. */
export const loadMoreRoutes = async (): Promise<ApiTable> => (await import('./more-routes.gen.ts')).routes;
