/** Parts that a room or desk needs only during a war, bundled into one lazy chunk. */
export { OpponentPicture } from './stage/side-picture.tsx';
export { WarDesk } from './desk/war-desk.tsx';
export { WarOver } from './stage/war-over.tsx';
export { WarStage } from './stage/war-stage.tsx';
