/** Stream wars: both sides on one screen, scores, challenges, results; a performer's desk for them, and how they went. */
export { Challenges } from './challenges.tsx';
export { WarDesk, WarOpponent } from './late-desk.tsx';
export { WarOver, WarParts, WarStage } from './late.tsx';
export { OwnPast } from './own-past.tsx';
export { WarWins } from './war-wins.tsx';
export { useOwnWars } from './use-own-wars.ts';
export { useRoomWar } from './use-room-war.ts';
export type { War } from './wars.queries.ts';
