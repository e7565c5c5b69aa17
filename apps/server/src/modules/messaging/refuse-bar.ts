import { refuse } from '../../platform/refuse.ts';
import type { Bar } from './messaging.rules.ts';

export function refuseBar(bar: Bar): never {
  if (bar === 'blocked') refuse('BLOCKED', 'You cannot write to each other.');
  if (bar === 'unconfirmed') refuse('EMAIL_NOT_VERIFIED');
  if (bar === 'new-account')
    refuse('SLOW_DOWN', 'New accounts can start a few conversations a day. Try again tomorrow.');
  if (bar === 'closed') refuse('NOT_OFFERED', 'This account is closed.');
  refuse('NOT_OFFERED', 'They do not accept messages from you.');
}
