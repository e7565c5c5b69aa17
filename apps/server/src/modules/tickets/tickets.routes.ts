import { tickets, ticketsStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { buyTicket } from './buy/buy-ticket.ts';
import { returnTicket } from './buy/return-ticket.ts';
import { announceTicketedShow, cancelTicketedShow, updateTicketedShow } from './own/keep-show.ts';
import { readMine, readSold, searchForStaff, searchOwn, searchShows } from './read-tickets.ts';
import { cancelByStaff } from './staff/cancel-show.ts';
import { viewShow } from './ticket-views.ts';
import type { TicketDoors } from './tickets.rules.ts';

export const ticketsRoutes = (doors: TicketDoors) =>
  implement(
    'tickets',
    tickets,
  )({
    announce: command(announceTicketedShow(doors)),
    own: query(searchOwn),
    search: query(searchShows),
    mine: query(readMine),
    view: query(({ db, caller }, { params }) => viewShow(db, caller, params.id)),
    update: command(updateTicketedShow(doors)),
    cancel: command(cancelTicketedShow(doors)),
    sold: query(readSold),
    buy: command(buyTicket(doors)),
    giveBack: command(returnTicket),
  });

export const ticketsStaffRoutes = (doors: TicketDoors) =>
  implement('ticketsStaff', ticketsStaff)({ search: query(searchForStaff), cancel: command(cancelByStaff(doors)) });
