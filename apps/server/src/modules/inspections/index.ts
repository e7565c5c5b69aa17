/**
 * inspections: identity and release records, put together for an authority that asks for them.
 * Words: a *record* is the paper of a person who is shown, with its end; an *export* is an archive of records with two tables: who the
 * people are, and which content each of them is in.
 * Invariants: who asks for an export is not who agrees to it (the database holds it); papers are opened only while an archive is
 * made, which is sealed at rest, and removed a day later; each request, decision and link is in the audit log.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { inspectionsRoutes } from './inspections.routes.ts';
import { MAKE_JOB, makeArchive, REMOVE_FILES_JOB, removeArchives, removeFiles } from './make-archive.ts';

export const createInspections = (platform: Platform): Module => ({
  name: 'inspections',
  routes: [inspectionsRoutes(platform.files)],
  jobs: {
    [MAKE_JOB]: { lane: 'long', run: (payload) => makeArchive(platform, (payload as { id: string }).id) },
    [REMOVE_FILES_JOB]: {
      lane: 'content',
      run: (payload) => removeFiles(platform, (payload as { keys: string[] }).keys),
    },
    'inspections.remove': { lane: 'background', cron: '29 * * * *', run: () => removeArchives(platform) },
  },
});
