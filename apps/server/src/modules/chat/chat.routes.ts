import { chat } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { banViewer } from './ban-viewer.ts';
import { muteViewer, unmuteViewer } from './mute-viewer.ts';
import { removeMessage } from './remove-messages.ts';
import { sendMessage } from './send-message.ts';
import { viewChat, viewMessages } from './view-chat.ts';

export const chatRoutes = (slowModeDefault: () => number) =>
  implement(
    'chat',
    chat,
  )({
    publicConversation: query((context, { params }) => viewChat(slowModeDefault(), context, params.id)),
    streamConversation: query((context, { params }) => viewChat(slowModeDefault(), context, params.id)),
    publicMessages: query(viewMessages),
    sendPublic: command(sendMessage(slowModeDefault)),
    sendStream: command(sendMessage(slowModeDefault)),
    removeMessage: command(removeMessage),
    mute: command(muteViewer),
    unmute: command(unmuteViewer),
    ban: command(banViewer),
  });
