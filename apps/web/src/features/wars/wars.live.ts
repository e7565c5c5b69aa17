import type { Told } from '../../shared/live/index.ts';
import type { RoomWar, War, WarSide } from './wars.queries.ts';

type ScoreFact = Told<'war/scored'>;
type ChallengeFact = Told<'challenge/changed'>;

const ORDER: readonly War['state'][] = ['requested', 'accepted', 'joined', 'running', 'round-over', 'ended'];
/** Orders versions of a war by round, then state. */
const progressOf = (war: War): number =>
  war.state === 'ended' ? Infinity : war.round * ORDER.length + ORDER.indexOf(war.state);

const sumOf = ([first, second]: War['sides']): number => first.total + second.total;
const sided = (war: War, by: (side: WarSide, place: 0 | 1) => WarSide): War => {
  const [first, second] = war.sides;
  return { ...war, sides: [by(first, 0), by(second, 1)] };
};

/** Returns the newer version of a war. If both are equally advanced, keeps the known scores if they are higher. */
export function newerWar(known: War | null | undefined, told: War): War {
  if (known?._id !== told._id) return told;
  if (progressOf(told) < progressOf(known)) return known;
  return progressOf(told) === progressOf(known) && sumOf(told.sides) < sumOf(known.sides)
    ? sided(told, (side, place) => ({ ...side, score: known.sides[place].score, total: known.sides[place].total }))
    : told;
}

/**
 * Applies `war/changed` to a room's war. Drops a war that never began, and ignores a war older than the current one.
 */
export function withWar(room: RoomWar, told: War): RoomWar {
  const known = room.war;
  if (known && known._id > told._id) return room;
  const isSame = known?._id === told._id;
  const war = newerWar(known, told);
  if (war.state === 'requested' || (war.state === 'ended' && !war.startedAt)) return { ...room, war: null };
  return { war, you: isSame ? room.you : { hasEntered: war.entryPrice === 0 } };
}

/** Applies `war/scored`. Totals only grow within a round, so a late event never lowers them. */
export function withScore(war: War, fact: ScoreFact): War {
  if (war._id !== fact.warId || war.round !== fact.round) return war;
  return sided(war, (side, place) => ({
    ...side,
    score: Math.max(side.score, fact.scores[place]),
    total: Math.max(side.total, fact.totals[place]),
  }));
}

/** Applies `challenge/changed` to the challenge's war. */
export function withChallenge(war: War, { challenge }: ChallengeFact): War {
  if (war._id !== challenge.warId) return war;
  const known = war.challenges.some(({ _id }) => _id === challenge._id);
  return {
    ...war,
    challenges: known
      ? war.challenges.map((one) => (one._id === challenge._id ? challenge : one))
      : [...war.challenges, challenge],
  };
}
