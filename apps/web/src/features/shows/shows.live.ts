import type { Told } from '../../shared/live/index.ts';
import type { CurrentShows, Show } from './shows.queries.ts';

export type ShowFact = Told<'show/changed'>;
export type SeatFact = Told<'show/seat-changed'>;

const ORDER: Readonly<Record<Show['state'], number>> = { requested: 0, open: 0, accepted: 1, running: 2, ended: 3 };

/** `show/changed` on the show it is about. One that comes late takes no show back to where it was. */
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

/** `show/seat-changed` on the own seat. Minutes only grow, so one with fewer came late. */
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

/** Either fact on the shows that one is in: those that are over, or left, are gone from them. */
export const withCurrent = (shows: CurrentShows, change: (show: Show) => Show): CurrentShows => ({
  data: shows.data.map(change).filter(isGoing),
});

/** A show as an answer of the server gave it, in its place among those that one is in. */
export const withAnswer = (shows: CurrentShows, show: Show): CurrentShows => ({
  data: [...shows.data.filter((known) => known._id !== show._id), show]
    .filter(isGoing)
    .toSorted((a, b) => (a._id < b._id ? -1 : 1)),
});
