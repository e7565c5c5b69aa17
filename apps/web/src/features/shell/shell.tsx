import { UiWordsContext, type UiWords } from '@footlight/ui';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { layoutOf, type LayoutName } from '../../shared/app/index.ts';
import { ConnectionBanner } from '../../shared/live/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { Toaster } from '../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../shared/words/index.ts';
import { shellWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { EntryHost } from '../auth/index.ts';
import { useStartNews } from '../schedule/index.ts';
import { AccountLayout } from './account-layout.tsx';
import { AgeGate, useAgeGate } from './age-gate.tsx';
import { DeskNotice, useIsBrowser } from './desk-notice.tsx';
import { ExtrasWhenIdle } from './extras/extras-when-idle.tsx';
import { Auth, Bare, Maintenance, Primary, Public, Stream } from './layouts.tsx';
import { RouteSpinner } from './route-spinner.tsx';
import { useLiveApp } from './use-live-app.ts';

/** Lazy-loaded, because no page should wait for visit counting. */
const Visit = lazy(() => import('./visit/visit.tsx').then(({ Visit: part }) => ({ default: part })));

const LAYOUTS: Record<LayoutName, (props: { children: ReactNode }) => ReactNode> = {
  maintenance: Maintenance,
  primary: Primary,
  public: Public,
  auth: Auth,
  default: AccountLayout,
  stream: Stream,
  bare: Bare,
};

function useLayout() {
  const { maintenanceMode } = useSettings();
  const named = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.layout !== undefined)?.staticData.layout,
  });
  return maintenanceMode ? 'maintenance' : layoutOf(named);
}

/** Parts common to all layouts: toasts, connection banner, spinner and translations of the design system. */
export function PageFurniture({ children }: { children: ReactNode }) {
  const t = useWords(shellWords, siteWords);
  const uiWords: UiWords = useMemo(() => uiWordsOf(t), [t]);
  return (
    <UiWordsContext value={uiWords}>
      <ConnectionBanner />
      <RouteSpinner />
      {children}
      <Toaster />
    </UiWordsContext>
  );
}

/** Renders a page in its layout. In maintenance mode, every page uses the maintenance layout. */
export function Shell({ children }: { children: ReactNode }) {
  const layout = useLayout();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const Layout = LAYOUTS[layout];
  const { gaCode, isDemo = false } = useSettings();
  const gated = useAgeGate(path) && layout !== 'maintenance';
  useLiveApp();
  useStartNews();
  const isBrowser = useIsBrowser();
  if (layout === 'bare') return children;
  return (
    <PageFurniture>
      <div inert={gated}>
        <Layout>{children}</Layout>
      </div>
      {gated ? <AgeGate /> : <DeskNotice path={path} />}
      {isBrowser && (
        <Suspense>
          <Visit asks={Boolean(gaCode) && !gated} isDemo={isDemo && !gated && layout !== 'stream'} />
        </Suspense>
      )}
      <EntryHost />
      <ExtrasWhenIdle />
    </PageFurniture>
  );
}

const uiWordsOf = (t: Translate<typeof shellWords | typeof siteWords>): UiWords => ({
  close: t('shell.close'),
  loading: t('shell.loading'),
  retry: t('shell.retry'),
  more: t('shell.more'),
  tokens: t('ui.tokens'),
  live: t('nav.live'),
  chooseFile: t('ui.chooseFile'),
  dropFile: t('ui.dropFile'),
  remove: t('ui.remove'),
  showPassword: t('ui.showPassword'),
  hidePassword: t('ui.hidePassword'),
  less: t('ui.less'),
  greater: t('ui.greater'),
});
