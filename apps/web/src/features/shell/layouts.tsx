import { classNames } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { shellWords } from './words.ts';
import css from './layouts.module.css';
import { Logo } from './navigation/logo.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { MobileBar } from './navigation/mobile-bar.tsx';
import { SiteFooter } from './navigation/site-footer.tsx';
import { SiteHeader } from './navigation/site-header.tsx';

const MAIN = 'content';

function SkipLink() {
  const t = useWords(shellWords);
  return (
    <a className={css.skip} href={`#${MAIN}`}>
      {t('shell.skip')}
    </a>
  );
}

interface MainProps {
  className?: string | undefined;
  /** True if the account's sidebar shows only icons. */
  isNarrow?: boolean;
  children: ReactNode;
}

const Main = ({ className, isNarrow, children }: MainProps) => (
  <main id={MAIN} tabIndex={-1} className={classNames(css.main, className)} data-narrow={isNarrow || undefined}>
    {children}
  </main>
);

export function Framed({ className, isNarrow = false, children }: MainProps) {
  return (
    <div className={css.withBar}>
      <SkipLink />
      <SiteHeader />
      <Main className={className} isNarrow={isNarrow}>
        {children}
      </Main>
      <SiteFooter />
      <MobileBar />
    </div>
  );
}

export const Primary = ({ children }: { children: ReactNode }) => <Framed className={css.wide}>{children}</Framed>;
export const Public = ({ children }: { children: ReactNode }) => <Framed className={css.contained}>{children}</Framed>;

export function Auth({ children }: { children: ReactNode }) {
  return (
    <div className={css.auth}>
      <SkipLink />
      <header>
        <Logo />
      </header>
      <Main className={css.authMain}>{children}</Main>
    </div>
  );
}

/** Layout of rooms: full window without footer and mobile bar. On phones, the header is also hidden. */
export function Stream({ children }: { children: ReactNode }) {
  return (
    <div className={css.stream}>
      <SkipLink />
      <div className={css.streamHeader}>
        <SiteHeader bare />
      </div>
      <Main className={css.streamMain}>{children}</Main>
    </div>
  );
}

export const Bare = ({ children }: { children: ReactNode }) => children;

export const Maintenance = () => <MaintenancePage />;
