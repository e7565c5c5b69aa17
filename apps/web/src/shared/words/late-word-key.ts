import type { lateDesk } from './en/late-desk.ts';
import type { lateLegal } from './en/late-legal.ts';
import type { lateRecordings } from './en/late-recordings.ts';
import type { lateRoom } from './en/late-room.ts';
import type { lateShows } from './en/late-shows.ts';
import type { lateWars } from './en/late-wars.ts';
import type { users } from './en/users.ts';

/** Words that pages bring with `loadLateWords` or `useLateWords`. */
export type LateWordKey =
  | keyof typeof lateDesk
  | keyof typeof lateLegal
  | keyof typeof lateRoom
  | keyof typeof lateRecordings
  | keyof typeof lateShows
  | keyof typeof lateWars
  | keyof typeof users;
