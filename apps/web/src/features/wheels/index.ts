/** Wheels: the creator's desk, spins in the room, prizes, and fairness proofs. */
export { WheelDesk } from './desk/wheel-desk.tsx';
export { OverlayWheel } from './room/overlay-wheel.tsx';
export { WheelPicture } from './wheel-picture.tsx';
export { OwnSpins } from './proofs/own-spins.tsx';
export { SpinProof } from './proofs/spin-proof.tsx';
export { ConsoleWheel } from './desk/console-wheel.tsx';
export { RoomWheel, type RoomWheelProps } from './room/room-wheel.tsx';
