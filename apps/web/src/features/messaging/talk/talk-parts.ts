import { createContext, use, type ReactNode } from 'react';
import type { Message } from '../messaging.queries.ts';

/** What belongs to other features: the page that has all of them hands it in. */
export interface TalkParts {
  /** What unlocks the media of a message that has a price. */
  readonly buy: (message: Message, onBought: () => void) => ReactNode;
  /** The words of the other's message, with the way to have them in the reader's language. */
  readonly translated: (message: Message, show: (text: string) => ReactNode) => ReactNode;
}
export const TalkPartsContext = createContext<TalkParts>({
  buy: () => null,
  translated: ({ text }, show) => show(text),
});
export const useTalkParts = (): TalkParts => use(TalkPartsContext);
