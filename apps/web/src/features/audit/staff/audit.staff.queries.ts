import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { cursorPages } from '../../../shared/lists/index.ts';

type Page = Res<EndpointOf<'auditStaff.audit'>>;
export type AuditRow = Page['data'][number];

/** Log filters. Days are in UTC. */
export interface AuditSearch {
  readonly action?: string | undefined;
  readonly q?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}
const ACTS_A_PAGE = 50;
const given = (search: AuditSearch) => Object.entries(search).filter(([, value]) => value);

export const auditPages = (search: AuditSearch) =>
  cursorPages<Page>('auditStaff.audit', { limit: ACTS_A_PAGE, ...Object.fromEntries(given(search)) });

export const auditFile = (search: AuditSearch): string =>
  `/admin/audit/export?${new URLSearchParams(given(search) as [string, string][])}`;
