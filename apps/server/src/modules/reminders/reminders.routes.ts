import { schedule } from '@footlight/contract';
import { command, implement } from '../../platform/http/implement.ts';
import * as reminders from './set-reminder.ts';

const { remind, forgetReminder } = schedule;

export const remindersRoutes = implement('schedule', { remind, forgetReminder })({
  remind: command(reminders.remind),
  forgetReminder: command(reminders.forgetReminder),
});
