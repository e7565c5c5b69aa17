import { buttonClass, TicketIcon } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import { BuyTicket } from '../buy/buy-ticket.tsx';
import { Price } from '../price.tsx';
import { ticketsQueries } from '../tickets.queries.ts';
import { useTicketsLive } from '../use-tickets-live.ts';
import { When } from '../when.tsx';
import css from './cards.module.css';

/** The performer's next ticketed show, displayed in their room. Renders nothing if none is announced. */
export function RoomNextShow({ performerId }: { performerId: string }) {
  const t = useWords(ticketsWords);
  useTicketsLive();
  const show = useQuery(ticketsQueries.nextOf(performerId)).data?.data[0];
  if (!show) return null;
  return (
    <section className={css.room} aria-label={t('tix.nextShow')}>
      <h2>
        <TicketIcon size={18} aria-hidden />
        {show.title}
      </h2>
      <When show={show} />
      <Price of={show} />
      <BuyTicket show={show}>
        <SiteLink href={`/shows/${show._id}`} className={buttonClass({ tone: 'quiet' })}>
          {t('tix.more')}
        </SiteLink>
      </BuyTicket>
    </section>
  );
}
