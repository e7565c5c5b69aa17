import { SECOND_MS } from '@footlight/contract/time';
import { Button, Eye } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../shared/formats/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { peopleWords } from './words.ts';
import { readLook, type Look } from './look.ts';
import css from './look-banner.module.css';

/** Banner shown on every page while staff impersonate a user, with the time left and an end button. */
export function LookBanner() {
  const [look] = useState(readLook);
  return look ? <Banner look={look} /> : null;
}

function Banner({ look }: { look: Look }) {
  const t = useWords(peopleWords);
  const left = useSecondsUntil(look.until);
  const end = useEndLook(look);
  return (
    <aside className={css.banner} aria-label={t('looking.label')}>
      <Eye size={18} aria-hidden />
      <p>
        <b>{t('looking.as', { username: look.username })}</b>{' '}
        {left > 0 ? t('looking.text', { time: formatDuration(left) }) : t('looking.over')}
      </p>
      <Button size="small" tone="action" onClick={end}>
        {t('looking.end')}
      </Button>
    </aside>
  );
}

function useSecondsUntil(until: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS))),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/**
 * Returns a function that restores the staff member's own session and pages, and ends the impersonation on the server.
 */
function useEndLook({ staffToken, back }: Look): () => void {
  const session = useSessionStore();
  return () => {
    session.begin({ token: staffToken, role: 'staff', rememberMe: false });
    location.assign(back);
  };
}
