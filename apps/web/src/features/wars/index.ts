/** Stream wars: both sides on one screen, scores, challenges and results, the performer's desk, and the history. */
export { Challenges } from './challenges/challenges.tsx';
export { WarDesk, WarOpponent } from './desk/desk.tsx';
export { WarOver, WarStage } from './war-parts.tsx';
export { OwnPast } from './desk/own-past.tsx';
export { WarWins } from './history/war-wins.tsx';
export { SidePicture } from './stage/side-picture.tsx';
export { useOwnWars } from './desk/use-own-wars.ts';
export { useRoomWar } from './use-room-war.ts';
export { warsQueries, type War } from './wars.queries.ts';
