/** The chat of a room: its lines, the field to write in, and what hosts and authors do with lines. */
export type { ChatLine } from './chat.queries.ts';
export { ChatComposer, type ComposerHandle } from './chat-composer.tsx';
export { ChatPanel } from './chat-panel.tsx';
export { useChatLive } from './use-chat-live.ts';
export { useSendMessage, type MessageSender } from './use-send-message.ts';
