import { peopleStaff } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import { record } from '../audit/index.ts';
import type { Settings } from '../settings/index.ts';
import { adjust, decideAdjustment } from './adjust.ts';
import { listAdjustments } from './adjustments.queries.ts';
import { listHistory } from './history.queries.ts';
import { endOwnLooks, lookAs } from './look-as.ts';
import type { Site } from './people-mails.ts';
import { findPerson, listPeople } from './people.queries.ts';
import { insertNote } from './people.store.ts';
import { adjustmentOf, lineOf, readPerson, rowOf } from './people.views.ts';
import { findOther, restorePerson, suspendPerson } from './suspend-person.ts';

interface PeopleParts {
  readonly settings: Pick<Settings, 'get'>;
  readonly site: () => Site;
}

export const peopleStaffRoutes = ({ settings, site }: PeopleParts) =>
  implement(
    'peopleStaff',
    peopleStaff,
  )({
    search: query(async ({ db }, { query: { limit, cursor, ...filter } }) => {
      const { rows, total, ...next } = await listPeople(db, filter, { limit, cursor: idCursor(cursor) });
      return { data: rows.map(rowOf), ...total, ...next };
    }),
    view: query(({ db }, { params }) => readPerson(db, params.id)),
    history: query(async ({ db }, { params, query: { kind, limit, cursor } }) => {
      if (!(await findPerson(db, params.id))) refuse('NOT_FOUND');
      const page = { id: params.id, kind, limit, cursor: idCursor(cursor) };
      const { rows, total, ...next } = await listHistory(db, page);
      return { data: rows.map(lineOf), ...total, ...next };
    }),
    note: command(async (tx, { params, body }) => {
      const { id, role } = await findOther(tx, params.id);
      await insertNote(tx, {
        id: newId(),
        account_id: id,
        author_id: tx.caller.accountId,
        text: body.text,
        created_at: tx.now,
      });
      await record(tx, { action: 'account.note', subject: `${role}:${id}` });
      return { success: true };
    }),
    suspend: command(suspendPerson(site)),
    restore: command(restorePerson(site)),
    look: command(lookAs),
    endLooks: command(endOwnLooks),
    adjust: command(adjust(settings)),
    adjustments: query(async ({ db }, { query: { status, limit, cursor } }) => {
      const { rows, total, ...next } = await listAdjustments(db, { status, limit, cursor: idCursor(cursor) });
      return { data: rows.map(adjustmentOf), ...total, ...next };
    }),
    decideAdjustment: command(decideAdjustment),
  });
