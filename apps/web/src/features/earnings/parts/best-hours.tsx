import { Card, Stack } from '@footlight/ui';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import type { EarningStats } from '../earnings.queries.ts';
import { signedTokens } from '../earning-formats.ts';
import css from './parts.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const BEST = 3;
const MONDAY = Date.UTC(2024, 0, 1);
const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function BestHours({ stats }: { stats: EarningStats }) {
  const t = useWords(earningsWords);
  const { language } = useAppearance();
  const nameOf = (weekday: number, width: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * 86_400_000);
  const found = new Map(stats.byHour.map((hour) => [hour.weekday * 24 + hour.hour, hour]));
  const most = Math.max(1, ...stats.byHour.map(({ net }) => net));
  const best = stats.byHour
    .filter(({ net }) => net > 0)
    .toSorted((a, b) => b.net - a.net)
    .slice(0, BEST);
  return (
    <Card title={t('earnings.bestHours')}>
      {best.length === 0 ? (
        <p className={css.none}>{t('earnings.noneInRange')}</p>
      ) : (
        <>
          <ol className={css.best}>
            {best.map(({ weekday, hour, net }) => (
              <li key={weekday * 24 + hour}>
                <b>{`${nameOf(weekday, 'long')} ${two(hour)}`}</b> <span className="num">{signedTokens(net)}</span>
              </li>
            ))}
          </ol>
          <Stack gap={2} aria-hidden>
            {DAYS.map((weekday) => (
              <div key={weekday} className={css.heatRow}>
                <span>{nameOf(weekday, 'short')}</span>
                {HOURS.map((hour) => {
                  const net = found.get(weekday * 24 + hour)?.net ?? 0;
                  const strength = net > 0 ? 0.15 + 0.85 * Math.sqrt(net / most) : 0;
                  return (
                    <i
                      key={hour}
                      title={net ? `${nameOf(weekday, 'short')} ${two(hour)}: ${signedTokens(net)}` : undefined}
                      style={strength > 0 ? { background: 'var(--citron-meter)', opacity: strength } : undefined}
                    />
                  );
                })}
              </div>
            ))}
            <div className={css.heatRow}>
              <span />
              {HOURS.map((hour) => (
                <small key={hour}>{hour % 6 === 0 ? two(hour) : ''}</small>
              ))}
            </div>
          </Stack>
          <p className={css.zone}>{t('earnings.zone', { zone: stats.timeZone })}</p>
        </>
      )}
    </Card>
  );
}
