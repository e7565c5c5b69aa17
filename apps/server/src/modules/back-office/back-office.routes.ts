import { admin } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Settings } from '../settings/index.ts';
import { findApplicant, searchApplicants } from '../verification/index.ts';
import { listAllPackages } from '../wallet/index.ts';
import { listAudit, overviewOf, readStaff } from './back-office.queries.ts';
import { changeSettings } from './change-settings.ts';
import { decideApplicant, overrideDecision } from './decide-applicant.ts';
import { createPackage, changePackage } from './keep-packages.ts';
import { openDocument } from './open-document.ts';
import type { SiteWarning } from '../../platform/site-warnings.ts';
import type { Rooms } from './rooms.ts';
import { stopRoom } from './stop-room.ts';

export interface BackOfficeDoors {
  readonly files: FileStore;
  /** Address of the site, for links in mails. */
  readonly publicUrl: string;
  readonly settings: Settings;
  readonly rooms: Rooms;
  readonly warnings: readonly SiteWarning[];
}

export const backOfficeRoutes = ({ files, publicUrl, settings, rooms, warnings }: BackOfficeDoors) =>
  implement(
    'admin',
    admin,
  )({
    me: query((context) => readStaff(context.db, context.caller.accountId)),
    overview: async (context) => ({
      ...(await overviewOf(context.db, context.now, await rooms.list(context.db))),
      warnings: [...warnings],
    }),
    applicants: (context, input) => searchApplicants(context.db, input.query, context.now),
    applicant: async (context, { params }) =>
      (await findApplicant(context.db, params.id, context.now)) ?? refuse('NOT_FOUND'),
    documentLink: openDocument(files),
    verify: command((tx, { params }) => decideApplicant(tx, params.id, { status: 'verified' }, publicUrl)),
    reject: command((tx, { params, body }) =>
      decideApplicant(tx, params.id, { status: 'rejected', reason: body.reason }, publicUrl),
    ),
    override: command(overrideDecision(publicUrl)),
    settings: async () => ({ data: settings.list() }),
    updateSettings: changeSettings(settings),
    packages: query((context) => listAllPackages(context.db)),
    createPackage: command(createPackage),
    updatePackage: command(changePackage),
    rooms: async (context) => {
      const data = [...(await rooms.list(context.db))];
      return { data, total: data.length };
    },
    stopRoom: command(stopRoom(rooms)),
    audit: query(listAudit),
  });
