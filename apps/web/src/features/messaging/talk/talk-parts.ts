import { createContext, use, type ReactNode } from 'react';
import type { Message } from '../messaging.queries.ts';

/** Slots for other features, filled by the page. */
export interface TalkParts {
  /** Renders the purchase button for a message's paid media. */
  readonly buy: (message: Message, onBought: () => void) => ReactNode;
  /** Renders the other person's text with an option to translate it. */
  readonly translated: (message: Message, show: (text: string) => ReactNode) => ReactNode;
}
export const TalkPartsContext = createContext<TalkParts>({
  buy: () => null,
  translated: ({ text }, show) => show(text),
});
export const useTalkParts = (): TalkParts => use(TalkPartsContext);
