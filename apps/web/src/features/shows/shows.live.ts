import type { Told } from '../../shared/live/index.ts';
import type { CurrentShows, Show } from './shows.queries.ts';

export type ShowFact = Told<'show/changed'>;
export type SeatFact = Told<'show/seat-changed'>;

const ORDER: Readonly<Record<Show['state'], number>> = { requested: 0, open: 0, accepted: 1, running: 2, ended: 3 };

/** Applies `show/changed` to its show. A late event never moves a show back to an earlier state. */
export function withShow(show: Show, fact: ShowFact): Show {
  if (show._id !== fact.sessionId || ORDER[fact.state] < ORDER[show.state]) return show;
  const { answerBy: _answered, startedAt: _began, endReason: _why, ...rest } = show;
  return {
    ...rest,
    state: fact.state,
    viewers: fact.viewers,
    peeking: fact.peeking,
    canPeek: fact.canPeek && fact.state === 'running',
    ...(fact.answerBy ? { answerBy: fact.answerBy } : {}),
    ...(fact.startedAt ? { startedAt: fact.startedAt } : {}),
    ...(fact.endReason ? { endReason: fact.endReason } : {}),
  };
}

/** Applies `show/seat-changed` to the viewer's own seat. Minutes only grow, so an event with fewer minutes is stale. */
export function withParticipant(show: Show, fact: SeatFact): Show {
  const { you } = show;
  if (show._id !== fact.sessionId || !you || fact.minutes < you.minutes) return show;
  const { endReason: _why, paidUntil: _before, ...participant } = you;
  return {
    ...show,
    you: {
      ...participant,
      state: fact.state,
      minutes: fact.minutes,
      spentTokens: fact.spentTokens,
      ...(fact.paidUntil ? { paidUntil: fact.paidUntil } : {}),
      ...(fact.endReason ? { endReason: fact.endReason } : {}),
    },
  };
}

const isGoing = (show: Show): boolean => show.state !== 'ended' && show.you?.state !== 'left';

/** Applies a change to the viewer's current shows, and drops shows that have ended or that the viewer has left. */
export const withCurrent = (shows: CurrentShows, change: (show: Show) => Show): CurrentShows => ({
  data: shows.data.map(change).filter(isGoing),
});

/** Inserts a show returned by the server into the sorted list of current shows. */
export const withAnswer = (shows: CurrentShows, show: Show): CurrentShows => ({
  data: [...shows.data.filter((known) => known._id !== show._id), show]
    .filter(isGoing)
    .toSorted((a, b) => (a._id < b._id ? -1 : 1)),
});
