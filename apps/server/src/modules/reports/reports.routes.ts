import { reports, reportsStaff } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { fileReport } from './file-report.ts';
import type { ReportDoors } from './report-doors.ts';
import { blockEvidence } from './staff/block-evidence.ts';
import { claimCase, releaseCase } from './staff/claim-case.ts';
import { decideAppeal } from './staff/decide-appeal.ts';
import { decideCase } from './staff/decide-case.ts';
import { listOwnReported, objectTo, viewOwnReport } from './reporters/own-reports.ts';
import { requestTakedown } from './request-takedown.ts';
import { exportFigures, viewFigures } from './staff/figures.ts';
import { searchCases, viewCase } from './staff/read-cases.ts';
import { appeal, listOwn, viewStatement } from './statements/statements.ts';

export const reportsRoutes = (doors: ReportDoors) =>
  implement(
    'reports',
    reports,
  )({
    file: command(fileReport(doors)),
    takedown: command(requestTakedown(doors)),
    own: query(listOwnReported),
    view: query(viewOwnReport(doors)),
    object: command(objectTo(doors)),
    statements: query(listOwn),
    statement: query(viewStatement(doors)),
    appeal: command(appeal(doors)),
  });

export const reportsStaffRoutes = (doors: ReportDoors, files: FileStore) =>
  implement(
    'reportsStaff',
    reportsStaff,
  )({
    search: query(searchCases),
    view: viewCase(files),
    blockPicture: blockEvidence(files),
    claim: command(claimCase),
    release: command(releaseCase),
    decide: command(decideCase(doors)),
    decideAppeal: command(decideAppeal(doors)),
    figures: query(viewFigures),
    exportFigures,
  });
