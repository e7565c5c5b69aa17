import { Readable } from 'node:stream';
import { unitsToTokens, type Answer, type subscriptions } from '@footlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSV_MARK } from '../../../platform/files/csv.ts';
import { isId } from '../../../platform/ids.ts';
import { attachmentOf } from '../../../platform/files/signed-link.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Module, Platform } from '../../../platform/module.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listSubscriptions, type SubscriptionDetails } from './list.queries.ts';

const LINK_SECONDS = 60;
const SUBJECT = 'subscribers';
/** Rows read and held in memory at a time. */
const PAGE = 500;

/** Returns a link to the caller's export. It is short-lived because anyone who has it can read the export. */
export const linkToExport =
  (files: Pick<Platform['files'], 'signFor'>) =>
  async ({ caller }: RequestContext): Promise<Answer<typeof subscriptions.exportLink>> => ({
    url: `/exports/subscribers/${caller.accountId}/${files.signFor(SUBJECT, caller.accountId, LINK_SECONDS)}`,
  });

/** Formats a CSV cell: quoted, and escaped so that spreadsheets don't run it as a formula. */
const cell = (value: string | number): string => {
  const text = String(value).toWellFormed();
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};
const HEAD = ['username', 'tier', 'type', 'price', 'state', 'renews', 'since', 'periodEnd', 'endedAt', 'gift'];
const lineOf = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

const cellsOf = (row: SubscriptionDetails): (string | number)[] => [
  row.user_username ?? '',
  row.tier_name,
  row.type,
  unitsToTokens(Number(row.price_units)),
  row.state,
  row.renews ? 'yes' : 'no',
  row.created_at.toISOString(),
  row.period_end?.toISOString() ?? '',
  row.ended_at?.toISOString() ?? '',
  row.giver_id ? 'yes' : 'no',
];

/** Yields all of a creator's subscribers as CSV lines, read page by page. */
async function* linesOf(db: Platform['database']['kysely'], performerId: string): AsyncGenerator<string> {
  yield CSV_MARK + lineOf(HEAD);
  let cursor: string | undefined;
  do {
    const whose = { side: 'performer', kind: 'site', accountId: performerId } as const;
    const page = await listSubscriptions(db, whose, { limit: PAGE, offset: 0, sort: 'asc', cursor });
    yield page.rows.map((row) => lineOf(cellsOf(row))).join('');
    cursor = page.nextCursor;
  } while (cursor);
}

/** Serves `/exports/subscribers/{performerId}/{token}`: the export, streamed. Throws LINK_EXPIRED. */
export const subscriberExport =
  ({ database, files }: Pick<Platform, 'database' | 'files'>): NonNullable<Module['plugin']> =>
  async (app: FastifyInstance) => {
    app.get('/exports/subscribers/:id/:token', async (request: FastifyRequest, reply) => {
      const { id, token } = request.params as { readonly id: string; readonly token: string };
      if (!isId(id) || !files.endOf(SUBJECT, id, token)) refuse('LINK_EXPIRED');
      void reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentOf('subscribers.csv'),
        'cache-control': 'private, no-store',
      });
      return reply.send(Readable.from(linesOf(database.kysely, id)));
    });
  };
