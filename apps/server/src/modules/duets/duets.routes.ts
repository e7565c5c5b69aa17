import { duets } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { acceptInvitation, leaveDuet } from './answer-invitation.ts';
import { inviteGuest } from './invite-guest.ts';
import { viewCurrent, viewDuet, viewPartners } from './view-duet.ts';

export const duetsRoutes = (viewersOf: Parameters<typeof viewPartners>[0]) =>
  implement(
    'duets',
    duets,
  )({
    partners: query(viewPartners(viewersOf)),
    current: query(viewCurrent),
    find: query(viewDuet),
    invite: command(inviteGuest),
    accept: command(acceptInvitation),
    leave: command(leaveDuet),
  });
