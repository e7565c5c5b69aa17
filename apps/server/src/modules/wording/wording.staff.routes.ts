import { wordingStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { changeMail, previewMail, resetMail, sendTest } from './change-mails.ts';
import { listMails, readMail, type MailKinds } from './read-mails.ts';

export const wordingRoutes = (kinds: MailKinds) =>
  implement(
    'wordingStaff',
    wordingStaff,
  )({
    list: query(({ db }, input) => listMails(db, kinds, input)),
    view: query(({ db }, { params }) => readMail(db, kinds, params)),
    preview: async (_context, { params, body }) => previewMail(kinds, params.kind, body),
    update: command((tx, input) => changeMail(tx, kinds, input)),
    reset: command((tx, { params }) => resetMail(tx, kinds, params)),
    test: command((tx, input) => sendTest(tx, kinds, input)),
  });
