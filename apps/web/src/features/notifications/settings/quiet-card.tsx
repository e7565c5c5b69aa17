import { Card, ChipChoice, Switch, TextField } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsSettingsWords } from './words.ts';
import type { Terms } from '../notifications.queries.ts';
import css from './settings.module.css';

const NIGHT = { from: 22 * 60, to: 8 * 60 };
const MOST_MINUTES = 1440;
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (clock: string): number | undefined => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  return /^\d\d:\d\d/.test(clock) && minutes < MOST_MINUTES ? minutes : undefined;
};
const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props {
  terms: Terms;
  onChange: (change: { quiet?: Terms['quiet']; digest?: Terms['digest']; timeZone: string; language: string }) => void;
}

/** Quiet hours and the email digest. Saved with this browser's time zone and the page's language. */
export function QuietCard({ terms, onChange, language }: Props & { language: string }) {
  const t = useWords(notificationsSettingsWords);
  const { quiet, digest } = terms;
  const change = (next: { quiet?: Terms['quiet']; digest?: Terms['digest'] }) =>
    onChange({ ...next, timeZone: hereZone(), language });
  const setTime = (end: 'from' | 'to', clock: string) => {
    const minutes = minutesOf(clock);
    if (quiet && minutes !== undefined) change({ quiet: { ...quiet, [end]: minutes } });
  };
  return (
    <>
      <Card title={t('notifications.quiet')}>
        <Switch
          label={t('notifications.quietOn')}
          hint={t('notifications.quietText')}
          checked={quiet !== null}
          onChange={(on) => change({ quiet: on ? NIGHT : null })}
        />
        {quiet && (
          <div className={css.times}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={t(`notifications.${end}`)}
                value={clockOf(quiet[end])}
                onChange={(clock) => setTime(end, clock)}
              />
            ))}
            <p className={css.zone}>{t('notifications.zone', { zone: terms.timeZone })}</p>
          </div>
        )}
      </Card>
      <Card title={t('notifications.digest')}>
        <p className={css.lead}>{t('notifications.digestText')}</p>
        <ChipChoice
          legend={t('notifications.digest')}
          value={digest}
          onChange={(next) => change({ digest: next })}
          options={(['off', 'daily', 'weekly'] as const).map((value) => ({
            value,
            label: t(`notifications.digest.${value}`),
          }))}
        />
      </Card>
    </>
  );
}
