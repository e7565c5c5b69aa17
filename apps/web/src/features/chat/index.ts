/** Room chat: messages, composer, and actions available to hosts and authors. */
export type { ChatLine } from './chat.queries.ts';
export { ChatComposer, type ComposerHandle } from './composer/chat-composer.tsx';
export { ChatPanel } from './chat-panel.tsx';
export { useChatLive } from './use-chat-live.ts';
export { useSendMessage, type MessageSender } from './composer/use-send-message.ts';
