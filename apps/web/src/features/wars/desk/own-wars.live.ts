import type { Told } from '../../../shared/live/index.ts';
import { newerWar, withChallenge } from '../wars.live.ts';
import type { OwnWars, War } from '../wars.queries.ts';

/** An ended war stays listed for its performers until all funded challenges are settled. */
const isOut = (war: War): boolean => war.state === 'ended' && !war.challenges.some(({ state }) => state === 'funded');

/** Applies `war/changed` to the performer's own wars. Removes wars that are over. */
export function withOwnWar(own: OwnWars, told: War): OwnWars {
  const others = own.data.filter((war) => war._id !== told._id);
  const war = newerWar(
    own.data.find((one) => one._id === told._id),
    told,
  );
  return { data: isOut(war) ? others : [...others, war].toSorted((a, b) => (a._id < b._id ? -1 : 1)) };
}

/** Applies `challenge/changed` to the performer's own wars. */
export const withOwnChallenge = (own: OwnWars, fact: Told<'challenge/changed'>): OwnWars => ({
  data: own.data.map((war) => withChallenge(war, fact)).filter((war) => !isOut(war)),
});
