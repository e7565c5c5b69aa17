import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Statement = Res<EndpointOf<'reports.statement'>>;

export const reportsQueries = {
  statements: () => apiQuery('reports.statements', {}),
  statement: (id: string, key: string | undefined) =>
    apiQuery('reports.statement', { params: { id }, query: key ? { key } : {} }),
};
