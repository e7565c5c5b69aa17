import { teams } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { changeTeammate, removeTeammate } from './change-teammate.ts';
import type { Site } from './team-mail.ts';
import { teammateOf, listTeammates, listTrail } from './teams.queries.ts';
import { inviteTeammate } from './invite-teammate.ts';

export const teamsRoutes = ({ site }: { readonly site: () => Site }) =>
  implement(
    'teams',
    teams,
  )({
    list: query(async ({ db, caller }) => {
      const data = (await listTeammates(db, caller.accountId)).map(teammateOf);
      return { data, total: data.length };
    }),
    invite: inviteTeammate(site),
    change: command(changeTeammate),
    remove: command(removeTeammate),
    trail: query(async ({ db, caller }, { query: { limit, cursor } }) => {
      const { rows, total, ...next } = await listTrail(db, caller.accountId, { limit, cursor: idCursor(cursor) });
      const data = rows.map(({ id, at, actor, call, subject }) => ({
        _id: id,
        at: at.toISOString(),
        actor: actor ?? '–',
        call,
        subject,
      }));
      return { data, ...total, ...next };
    }),
  });
