import { CircleCheck, TriangleAlert } from '@footlight/ui';
import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { formatCount } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from './audience-health.module.css';
import { audienceWords } from './words.ts';

type Audience = NonNullable<Res<EndpointOf<'streaming.stats'>>['audience']>;

/**
 * Viewers by video size, the share who see it freeze, and the worst connection. `isOwn` adds a heading for the creator.
 */
export function AudienceHealth({ audience, isOwn = false }: { audience: Audience; isOwn?: boolean }) {
  const t = useWords(audienceWords);
  const label = t(isOwn ? 'audience.title' : 'audience.titleOfRoom');
  const sizeWords = (lines: number) =>
    lines === 0 ? t('audience.soundOnly') : t('audience.size', { lines: String(lines) });
  return (
    <section className={css.audience} aria-label={label} data-own={isOwn || undefined}>
      {isOwn && <h2>{label}</h2>}
      <div className={css.bar} aria-hidden>
        {audience.bySize.map(({ lines, viewers }) => (
          <span key={lines} style={{ flexGrow: viewers }} />
        ))}
      </div>
      <ul className={css.sizes}>
        {audience.bySize.map(({ lines, viewers }) => (
          <li key={lines}>
            {sizeWords(lines)} <strong className="num">{formatCount(viewers)}</strong>
          </li>
        ))}
      </ul>
      <Smoothness audience={audience} />
      {audience.reporting > 0 && (
        <p className={css.worst}>
          {t('audience.worst', {
            loss: Math.round(audience.worstLossPercent * 10) / 10,
            ms: audience.worstRoundTripMs,
          })}
        </p>
      )}
    </section>
  );
}

function Smoothness({ audience: { reporting, freezing } }: { audience: Audience }) {
  const t = useWords(audienceWords);
  if (reporting === 0) return <p className={css.worst}>{t('audience.noReports')}</p>;
  if (freezing === 0)
    return (
      <p className={css.state}>
        <CircleCheck size={16} aria-hidden />
        {t('audience.smooth')}
      </p>
    );
  const percent = Math.max(1, Math.round((freezing / reporting) * 100));
  return (
    <p className={css.state} data-freezing>
      <TriangleAlert size={16} aria-hidden />
      {t('audience.freezing', { count: freezing, all: reporting, percent })}
    </p>
  );
}
