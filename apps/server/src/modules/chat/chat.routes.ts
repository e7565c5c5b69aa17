import { chat } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { withHeld, type Screen } from '../moderation/index.ts';
import { banViewer } from './ban-viewer.ts';
import { muteViewer, unmuteViewer } from './mute-viewer.ts';
import { hideLine, removeMessage } from './remove-messages.ts';
import { sendMessage } from './send-message.ts';
import { viewChat, viewMessages } from './view-chat.ts';

export const chatRoutes = (slowModeDefault: () => number, screen: Screen) => {
  const say = withHeld(
    screen,
    { kind: 'chat-message', place: 'chat', silent: ['message/sent'], hide: hideLine },
    sendMessage(slowModeDefault),
  );
  return implement(
    'chat',
    chat,
  )({
    publicConversation: query((context, { params }) => viewChat(slowModeDefault(), context, params.id)),
    streamConversation: query((context, { params }) => viewChat(slowModeDefault(), context, params.id)),
    publicMessages: query(viewMessages),
    sendPublic: command(say),
    sendStream: command(say),
    removeMessage: command(removeMessage),
    mute: command(muteViewer),
    unmute: command(unmuteViewer),
    ban: command(banViewer),
  });
};
