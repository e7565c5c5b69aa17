import { schedule } from '@footlight/contract';
import { command, implement } from '../../platform/http/implement.ts';
import { forgetReminder, remind } from './set-reminder.ts';

export const remindersRoutes = implement(
  'schedule',
  schedule,
)({
  remind: command(remind),
  forgetReminder: command(forgetReminder),
});
