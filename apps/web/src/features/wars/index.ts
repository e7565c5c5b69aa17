/** Stream wars: both sides on one screen, scores, challenges, results; a performer's desk for them, and how they went. */
export { Challenges } from './challenges/challenges.tsx';
export { WarDesk, WarOpponent } from './desk/lazy-desk.tsx';
export { WarOver, WarParts, WarStage } from './lazy.tsx';
export { OwnPast } from './desk/own-past.tsx';
export { WarWins } from './history/war-wins.tsx';
export { useOwnWars } from './desk/use-own-wars.ts';
export { useRoomWar } from './use-room-war.ts';
export type { War } from './wars.queries.ts';
