/** Private messages: the conversation list, the open conversation, and links to them from elsewhere. */
export { ConversationList } from './list/conversation-list.tsx';
export { MassDesk } from './mass/mass-desk.tsx';
export { MessagesBadge } from './open/messages-badge.tsx';
export { MessageButton } from './open/message-button.tsx';
export { TalkPane } from './talk/talk-pane.tsx';
export type { TalkParts } from './talk/talk-parts.ts';
export { useMessagingLive } from './use-messaging-live.ts';
