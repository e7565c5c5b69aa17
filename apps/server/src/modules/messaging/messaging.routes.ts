import { massMessages, messaging } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { withHeld, type Screen } from '../moderation/index.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import { muteConversation, readAll } from './conversations/keep-conversation.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { readTotalUnread, searchConversations, viewConversation } from './conversations/read-conversations.ts';
import { countMass, searchMass, sendMass, unsendMass } from './mass/send-mass.ts';
import { keepFile, keepVoice } from './media/keep-media.ts';
import { editMessage, react, reportMessage, unreact } from './messages/change-message.ts';
import { deleteMessage, removeMessages } from './messages/delete-message.ts';
import type { Files } from './messages/message-views.ts';
import { readMessages } from './messages/read-messages.ts';
import { sendMessage, type SendingDoors } from './messages/send-message.ts';
import { hideMessage } from './messages/take-down.ts';
import { readTerms, setTerms } from './terms/keep-terms.ts';

export interface MessagingDoors extends SendingDoors {
  readonly files: Files;
  readonly keeper: UploadKeeper;
  readonly screen: Screen;
}

export const messagingRoutes = ({ files, keeper, commission, screen }: MessagingDoors) => {
  const send = withHeld(
    screen,
    { kind: 'private-message', place: 'messages', silent: ['private-message/sent'], hide: hideMessage },
    sendMessage({ commission }),
  );
  return implement(
    'messaging',
    messaging,
  )({
    conversations: query(searchConversations),
    search: query(searchConversations),
    open: command(openConversation),
    conversation: query(viewConversation),
    mute: command(muteConversation),
    messages: query(readMessages(files)),
    send: command(send),
    totalUnread: query(readTotalUnread),
    readAll: command(readAll),
    deleteMessage: command(deleteMessage),
    removeMessages: command(removeMessages),
    edit: command(editMessage),
    react: command(react),
    unreact: command(unreact),
    report: command(reportMessage),
    keepFile: keepFile(keeper),
    keepVoice: keepVoice(keeper),
    terms: query(readTerms),
    setTerms: command(setTerms),
  });
};

export const massMessagesRoutes = () =>
  implement(
    'massMessages',
    massMessages,
  )({
    count: query(countMass),
    send: command(sendMass),
    search: query(searchMass),
    unsend: command(unsendMass),
  });
