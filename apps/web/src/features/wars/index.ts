/** Stream wars: both sides on one screen, scores, challenges, results; and a performer's desk for them. */
export { Challenges, OwnPast, WarDesk, WarOpponent, WarOver, WarParts, WarStage } from './late.tsx';
export { WarWins } from './war-wins.tsx';
export { useOwnWars } from './use-own-wars.ts';
export { useRoomWar } from './use-room-war.ts';
export type { War } from './wars.queries.ts';
