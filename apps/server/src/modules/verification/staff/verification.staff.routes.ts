import { verificationStaff } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findApplicant, searchApplicants } from '../verification.queries.ts';
import { decideApplicant, overrideDecision } from './decide-applicant.ts';
import { openDocument } from './open-document.ts';

/** `publicUrl` is the site's URL, for links in emails. */
export const verificationStaffRoutes = (files: FileStore, publicUrl: string) =>
  implement(
    'verificationStaff',
    verificationStaff,
  )({
    applicants: query((context, input) => searchApplicants(context.db, input.query, context.now)),
    applicant: query(
      async (context, { params }) => (await findApplicant(context.db, params.id, context.now)) ?? refuse('NOT_FOUND'),
    ),
    documentLink: openDocument(files),
    verify: command((tx, { params }) => decideApplicant(tx, params.id, { status: 'verified' }, publicUrl)),
    reject: command((tx, { params, body }) =>
      decideApplicant(tx, params.id, { status: 'rejected', reason: body.reason }, publicUrl),
    ),
    override: command(overrideDecision(publicUrl)),
  });
