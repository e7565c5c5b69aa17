export { ApiError, errorText, isMissing } from './api-error.ts';
export { ApiContext, apiQuery, bindCaller, callerOf, queryKeyOf, useApi } from './api-query.ts';
export { askAge } from './ask-age.ts';
export { browserTransport } from './browser-transport.ts';
export { createApi, createCaller } from './client.ts';
export type {
  AnyArgs,
  Api,
  ApiAnswer,
  ApiRequest,
  CallByName,
  CallName,
  CallOptions,
  EndpointOf,
  Transport,
} from './client.ts';
export { routes as siteRoutes } from './routes.gen.ts';
export { loadMoreRoutes } from './more-routes.ts';
export { routes as staffRoutes } from './staff-routes.gen.ts';
export type { ApiTable } from './api-table.ts';
