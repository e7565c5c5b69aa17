import { Avatar, Button, Check, Cluster, Coin, IconButton, VisuallyHidden, Volume2, VolumeX, X } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { formatTokens } from '../../../../shared/formats/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import { useKeepShow, useOnce, type Show } from '../../index.ts';
import { endedByAccepting, leastOf, type Desk } from '../desk.rules.ts';
import css from './requests.module.css';
import { ringSound } from './ring-sound.ts';
import { TimeLeft } from './time-left.tsx';
import { useApi } from '../../../../shared/api/index.ts';
import { useRing, useRingSound, useTitleCall } from './use-ring.ts';

/** Time the server lets a request ring. */
const ANSWER_MS = 120_000;

/**
 * Incoming private show requests, each with its earnings and the time left to answer. Rings and shows an alert in the
 * page title.
 */
export function Requests({ desk, onAccepted }: { desk: Desk; onAccepted?: () => void }) {
  const t = useWords(showsDeskWords);
  const on = useRingSound();
  const { requests } = desk;
  const accepting = endedByAccepting(desk);
  const name = requests[0]?.customer?.username;
  useRing(requests.length > 0);
  useTitleCall(name && t('desk.asksTitle', { name }));
  return (
    <>
      <output>
        <VisuallyHidden>{name && t('desk.asks', { name })}</VisuallyHidden>
      </output>
      {requests.length > 0 && (
        <section className={css.requests} aria-label={t('desk.requests')}>
          <header className={css.head}>
            <h2>{t('desk.requestCount', { count: requests.length })}</h2>
            <IconButton
              label={t(on ? 'desk.ringOff' : 'desk.ringOn')}
              aria-pressed={on}
              onClick={() => ringSound.choose(!on)}
            >
              {on ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
            </IconButton>
          </header>
          {accepting && <p className={css.note}>{t(accepting)}</p>}
          <ol className={css.list}>
            {requests.map((show) => (
              <li key={show._id}>
                <RequestCard show={show} onAccepted={onAccepted} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function RequestCard({ show, onAccepted }: { show: Show; onAccepted: (() => void) | undefined }) {
  const t = useWords(showsDeskWords);
  const accept = useAcceptShow(onAccepted);
  const decline = useDeclineShow();
  const name = show.customer?.username ?? '';
  const least = leastOf(show);
  const busy = accept.isPending || decline.isPending;
  const say = { onError: (error: Error) => void toast.error(error.message) };
  return (
    <article className={css.card} aria-label={t('desk.requestOf', { name })}>
      <div className={css.who}>
        <Avatar src={show.customer?.avatar} size={40} />
        <div>
          <strong>{name}</strong>
          <span>{t('desk.wantsPrivate')}</span>
        </div>
      </div>
      {show.note && <blockquote className={css.words}>{show.note}</blockquote>}
      <Cluster as="dl" gap={4} columnGap={20} className={css.figures}>
        <div>
          <dt>{t('desk.perMinute')}</dt>
          <dd>
            <Coin amount={formatTokens(show.pricePerMinute)} />
          </dd>
        </div>
        <div>
          <dt>{t('desk.least')}</dt>
          <dd className="num">{t('desk.minutes', { n: show.minMinutes })}</dd>
        </div>
        {least !== undefined && (
          <div>
            <dt>{t('desk.bringsLeast')}</dt>
            <dd>
              <Coin amount={formatTokens(least)} tone="brass" />
            </dd>
          </div>
        )}
      </Cluster>
      {show.answerBy && <TimeLeft until={show.answerBy} wholeMs={ANSWER_MS} words="desk.toAnswer" tone="orchid" />}
      <div className={css.acts}>
        <Button
          tone="orchid"
          busy={accept.isPending}
          disabled={decline.isPending}
          icon={<Check size={18} aria-hidden />}
          aria-label={t('desk.acceptOf', { name })}
          onClick={() => busy || accept.mutate(show._id, say)}
        >
          {t('desk.accept')}
        </Button>
        <Button
          busy={decline.isPending}
          disabled={accept.isPending}
          icon={<X size={18} aria-hidden />}
          aria-label={t('desk.declineOf', { name })}
          onClick={() => busy || decline.mutate(show._id, say)}
        >
          {t('desk.decline')}
        </Button>
      </div>
    </article>
  );
}

/**
 * Accepts a private show, which closes the room to the public immediately. Calls `onAccepted` even if the component has
 * unmounted by then.
 */
function useAcceptShow(onAccepted?: () => void) {
  const api = useApi();
  const keep = useKeepShow();
  const accept = useOnce((id: string) => api.shows.accept({ params: { id } }));
  return useMutation({
    mutationFn: accept,
    onSuccess: (show) => {
      keep(show);
      onAccepted?.();
    },
  });
}

/** Declines a private show and releases the viewer's reserved tokens. */
function useDeclineShow() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((id: string) => api.shows.decline({ params: { id } })), onSuccess: keep });
}
