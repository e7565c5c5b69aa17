import { Button, Camera, Cluster, Dialog, TriangleAlert } from '@footlight/ui';
import { useState, type ReactNode } from 'react';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { showsStageWords } from './words.ts';
import { showSessionWords } from '../session-words.ts';
import { RecordOffer } from '../../recordings/index.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import { costOf, hasTicket, isLow, type Cost } from '../join/cost.rules.ts';
import css from './show-bar.module.css';
import type { Show } from '../shows.queries.ts';
import { useLeaveShow } from './use-leave-show.ts';
import { useNow } from '../../../shared/clock/index.ts';

const MINUTE_S = 60;

interface Props {
  show: Show;
  /** Turns on the viewer's own camera. Undefined if the viewer has no camera or it is already on. */
  onCamera: (() => void) | undefined;
}

/** Running cost, a low-balance warning, and the leave button. */
export function ShowBar({ show, onCamera }: Props) {
  const t = useWords(showsStageWords, showSessionWords);
  const now = useNow();
  const balance = useProfile('user')?.balance ?? 0;
  const [toppingUp, setToppingUp] = useState(false);
  const cost = costOf(show, balance, now);
  const isRunning = show.state === 'running';
  return (
    <section className={css.bar} aria-label={t('shows.cost')} data-kind={show.kind}>
      {isRunning ? <Figures show={show} cost={cost} /> : <p>{t('shows.meeting', { name: show.performer.name })}</p>}
      <Cluster gap={8} className={css.acts}>
        {onCamera && (
          <Button icon={<Camera size={18} aria-hidden />} onClick={onCamera}>
            {t('shows.camera')}
          </Button>
        )}
        {isRunning && show.you?.kind === 'customer' && (
          <RecordOffer sessionId={show._id} performerName={show.performer.name} />
        )}
        <LeaveButton show={show} cost={cost} />
      </Cluster>
      {isRunning && isLow(cost) && (
        <div className={css.low} role="alert">
          <TriangleAlert size={20} aria-hidden />
          <p>
            <b>{t('shows.low', { minutes: Math.floor((cost.lastsSeconds ?? 0) / MINUTE_S) + 1 })}</b>{' '}
            {t('shows.lowText')}
          </p>
          <Button tone="brass" onClick={() => setToppingUp(true)}>
            {t('shows.topUp')}
          </Button>
        </div>
      )}
      <TopUpSheet
        open={toppingUp}
        onClose={() => setToppingUp(false)}
        neededTokens={show.you?.pricePerMinute ?? 0}
        onToppedUp={() => undefined}
      />
    </section>
  );
}

function Figures({ show, cost }: { show: Show; cost: Cost }) {
  const t = useWords(showsStageWords);
  const { paidSeconds, freeSeconds, lastsSeconds, elapsedSeconds } = cost;
  const isFree = freeSeconds > 0;
  return (
    <dl className={`${css.figures} num`}>
      <Figure label={t('shows.time')}>{formatDuration(elapsedSeconds)}</Figure>
      <Figure label={t('shows.spent')}>
        {t('shows.spentValue', { tokens: formatTokens(show.you?.spentTokens ?? 0) })}
      </Figure>
      {isFree ? (
        <Figure label={t('shows.free')}>{formatDuration(Math.ceil(freeSeconds))}</Figure>
      ) : (
        <Figure label={hasTicket(show) ? t('shows.paidFor') : t('shows.next')}>
          {hasTicket(show)
            ? t('shows.wholeShow')
            : paidSeconds > 0
              ? t('shows.left', { time: formatDuration(Math.ceil(paidSeconds)) })
              : t('shows.nextNow')}
        </Figure>
      )}
      {lastsSeconds !== undefined && (
        <Figure label={t('shows.lasts')}>
          {t('shows.lastsValue', { minutes: Math.floor(lastsSeconds / MINUTE_S) })}
        </Figure>
      )}
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Leaves the show after a confirmation. If the customer leaves a private show, the show ends. */
function LeaveButton({ show, cost }: { show: Show; cost: Cost }) {
  const t = useWords(showsStageWords, showSessionWords);
  const [asking, setAsking] = useState(false);
  const leaving = useLeaveShow(show._id);
  const ends = show.you?.kind === 'customer';
  const words = t(ends ? 'shows.end' : 'shows.leave');
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {words}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={t(ends ? 'shows.endAsk' : 'shows.leaveAsk')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('shows.stay')}</Button>
            <Button tone="danger" busy={leaving.isPending} onClick={() => leaving.mutate()}>
              {words}
            </Button>
          </>
        }
      >
        <p className="num">
          {t('shows.endText', {
            time: formatDuration(cost.elapsedSeconds),
            tokens: formatTokens(show.you?.spentTokens ?? 0),
          })}
        </p>
        {leaving.error && <p role="alert">{t('shows.failed', { reason: leaving.error.message })}</p>}
      </Dialog>
    </>
  );
}
