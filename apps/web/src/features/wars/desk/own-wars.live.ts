import type { Told } from '../../../shared/live/index.ts';
import { newerWar, withChallenge } from '../wars.live.ts';
import type { OwnWars, War } from '../wars.queries.ts';

/** A war that is over stays with its performers for as long as there are challenges to be done. */
const isOut = (war: War): boolean => war.state === 'ended' && !war.challenges.some(({ state }) => state === 'funded');

/** `war/changed` on the own wars: those that are over are out. */
export function withOwnWar(own: OwnWars, told: War): OwnWars {
  const others = own.data.filter((war) => war._id !== told._id);
  const war = newerWar(
    own.data.find((one) => one._id === told._id),
    told,
  );
  return { data: isOut(war) ? others : [...others, war].toSorted((a, b) => (a._id < b._id ? -1 : 1)) };
}

/** `challenge/changed` on the own wars. */
export const withOwnChallenge = (own: OwnWars, fact: Told<'challenge/changed'>): OwnWars => ({
  data: own.data.map((war) => withChallenge(war, fact)).filter((war) => !isOut(war)),
});
