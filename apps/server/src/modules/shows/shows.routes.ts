import { shows } from '@footlight/contract';
import type { Settings } from '../settings/index.ts';
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

/**
 * Excludes `updatePrices`. The subscriptions module, on a higher layer, implements it and sets its own prices in the
 * same call.
 */
const { updatePrices: _prices, ...calls } = shows;

/**
 * A viewer requests a private show with the performer with this id. A performer accepts the request with this id,
 * because the specification has no other call for that.
 */
const requestOrAccept =
  (request: ReturnType<typeof requestPrivate>): typeof request =>
  (tx, input) =>
    tx.caller.role === 'performer' ? acceptPrivate(tx, { ...input, body: undefined }) : request(tx, input);

interface RouteUses {
  readonly rates: ShowRates;
  readonly media: MediaDoors;
  readonly tickets: Pick<Tickets, 'begin' | 'admit'>;
  readonly isOff: Settings['isOff'];
}

export const showsRoutes = ({ rates, media, tickets, isOff }: RouteUses) =>
  implement(
    'shows',
    calls,
  )({
    price: query(viewTerms),
    updateSettings: command(updateShowSettings),
    requestPrivate: command(requestOrAccept(requestPrivate(rates))),
    viewPrivate: query(viewPrivate),
    openGroup: command(openGroup(rates)),
    viewGroup: query(viewGroup),
    reserveGroup: command(reserveGroup),
    startPaid: command(startPaid(rates, tickets)),
    checkPeek: command(checkPeek),
    payPeek: command(payPeek),
    joinPeek: command(joinPeek(media)),
    pay: command(payShow({ tickets, isOff })),
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
