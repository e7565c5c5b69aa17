/** Acts that wait before they are sent, so that they can be taken back. */
export { HeldActs, type HeldAct } from './held-acts.tsx';
export { createHeldDesk, type Held, type HeldDesk } from './held-desk.ts';
export { useFlushOnLeave } from './use-flush-on-leave.ts';
