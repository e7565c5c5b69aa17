import { wars } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { acceptWar, declineWar, unblockWars } from './invitations/answer-war.ts';
import { addChallenge, editChallenge } from './challenges/edit-challenge.ts';
import { contribute } from './challenges/fund-challenge.ts';
import { joinWar } from './invitations/join-war.ts';
import { leaveWar } from './invitations/leave-war.ts';
import type { WarRates } from './rounds/pay-side.ts';
import { requestWar } from './invitations/request-war.ts';
import { scoreSide } from './rounds/score-side.ts';
import { cancelChallenge, finishChallenge } from './challenges/settle-challenge.ts';
import {
  viewChallenge,
  viewCurrent,
  viewGoing,
  viewHistory,
  viewOpponents,
  viewUnheard,
  viewWar,
} from './view/view-war.ts';

export const warsRoutes = (rates: WarRates, viewersOf: Parameters<typeof viewOpponents>[0]) =>
  implement(
    'wars',
    wars,
  )({
    request: command(requestWar),
    find: query(viewGoing),
    details: query(viewWar),
    join: command(joinWar(rates)),
    score: command(scoreSide(rates)),
    opponents: query(viewOpponents(viewersOf)),
    current: query(viewCurrent),
    history: query(viewHistory),
    accept: command(acceptWar),
    decline: command(declineWar),
    unheard: query(viewUnheard),
    unblock: command(unblockWars),
    leave: command(leaveWar),
    addChallenge: command(addChallenge),
    viewChallenge: query(viewChallenge),
    editChallenge: command(editChallenge),
    cancelChallenge: command(cancelChallenge),
    contribute: command(contribute),
    finishChallenge: command(finishChallenge(rates)),
  });
