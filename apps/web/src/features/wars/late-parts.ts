/** What a room or a desk needs only once there is a war; one piece, loaded then. */
export { OpponentPicture } from './side-picture.tsx';
export { WarDesk } from './war-desk.tsx';
export { WarOver } from './war-over.tsx';
export { WarStage } from './war-stage.tsx';
