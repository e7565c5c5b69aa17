import { Note, Skeleton, Sparkline } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { boostsWords } from '../words.ts';
import css from '../boosts.module.css';
import { boostsQueries, type Boost } from '../boosts.queries.ts';

const FIGURES = ['views', 'mostViewers', 'viewersGained', 'followersGained'] as const;

export function BoostFigures({ report }: { report: Boost['report'] }) {
  const t = useWords(boostsWords);
  return (
    <dl className={css.figures}>
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(`boosts.figure.${name}`)}</dt>
          <dd className="num">{formatNumber(report[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function BoostCourse({ id, isRunning }: { id: string; isRunning: boolean }) {
  const t = useWords(boostsWords);
  const { data, error } = useQuery(boostsQueries.view(id, isRunning));
  if (!data) return error ? <p role="alert">{error.message}</p> : <Skeleton height={96} radius={10} />;
  const viewers = data.samples.map((sample) => sample.viewers);
  return (
    <>
      <BoostFigures report={data.report} />
      {viewers.length > 1 ? (
        <figure className={css.course}>
          <figcaption>{t('boosts.course')}</figcaption>
          <Sparkline values={viewers} label={t('boosts.courseWords', { most: Math.max(...viewers) })} />
        </figure>
      ) : (
        <Note>{t(isRunning ? 'boosts.courseSoon' : 'boosts.courseNone')}</Note>
      )}
    </>
  );
}
