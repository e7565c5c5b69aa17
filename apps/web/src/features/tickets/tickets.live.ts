import type { Told } from '../../shared/live/index.ts';
import type { TicketedShow } from './tickets.queries.ts';

export type ChangeFact = Told<'ticketed-show/changed'>;

/** Applies `ticketed-show/changed` to a show, in a list or on its own page. */
export const withChange = <S extends TicketedShow>(show: S, fact: ChangeFact): S =>
  show._id === fact.showId
    ? {
        ...show,
        title: fact.title,
        status: fact.status,
        startsAt: fact.startsAt,
        sold: fact.sold,
        isSoldOut: fact.isSoldOut,
      }
    : show;
