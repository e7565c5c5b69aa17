import { FALLBACK_LANGUAGE } from '@footlight/contract/languages';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { applySite, DEFAULT_SETTINGS, siteQueries } from './shared/settings/index.ts';
import { profileQuery } from './shared/session/index.ts';
import { translateOf } from './shared/words/index.ts';
import { siteWords } from './shared/words/site.ts';
import { hydrationProbe } from './shared/hydration/index.ts';
import { useAppearance } from './shared/appearance/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { fontPreloads } from './font-preloads.ts';
import { performersQueries } from './features/performers/index.ts';
import { Shell } from './features/shell/index.ts';

/**
 * Loads settings, menus, the exchange rate, translated categories and the signed-in user's profile at startup. If one
 * of them fails to load, the page still renders.
 */
async function loadSite(context: AppContext) {
  const { queryClient, session, words } = context;
  const { role } = session.get();
  const { language } = context.appearance.get();
  const [settings] = await Promise.allSettled([
    queryClient.ensureQueryData(siteQueries.settings()),
    queryClient.ensureQueryData(siteQueries.menus()),
    queryClient.ensureQueryData(siteQueries.exchangeRate()),
    ...(language === FALLBACK_LANGUAGE ? [] : [queryClient.ensureQueryData(performersQueries.categories())]),
    ...(role ? [queryClient.ensureQueryData(profileQuery(role))] : []),
  ]);
  if (settings.status === 'rejected') console.error('settings could not be loaded', settings.reason);
  applySite(context);
  const site = settings.status === 'fulfilled' ? settings.value : DEFAULT_SETTINGS;
  return {
    siteName: site.siteName || 'Footlight',
    metaDescription: site.metaDescription || translateOf(words, siteWords)('home.description'),
    metaKeywords: site.metaKeywords ?? '',
    favicon: site.favicon || '/favicon.svg',
  };
}

export const Route = createRootRouteWithContext<AppContext>()({
  loader: ({ context }) => loadSite(context),
  staleTime: Infinity,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: loaderData?.siteName ?? 'Footlight' },
      { name: 'description', content: loaderData?.metaDescription ?? '' },
      { name: 'keywords', content: loaderData?.metaKeywords ?? '' },
      { property: 'og:site_name', content: loaderData?.siteName ?? 'Footlight' },
    ],
    links: [{ rel: 'icon', href: loaderData?.favicon ?? '/favicon.svg' }, ...fontPreloads],
  }),
  component: Page,
  shellComponent: Document,
});

function Document({ children }: { children: React.ReactNode }) {
  const { theme, language } = useAppearance();
  return (
    <html lang={language} data-theme={theme} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body {...hydrationProbe}>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
