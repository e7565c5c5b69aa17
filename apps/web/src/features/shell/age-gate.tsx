import { Button, ButtonLink } from '@footlight/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useAppearance } from '../../shared/appearance/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { shellWords } from './words.ts';
import css from './age-gate.module.css';
import { GateArticle } from '../articles/index.ts';
import { Logo } from './navigation/logo.tsx';

const LEAVE_TO = 'about:blank';

/** Returns true if the visitor must still confirm their age. Account holders confirmed it at registration. */
export function useAgeGate(path: string): boolean {
  const { popup18Enabled } = useSettings();
  const { ageConfirmed } = useAppearance();
  const { loggedIn } = useSession();
  const readable = /^\/(legal\/|posts|contact)/.test(path);
  return popup18Enabled !== false && !ageConfirmed && !loggedIn && !readable;
}

/** Covers the page, including the server-rendered one, until the visitor confirms their age. */
export function AgeGate() {
  const t = useWords(shellWords);
  const { choose } = useAppearance();
  const { ageGateText, popup18ContentId } = useSettings();
  const words = <p>{ageGateText || t('age.text')}</p>;
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={css.veil}>
      <dialog
        ref={box}
        open
        className={css.box}
        aria-modal="true"
        aria-labelledby="age-title"
        aria-describedby="age-text"
        tabIndex={-1}
      >
        <Logo />
        <h2 id="age-title" className={css.title}>
          {t('age.title')}
        </h2>
        <div id="age-text">
          {popup18ContentId ? (
            <Suspense fallback={words}>
              <GateArticle id={popup18ContentId} instead={words} />
            </Suspense>
          ) : (
            words
          )}
        </div>
        <div className={css.actions}>
          <Button tone="action" size="large" wide onClick={() => choose({ ageConfirmed: true })}>
            {t('age.enter')}
          </Button>
          <ButtonLink href={LEAVE_TO} rel="noreferrer" size="large" wide>
            {t('age.leave')}
          </ButtonLink>
        </div>
      </dialog>
    </div>
  );
}
