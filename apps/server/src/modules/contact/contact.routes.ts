import { contact, contactStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { ContactDoors } from './contact-doors.ts';
import { sendMessage } from './send-message.ts';
import { answerMessage, markMessage, removeMessage, searchInbox } from './staff/inbox.ts';

export const contactRoutes = (doors: ContactDoors) =>
  implement('contact', contact)({ send: command(sendMessage(doors)) });

export const contactStaffRoutes = (doors: ContactDoors) =>
  implement(
    'contactStaff',
    contactStaff,
  )({
    search: query(searchInbox),
    answer: command(answerMessage(doors)),
    mark: command(markMessage),
    remove: command(removeMessage),
  });
