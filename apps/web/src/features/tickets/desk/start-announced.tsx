import { Button, Note, TicketIcon } from '@footlight/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsDeskWords } from './words.ts';
import { ticketsWords } from '../words.ts';
import { useKeepShow } from '../../shows/index.ts';
import { ticketsQueries, type TicketedShow } from '../tickets.queries.ts';
import { useHydratedNow } from '../../../shared/clock/index.ts';
import { useTicketsLive } from '../use-tickets-live.ts';
import { When } from '../when.tsx';
import css from './desk.module.css';

const LOOK_MS = 15_000;

/** Lets the performer start their next announced show from the public stream, once it is due. */
export function StartAnnounced({ performerId }: { performerId: string }) {
  useTicketsLive();
  const show = useQuery(ticketsQueries.nextOf(performerId)).data?.data[0];
  const now = useHydratedNow(LOOK_MS);
  if (show?.status !== 'announced' || now === undefined) return null;
  return <Start show={show} now={now} />;
}

function Start({ show, now }: { show: TicketedShow; now: number }) {
  const t = useWords(ticketsDeskWords, ticketsWords);
  const api = useApi();
  const keep = useKeepShow();
  const start = useMutation({
    mutationFn: () => api.shows.startPaid({ body: { mode: 'ticket', ticketedShowId: show._id } }),
    onSuccess: keep,
    onError: (error) => void toast.error(error.message),
  });
  const isTime = now >= Date.parse(show.startFrom ?? show.startsAt) && now < Date.parse(show.startBy);
  return (
    <section className={css.start} aria-label={t('tix.nextShow')}>
      <div>
        <b dir="auto">{show.title}</b>
        <When show={show} />
        <Note size={14}>{t('tix.sold', { count: show.sold })}</Note>
      </div>
      {isTime ? (
        <Button
          tone="brass"
          busy={start.isPending}
          icon={<TicketIcon size={18} aria-hidden />}
          onClick={() => start.mutate()}
        >
          {t('tix.start')}
        </Button>
      ) : (
        <Note size={14}>{t('tix.startLater')}</Note>
      )}
    </section>
  );
}
