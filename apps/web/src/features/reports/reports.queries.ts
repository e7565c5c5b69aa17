import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Statement = Res<EndpointOf<'reports.statement'>>;

export type OwnReport = Res<EndpointOf<'reports.view'>>;

export const reportsQueries = {
  own: () => apiQuery('reports.own', {}),
  report: (id: string, key: string | undefined) =>
    apiQuery('reports.view', { params: { id }, query: key ? { key } : {} }),
  statements: () => apiQuery('reports.statements', {}),
  statement: (id: string, key: string | undefined) =>
    apiQuery('reports.statement', { params: { id }, query: key ? { key } : {} }),
};
