import { Button, Cluster } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { consentGiven, keepConsent, refusesByBrowser } from '../../../shared/memory/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './consent.module.css';

/** Builds a tracker command. The tracker accepts only `arguments` objects and ignores arrays. */
function commandOf(..._words: unknown[]): IArguments {
  return arguments;
}

function loadTracker(gaCode: string): void {
  if (document.getElementById('analytics')) return;
  const queue = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  queue.push(commandOf('js', new Date()), commandOf('config', gaCode));
  const script = document.createElement('script');
  script.id = 'analytics';
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gaCode)}`;
  document.head.append(script);
}

/**
 * Asks for consent to third-party analytics, with equally prominent yes and no buttons. Loads nothing before consent.
 * If the browser signals refusal, neither asks nor loads anything.
 */
export function Consent() {
  const t = useWords(shellWords, siteWords);
  const { gaCode } = useSettings();
  const [isGiven, setGiven] = useState(() => (refusesByBrowser() ? false : consentGiven()));
  useEffect(() => {
    if (isGiven && gaCode) loadTracker(gaCode);
  }, [isGiven, gaCode]);
  if (isGiven !== undefined) return null;
  const choose = (next: boolean) => {
    keepConsent(next);
    setGiven(next);
  };
  return (
    <section className={css.banner} aria-label={t('consent.title')}>
      <p>
        <b>{t('consent.title')}</b> {t('consent.text')} <SiteLink href="/legal/privacy">{t('legal.privacy')}</SiteLink>
      </p>
      <div className={css.acts}>
        <Button onClick={() => choose(false)}>{t('consent.no')}</Button>
        <Button onClick={() => choose(true)}>{t('consent.yes')}</Button>
      </div>
    </section>
  );
}

/** Lets the visitor reverse their consent decision. */
export function ConsentAgain() {
  const t = useWords(shellWords);
  const [isGiven, setGiven] = useState(() => (refusesByBrowser() ? false : consentGiven()));
  return (
    <Cluster gap={12} align="center">
      <p>{t(isGiven === undefined ? 'consent.open' : isGiven ? 'consent.given' : 'consent.refused')}</p>
      {isGiven !== undefined && !refusesByBrowser() && (
        <Button
          size="small"
          onClick={() => {
            keepConsent(!isGiven);
            setGiven(!isGiven);
            // Reloads, because nothing else can stop a running tracker.
            location.reload();
          }}
        >
          {t(isGiven ? 'consent.no' : 'consent.yes')}
        </Button>
      )}
    </Cluster>
  );
}
