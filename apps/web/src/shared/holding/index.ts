/** Delayed actions that can be undone before they are sent. */
export { HeldActs, type HeldAct } from './held-acts.tsx';
export { createHeldDesk, type Held, type HeldDesk } from './held-desk.ts';
export { useFlushOnLeave } from './use-flush-on-leave.ts';
