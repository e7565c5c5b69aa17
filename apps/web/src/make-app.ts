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

/** Puts together what a page load works with. `more`: calls beyond those of the site. */
export function makeApp(
  { transport, ...rest }: Omit<AppContext, 'queryClient' | 'api'> & { transport: Transport },
  more: ApiTable = {},
): AppContext {
  const queryClient = makeQueryClient();
  const call = createCaller(transport, { ...siteRoutes, ...more }, loadMoreRoutes);
  bindCaller(queryClient, call);
  return { ...rest, queryClient, api: createApi(call) };
}
