import { bindCaller, createApi, createCaller, type Transport } from './shared/api/index.ts';
import { routes } from './shared/api/routes.gen.ts';
import type { AppContext } from './shared/app/index.ts';
import { makeQueryClient } from './router.tsx';

/** Puts together what a page load works with. */
export function makeApp(parts: Omit<AppContext, 'queryClient' | 'api'> & { transport: Transport }): AppContext {
  const { transport, ...rest } = parts;
  const queryClient = makeQueryClient();
  const call = createCaller(transport, routes);
  bindCaller(queryClient, call);
  return { ...rest, queryClient, api: createApi(call) };
}
