import { Button, ErrorState, Note, Skeleton, Zap } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { boostsWords } from '../words.ts';
import { BoostFor } from '../boost-sheet.tsx';
import css from '../boosts.module.css';
import { boostsQueries, useBoostsLive, type BoostState } from '../boosts.queries.ts';
import { Countdown } from '../countdown.tsx';
import { Terms, WhyNot } from '../terms.tsx';
import { useBuyBoost } from '../use-buy-boost.ts';
import { BoostCourse } from './boost-report.tsx';

/** A creator's own boost: its price, or the progress of the running one. */
export function BoostPanel({ performerId }: { performerId: string }) {
  const t = useWords(boostsWords);
  const { data: state, error, refetch, isFetching } = useQuery(boostsQueries.state(performerId));
  useBoostsLive();
  if (!state)
    return error ? (
      <ErrorState
        title={t('boosts.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton height={180} radius={12} />
    );
  return (
    <section className={css.panel} aria-labelledby="own-boost">
      <h2 id="own-boost">
        <Zap size={18} aria-hidden />
        {t('boosts.title')}
      </h2>
      {state.running ? <Running running={state.running} /> : <Offer state={state} />}
    </section>
  );
}

function Running({ running }: { running: NonNullable<BoostState['running']> }) {
  const t = useWords(boostsWords);
  return (
    <>
      <p className={css.left}>
        {t('boosts.isPromoted')} · {t('boosts.left')} <Countdown until={running.endsAt} />
      </p>
      <BoostCourse id={running._id} isRunning />
    </>
  );
}

function Offer({ state }: { state: BoostState }) {
  const t = useWords(boostsWords);
  const { price, minutes } = state;
  const buy = useBuyBoost(state.performerId, () => toast.success(t('boosts.doneOwn', { minutes })));
  // Creators can't top up, so they pay from their earnings.
  const wrong = buy.waiting
    ? t('boosts.tooLittle')
    : buy.failure === 'unknown'
      ? t('boosts.unknown')
      : buy.error?.message;
  return (
    <>
      <Note>{t('boosts.aboutOwn', { minutes })}</Note>
      <Terms state={state} />
      <WhyNot state={state} />
      {wrong && (
        <p className={css.error} role="alert">
          {wrong}
        </p>
      )}
      <div>
        <Button
          tone="brass"
          busy={buy.isPending}
          disabled={!state.isOffered}
          icon={<Zap size={18} aria-hidden />}
          onClick={() => buy.pay({ price, minutes })}
        >
          <BoostFor price={price} />
        </Button>
      </div>
    </>
  );
}
