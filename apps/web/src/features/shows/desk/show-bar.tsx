import { SECOND_MS } from '@footlight/contract/time';
import { Button, Cluster, Coin, Lamp, Switch } from '@footlight/ui';
import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNow } from '../../../shared/clock/index.ts';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { formatCount, formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { showsDeskWords } from './words.ts';
import { RecordSwitch } from '../../recordings/index.ts';
import { useLeaveShow, useKeepShow, type Show } from '../index.ts';
import { Members } from './group/members.tsx';
import css from './show-bar.module.css';
import { TimeLeft } from './requests/time-left.tsx';
import { useApi } from '../../../shared/api/index.ts';

/** Time in milliseconds for both sides to join after a private show is accepted. */
const MEET_MS = 45_000;
const TONES = { private: 'orchid', group: 'lagoon', paid: 'brass' } as const;

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

function Running({ since }: { since: string }) {
  const now = useNow();
  return (
    <span role="timer" aria-live="off">
      {formatDuration((now - Date.parse(since)) / SECOND_MS)}
    </span>
  );
}

/** Status bar of the show on screen: duration, earnings, participants, and the end button. */
export function ShowBar({ show }: { show: Show }) {
  const t = useWords(showsDeskWords);
  const { kind } = show;
  const isPrivate = kind === 'private';
  const price = show.ticketPrice ?? show.pricePerMinute;
  return (
    <section className={css.bar} data-tone={TONES[kind]} aria-label={t(`desk.${kind}`)}>
      <Cluster as="header" gap={8} columnGap={16} align="center" justify="space-between" className={css.head}>
        <Lamp tone={TONES[kind]}>
          {isPrivate ? t('desk.privateWith', { name: show.customer?.username ?? '' }) : t(`desk.${kind}`)}
        </Lamp>
        {isPrivate && <RecordSwitch showId={show._id} />}
        <EndButton show={show} />
      </Cluster>
      {show.state === 'accepted' && show.answerBy && (
        <TimeLeft until={show.answerBy} wholeMs={MEET_MS} words="desk.toMeet" tone="orchid" />
      )}
      <dl className={css.figures}>
        <Figure label={t('desk.runsFor')}>{show.startedAt ? <Running since={show.startedAt} /> : '–'}</Figure>
        <Figure label={t('desk.earned')}>
          <Coin amount={formatTokens(show.earnedTokens ?? 0)} size={16} tone="brass" />
        </Figure>
        <Figure label={t(show.ticketPrice === undefined ? 'desk.perMinute' : 'desk.ticket')}>
          <Coin amount={formatTokens(price)} size={16} />
        </Figure>
        <Figure label={t(isPrivate ? 'desk.peeking' : 'desk.seats')}>
          {isPrivate
            ? formatCount(show.peeking)
            : kind === 'group'
              ? t('desk.of', { n: show.viewers, most: show.maxViewers })
              : formatCount(show.viewers)}
        </Figure>
      </dl>
      <Members members={show.members} />
      {isPrivate && show.state === 'running' && <PeekSwitch show={show} />}
    </section>
  );
}

function PeekSwitch({ show }: { show: Show }) {
  const t = useWords(showsDeskWords);
  const setPeek = useSetPeek();
  const allowed = setPeek.isPending ? setPeek.variables.allowed : show.canPeek;
  return (
    <Switch
      label={t('desk.letPeek')}
      hint={t('desk.letPeekHint', { price: formatTokens(show.peekPrice) })}
      checked={allowed}
      onChange={(next) =>
        setPeek.mutate({ id: show._id, allowed: next }, { onError: (error) => void toast.error(error.message) })
      }
    />
  );
}

function EndButton({ show }: { show: Show }) {
  const t = useWords(showsDeskWords);
  const [asking, setAsking] = useState(false);
  const leave = useLeaveShow(show._id);
  const words = t(`desk.end.${show.kind}`);
  const end = () =>
    leave.mutate(undefined, {
      onError: (error) => void toast.error(error.message),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('desk.endAsk')}
        agree={words}
        busy={leave.isPending}
        onAgree={end}
      >
        <p>{t(show.kind === 'paid' ? 'desk.endTextPaid' : 'desk.endText')}</p>
      </ConfirmDialog>
    </>
  );
}

function useSetPeek() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({
    mutationFn: ({ id, allowed }: { id: string; allowed: boolean }) =>
      api.shows.setPeek({ params: { id }, body: { allowed } }),
    onSuccess: keep,
  });
}
