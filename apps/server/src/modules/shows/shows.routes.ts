import { shows } from '@footlight/contract';
import type { Tickets } from '../tickets/index.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { acceptPrivate, declinePrivate } from './private/answer-private.ts';
import { openGroup, startGroup } from './group/group-show.ts';
import { leaveShow, setPeek } from './participants/leave-show.ts';
import type { ShowRates } from './open-show.ts';
import { startPaid } from './paid/paid-show.ts';
import { requestPrivate } from './private/request-private.ts';
import { joinPeek, showMedia, type MediaDoors } from './view/show-media.ts';
import { checkPeek, payPeek, payShow, reserveGroup } from './participants/join-show.ts';
import { updateShowSettings } from './terms/update-terms.ts';
import { viewCurrent, viewGroup, viewHistory, viewPrivate, viewShow, viewTerms } from './view/view-show.ts';

/** Excludes prices: subscriptions, on a higher layer, set theirs through the same call. */
const { updatePrices: _prices, ...calls } = shows;

export const showsRoutes = (rates: ShowRates, media: MediaDoors, tickets: Pick<Tickets, 'begin' | 'admit'>) =>
  implement(
    'shows',
    calls,
  )({
    price: query(viewTerms),
    updateSettings: command(updateShowSettings),
    requestPrivate: command(requestPrivate(rates)),
    viewPrivate: query(viewPrivate),
    openGroup: command(openGroup(rates)),
    viewGroup: query(viewGroup),
    reserveGroup: command(reserveGroup),
    startPaid: command(startPaid(rates, tickets)),
    checkPeek: command(checkPeek),
    payPeek: command(payPeek),
    joinPeek: command(joinPeek(media)),
    pay: command(payShow(tickets)),
    view: query(viewShow),
    current: query(viewCurrent),
    history: query(viewHistory),
    accept: command(acceptPrivate),
    decline: command(declinePrivate),
    start: command(startGroup),
    leave: command(leaveShow),
    setPeek: command(setPeek),
    media: command(showMedia(media)),
  });
