export { useApp, type AppContext } from './app-context.ts';
export { AppProviders } from './app-providers.tsx';
export { layoutOf, type LayoutName } from './layout-name.ts';
export { SiteLink } from './site-link.tsx';
export { makeQueryClient } from './query-client.ts';
export { shareHead } from './share-head.ts';
