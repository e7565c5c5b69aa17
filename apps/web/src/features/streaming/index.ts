/** The live room: its state, joining it, and its UI parts. */
export { AudienceHealth } from './audience/audience-health.tsx';
export { changeRoom } from './change-room.ts';
export { CutStage, DarkStage, OfflineStage, useStagePictures } from './dark-stage.tsx';
export { GoalRow } from './goal-row.tsx';
export { GoalsPanel } from './goals-panel.tsx';
export { PeoplePanel } from './people-panel.tsx';
export { RoomChips } from './room-chips.tsx';
export { streamingQueries, type Playback, type Room } from './streaming.queries.ts';
export { useJoinRoom, type CutReason } from './use-join-room.ts';
export { useRoomLive } from './use-room-live.ts';
export { WhoRow } from './who-row.tsx';
