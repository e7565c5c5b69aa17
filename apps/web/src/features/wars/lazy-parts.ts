/** What a room or a desk needs only once there is a war; one piece, loaded then. */
export { OpponentPicture } from './stage/side-picture.tsx';
export { WarDesk } from './desk/war-desk.tsx';
export { WarOver } from './stage/war-over.tsx';
export { WarStage } from './stage/war-stage.tsx';
