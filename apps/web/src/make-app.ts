import {
  bindCaller,
  createApi,
  createCaller,
  loadMoreRoutes,
  siteRoutes,
  type ApiTable,
  type Transport,
} from './shared/api/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { makeQueryClient } from './shared/app/index.ts';

/** Assembles the services of a page load. `more` adds endpoints beyond the site's own. */
export function makeApp(
  { transport, ...rest }: Omit<AppContext, 'queryClient' | 'api'> & { transport: Transport },
  more: ApiTable = {},
): AppContext {
  const queryClient = makeQueryClient();
  const call = createCaller(transport, { ...siteRoutes, ...more }, loadMoreRoutes);
  bindCaller(queryClient, call);
  return { ...rest, queryClient, api: createApi(call) };
}
