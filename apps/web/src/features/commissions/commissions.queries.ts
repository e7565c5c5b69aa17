import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type CallName, type EndpointOf } from '../../shared/api/index.ts';

export type StudioRates = Res<EndpointOf<'commissions.studio'>>;
export type Members = Res<EndpointOf<'commissions.members'>>;
export type Member = Members['data'][number];
export type Owners = Res<EndpointOf<'commissionsStaff.owners'>>;
export type Owner = Owners['data'][number];
export type OwnerRates = Res<EndpointOf<'commissionsStaff.owner'>>;
export type SiteRates = Res<EndpointOf<'commissionsStaff.site'>>;
export type Changes = Res<EndpointOf<'commissions.history'>>;

const PAGE = 25;
const HISTORIES = { studio: 'commissions.history', staff: 'commissionsStaff.changes' } as const;
export type Reader = keyof typeof HISTORIES;

const pages = <P extends { readonly nextCursor?: string | undefined }>(
  name: CallName,
  filter: Record<string, string>,
) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(name, { pages: filter }),
    queryFn: async ({ client, signal, pageParam }) => {
      const query = { limit: PAGE, ...filter, ...(pageParam ? { cursor: pageParam } : {}) };
      return (await callerOf(client)(name, { query }, { signal })) as P;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
const byName = (q: string): Record<string, string> => (q ? { q } : {});

export const commissionsQueries = {
  /** The calling creator's effective rates. */
  own: () => apiQuery('commissions.own'),
  /** The studio's default shares for all its members. */
  studio: () => apiQuery('commissions.studio'),
  /** Matches every search. */
  membersKey: () => queryKeyOf('commissions.members'),
  members: (q: string) => pages<Members>('commissions.members', byName(q)),
  site: () => apiQuery('commissionsStaff.site'),
  owners: (q: string) => pages<Owners>('commissionsStaff.owners', byName(q)),
  ownersKey: () => queryKeyOf('commissionsStaff.owners'),
  owner: (id: string) => apiQuery('commissionsStaff.owner', { params: { id } }),
  /** Matches every filter. */
  historyKey: (reader: Reader) => queryKeyOf(HISTORIES[reader]),
  history: (reader: Reader, ownerId?: string) =>
    pages<Changes>(HISTORIES[reader], ownerId ? { [reader === 'staff' ? 'ownerId' : 'performerId']: ownerId } : {}),
};
