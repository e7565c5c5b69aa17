/** Refund requests: made from the wallet's history, with their outcome. Moves no tokens: staff decide. */
export { AskButton } from './ask-button.tsx';
export { OwnRefunds } from './own-refunds.tsx';
