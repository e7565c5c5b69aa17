/** Tokens asked back: asking from the wallet's history, and what became of it. Moves no tokens: staff decide. */
export { AskButton } from './ask-button.tsx';
export { OwnRefunds } from './own-refunds.tsx';
